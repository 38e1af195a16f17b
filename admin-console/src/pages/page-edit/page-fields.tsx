import { type Page, PAGE_KINDS, PAGE_STATUSES, todayInIndia, UPLOADS } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import { DayField, FieldItem, FileField, FormSection, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { RichTextEditor } from '@nalika/shared-ui/rich-text'
import { Form } from 'antd'
import { KIND_NAME, publicAddress, wordOptions } from '../../components/labels.ts'
import { formFields, type PageValues, toSlug } from './page-values.ts'
import { PublicationTimeField } from './publication-time-field.tsx'
import { articlePictures } from '../../components/upload-picture.ts'

const Text = TextItem<PageValues>
const Choice = SelectItem<PageValues>
const Field = FieldItem<PageValues>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const SLUG_MESSAGE = 'Use lower case letters, digits and hyphens, such as terms-of-use.'

const types = PAGE_KINDS.map((value) => ({
  value,
  title: KIND_NAME[value],
  label: value === 'page' ? `${KIND_NAME.page}, linked in every footer` : KIND_NAME[value],
}))

/** The fields of a page; `page` is undefined for a new one. */
export function PageFields({ page }: { page?: Page }) {
  const form = Form.useFormInstance<PageValues>()
  const pageType = Form.useWatch('kind', form) ?? page?.kind
  const status = Form.useWatch('status', form)
  const day = Form.useWatch('day', form) ?? ''
  const cover = Form.useWatch('cover', form)
  const slug = Form.useWatch('slug', form) ?? page?.slug ?? ''
  const own = formFields(pageType)
  const isWaiting =
    status === 'published' && (pageType === 'news' || pageType === 'project') && day > todayInIndia()

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
        <Text
          wide
          name="title"
          label="Title"
          required="Enter a title."
          getValueFromEvent={({ target }: { target: HTMLInputElement }) => propose(target.value)}
          maxLength={160}
        />
        <Choice name="kind" label="Kind" required="Choose what it is." placeholder="Choose" options={types} />
        <Choice
          name="status"
          label="Status"
          extra="Visitors see published pages only."
          options={wordOptions(PAGE_STATUSES)}
        />
        {status === 'scheduled' && (
          <Field
            name="publish_at"
            label="Publication"
            required="Choose the date and time of publication."
            extra="Indian time. Visitors see it from then on."
          >
            <PublicationTimeField />
          </Field>
        )}
        <Text
          wide
          name="slug"
          label="Slug"
          extra={<SlugNote page={page} kind={pageType} slug={slug} />}
          required="Enter a slug."
          rules={[{ pattern: SLUG, message: SLUG_MESSAGE }]}
          spellCheck={false}
          maxLength={120}
        />
        {own.includes('day') && (
          <Field
            name="day"
            label="Day"
            extra={
              isWaiting
                ? `Visitors see it from ${formatDate(day)}.`
                : 'Leave blank for the day of publication.'
            }
          >
            <DayField />
          </Field>
        )}
        {own.includes('place') && <Text name="place" label="Location" maxLength={160} />}
        {own.includes('valid_until') && (
          <Field name="valid_until" label="Valid until" extra="Leave blank for no end date.">
            <DayField />
          </Field>
        )}
        <Text
          wide
          name="summary"
          label="Summary"
          extra="One or two sentences for lists and search engines."
          rows={2}
          maxLength={300}
        />
      </FormSection>
      {own.includes('cover') && (
        <FormSection title="Cover">
          <Field
            wide
            name="cover"
            label="Cover picture"
            extra="Shown in lists, above the text and when the page is shared. A format of 16:9 is shown whole."
          >
            <FileField accepts={UPLOADS.image} />
          </Field>
          {cover && (
            <Text
              wide
              name="cover_alt"
              label="What the cover shows"
              required="Describe the cover picture."
              extra="Read aloud by screen readers."
              maxLength={200}
            />
          )}
        </FormSection>
      )}
      <FormSection title="Text">
        <Field
          wide
          name="content"
          label="Content"
          rules={[{ required: true, message: 'Write some content.' }]}
        >
          <RichTextEditor label="Content" pictures={articlePictures} />
        </Field>
      </FormSection>
    </>
  )
}

interface SlugNoteProps {
  page: Page | undefined
  kind: PageValues['kind']
  slug: string
}

function SlugNote({ page, kind, slug }: SlugNoteProps) {
  if (slug === '' || kind === undefined) return 'The last part of the address.'
  const address = publicAddress({ kind, slug })
  const before = page && publicAddress(page)
  return page?.status === 'published' && before !== address
    ? `Visitors read it at ${address}. Links to ${before} will stop working.`
    : `Visitors read it at ${address}.`
}
