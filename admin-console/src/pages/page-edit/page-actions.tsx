import type { Page } from '@nalika/shared-api/contract'
import { LinkButton } from '@nalika/shared-ui/portal'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PagePreview } from './page-preview.tsx'
import type { PageValues } from './page-values.ts'

/** Buttons for the preview, for earlier versions and for saving with another status. */
export function PageActions({ page }: { page: Page | null }) {
  const form = Form.useFormInstance<PageValues>()
  const status = Form.useWatch('status', form)
  const [params] = useSearchParams()
  // The list links here to view a draft.
  const [previewing, setPreviewing] = useState(params.has('preview'))

  function saveAs(next: PageValues['status']) {
    form.setFieldValue('status', next)
    form.submit()
  }

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
      <PagePreview
        values={previewing ? (form.getFieldsValue(true) as PageValues) : null}
        onClose={() => setPreviewing(false)}
      />
    </>
  )
}
