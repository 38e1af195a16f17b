import { Button } from '@nalika/shared-ui'
import { Form } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PagePreview } from './page-preview.tsx'
import type { PageValues } from './page-values.ts'

/** Buttons for the preview and for saving with the other status. */
export function PageActions() {
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
      {status === 'draft' ? (
        <Button onClick={() => saveAs('published')}>Publish</Button>
      ) : (
        <Button onClick={() => saveAs('draft')}>Save as draft</Button>
      )}
      <Button kind="quiet" onClick={() => setPreviewing(true)}>
        Preview
      </Button>
      <PagePreview
        values={previewing ? (form.getFieldsValue(true) as PageValues) : null}
        onClose={() => setPreviewing(false)}
      />
    </>
  )
}
