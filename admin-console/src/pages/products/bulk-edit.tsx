import { Button } from 'antd'
import { useState } from 'react'
import { BulkEditDialog, type BulkEditProps } from './bulk-edit-dialog.tsx'

/** Changes price, category, brands or status of the selected products, or of all that match. */
export function BulkEdit(props: BulkEditProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Bulk edit</Button>
      {open && <BulkEditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
