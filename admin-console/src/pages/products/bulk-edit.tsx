import type { ProductRecord } from '@nalika/shared-api'
import { Button } from 'antd'
import { useState } from 'react'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'

interface BulkEditProps {
  selected: readonly ProductRecord[]
  /** Filters of the list, for all that match. */
  criteria: object
  onDone: () => void
}

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
