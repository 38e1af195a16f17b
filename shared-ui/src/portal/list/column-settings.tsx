import { Button } from 'antd'
import { useState } from 'react'
import type { ColumnSettings as Column } from '../table/column.ts'
import { whenOpened } from '../when-opened.tsx'

const ColumnDrawer = whenOpened(async () => (await import('./column-drawer.tsx')).ColumnDrawer)

interface ColumnSettingsProps {
  listId: string
  columns: readonly Column[]
}

/** The button that opens the settings of a list's columns. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columns
      </Button>
      <ColumnDrawer {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
