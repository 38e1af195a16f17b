import { PAGE_KINDS, PAGE_STATUSES, type Page } from '@nalika/shared-api/contract'
import { FormSection } from '@nalika/shared-ui/portal'
import { RichTextEditor } from '@nalika/shared-ui/rich-text'
import { Form, Input, Select } from 'antd'
import { KIND_NAME, publicAddress, STATUS_NAMES } from '../../components/page-labels.ts'
import { KIND_FIELDS, toSlug, type PageValues } from './page-values.ts'

const types = PAGE_KINDS.map((value) => ({ value, label: KIND_NAME[value] }))
const statuses = PAGE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))

/**
 * The fields of a page. Needs an antd Form of {@link PageValues} around it; `page` is undefined for a new
 * one.
 */
export function PageFields({ page }: { page?: Page }) {
  const form = Form.useFormInstance<PageValues>()
  const kind = Form.useWatch('kind', form) ?? page?.kind ?? 'page'
  const slug = Form.useWatch('slug', form) ?? page?.slug ?? ''
  const own = KIND_FIELDS[kind]

  // Runs before the form sees the title, so that the draft has both. A slug typed by hand is not changed.
  function propose(title: string) {
    const before = form.getFieldValue('slug') as string
    const proposed = toSlug((form.getFieldValue('title') as string | undefined) ?? '')
    if (!page && (before === '' || before === proposed)) form.setFieldValue('slug', toSlug(title))
    return title
  }

  return (
    <>
      <FormSection title="Page">
        <div data-wide>
          <Form.Item<PageValues>
            name="title"
            label="Title"
            getValueFromEvent={({ target }: { target: HTMLInputElement }) => propose(target.value)}
            rules={[{ required: true, whitespace: true, message: 'Enter a title.' }]}
          >
            <Input autoComplete="off" maxLength={160} />
          </Form.Item>
        </div>
        <Form.Item<PageValues> name="kind" label="Kind">
          <Select options={types} />
        </Form.Item>
        <Form.Item<PageValues> name="status" label="Status" extra="Visitors see published pages only.">
          <Select options={statuses} />
        </Form.Item>
        <div data-wide>
          <Form.Item<PageValues>
            name="slug"
            label="Slug"
            extra={<SlugNote page={page} kind={kind} slug={slug} />}
            rules={[
              { required: true, whitespace: true, message: 'Enter a slug.' },
              {
                pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
                message: 'Use lower case letters, digits and hyphens, such as terms-of-use.',
              },
            ]}
          >
            <Input autoComplete="off" spellCheck={false} maxLength={120} />
          </Form.Item>
        </div>
        {own.includes('day') && (
          <Form.Item<PageValues> name="day" label="Day" extra="Leave blank for today.">
            <Input type="date" />
          </Form.Item>
        )}
        {own.includes('place') && (
          <Form.Item<PageValues> name="place" label="Location">
            <Input autoComplete="off" maxLength={160} />
          </Form.Item>
        )}
        {own.includes('valid_until') && (
          <Form.Item<PageValues> name="valid_until" label="Valid until" extra="Leave blank for no end date.">
            <Input type="date" />
          </Form.Item>
        )}
        <div data-wide>
          <Form.Item<PageValues>
            name="summary"
            label="Summary"
            extra="One or two sentences for lists and search engines."
          >
            <Input.TextArea rows={2} maxLength={300} />
          </Form.Item>
        </div>
      </FormSection>
      <FormSection title="Text">
        <div data-wide>
          <Form.Item<PageValues>
            name="content"
            label="Content"
            rules={[{ required: true, message: 'Write some content.' }]}
          >
            <RichTextEditor label="Content" />
          </Form.Item>
        </div>
      </FormSection>
    </>
  )
}

interface SlugNoteProps {
  page: Page | undefined
  kind: Page['kind']
  slug: string
}

function SlugNote({ page, kind, slug }: SlugNoteProps) {
  if (slug === '') return 'The last part of the address.'
  const address = publicAddress({ kind, slug })
  const before = page && publicAddress(page)
  return page?.status === 'published' && before !== address
    ? `Visitors read it at ${address}. Links to ${before} will stop working.`
    : `Visitors read it at ${address}.`
}
