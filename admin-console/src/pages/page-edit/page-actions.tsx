import type { Page } from '@nalika/shared-api/contract'
import { type FormActions, LinkButton, useListItems, useNarrow } from '@nalika/shared-ui/portal'
import { Button, Dropdown, Form, Modal, Typography } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { formatDate } from '@nalika/shared-ui'
import { RichTextView } from '@nalika/shared-ui/rich-text'
import { formFields, type PageValues } from './page-values.ts'
import { KIND_NAMES } from '../../components/labels.ts'

interface PageActionsProps {
  page: Page | null
  onSave: FormActions<unknown, PageValues>['saveWith']
}

/** Buttons for the preview, for earlier versions and for saving with another status; on a phone in a menu. */
export function PageActions({ page, onSave }: PageActionsProps) {
  const form = Form.useFormInstance<PageValues>()
  const status = Form.useWatch('status', form)
  const [params] = useSearchParams()
  const narrow = useNarrow()
  // The list links here to view a draft.
  const [previewing, setPreviewing] = useState(params.has('preview'))

  const saveAs = (next: PageValues['status']) => void onSave({ status: next })
  const versions = page && `/admin/pages/${page.id}/versions`
  const preview = () => setPreviewing(true)
  const saving = [
    ...(status === 'draft' ? [] : [{ label: 'Save as draft', onClick: () => saveAs('draft') }]),
    ...(status === 'published'
      ? []
      : [{ label: status === 'draft' ? 'Publish' : 'Publish now', onClick: () => saveAs('published') }]),
  ]

  return (
    <>
      {narrow ? (
        <Dropdown
          trigger={['click']}
          placement="topRight"
          menu={{
            items: [
              ...saving.map((action) => ({ ...action, key: action.label })),
              { key: 'preview', label: 'Preview', onClick: preview },
              ...(versions === null ? [] : [{ key: 'versions', label: <Link to={versions}>Versions</Link> }]),
            ],
          }}
        >
          <Button>More</Button>
        </Dropdown>
      ) : (
        <>
          <Button type="text" onClick={preview}>
            Preview
          </Button>
          {versions !== null && (
            <LinkButton type="text" to={versions}>
              Versions
            </LinkButton>
          )}
          {saving.map(({ label, onClick }) => (
            <Button key={label} onClick={onClick}>
              {label}
            </Button>
          ))}
        </>
      )}
      <Modal
        open={previewing}
        title="Preview"
        width={800}
        footer={null}
        onCancel={() => setPreviewing(false)}
      >
        {previewing && <Article {...(form.getFieldsValue(true) as PageValues)} />}
      </Modal>
    </>
  )
}

/** The page as visitors will see it. */
function Article({ kind, title, summary, day, place, valid_until: end, content, ...rest }: PageValues) {
  const own = formFields(kind)
  const [cover] = useListItems(own.includes('cover') && rest.cover ? [rest.cover] : [])
  const facts = [
    kind && KIND_NAMES[kind],
    own.includes('day') && day !== '' && formatDate(day),
    own.includes('place') && place,
    own.includes('valid_until') && end !== '' && `Valid until ${formatDate(end)}`,
  ].filter(Boolean)
  return (
    <article>
      <Typography.Text type="secondary">{facts.join(' · ')}</Typography.Text>
      <Typography.Title level={2}>{title || 'No title yet'}</Typography.Title>
      {kind !== 'page' && summary !== '' && <Typography.Paragraph strong>{summary}</Typography.Paragraph>}
      {cover && (
        <img
          src={cover.url}
          alt={rest.cover_alt}
          style={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
        />
      )}
      {content === '' ? <p>No content yet.</p> : <RichTextView html={content} />}
    </article>
  )
}
