import { Button } from '@nalika/shared-ui'
import { Form } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PagePreview } from './page-preview.tsx'
import type { PageValues } from './page-values.ts'

/** Preview, and the other way to save: as a draft what is published, or the other way round. */
export function PageActions() {
  const form = Form.useFormInstance<PageValues>()
  const status = Form.useWatch('status', form)
  const [params] = useSearchParams()
  // The list leads here to view a draft.
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
