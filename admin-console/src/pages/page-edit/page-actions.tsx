import type { Page } from '@nalika/shared-api/contract'
import { type FormActions, LinkButton, useListItems } from '@nalika/shared-ui/portal'
import { Button, Form, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate } from '@nalika/shared-ui'
import { RichTextView } from '@nalika/shared-ui/rich-text'
import { formFields, type PageValues } from './page-values.ts'
import { KIND_NAMES } from '../../components/labels.ts'

interface PageActionsProps {
  page: Page | null
  onSave: FormActions<unknown, PageValues>['saveWith']
}

/** Buttons for the preview, for earlier versions and for saving with another status. */
export function PageActions({ page, onSave }: PageActionsProps) {
  const form = Form.useFormInstance<PageValues>()
  const status = Form.useWatch('status', form)
  const [params] = useSearchParams()
  // The list links here to view a draft.
  const [previewing, setPreviewing] = useState(params.has('preview'))

  const saveAs = (next: PageValues['status']) => void onSave({ status: next })

  return (
    <>
      {status !== 'published' && (
        <Button onClick={() => saveAs('published')}>{status === 'draft' ? 'Publish' : 'Publish now'}</Button>
      )}
      {status !== 'draft' && <Button onClick={() => saveAs('draft')}>Save as draft</Button>}
      <Button type="text" onClick={() => setPreviewing(true)}>
        Preview
      </Button>
      {page && (
        <LinkButton type="text" to={`/admin/pages/${page.id}/versions`}>
          Versions
        </LinkButton>
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
