import { useState } from 'react'
import type { ColumnSettings } from '../table/column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { usePageKeys } from './use-page-keys.ts'
import styles from './list-menus.module.css'
import { ShortcutDialog } from './shortcut-dialog.tsx'
import { ViewMenu } from './view-menu.tsx'

interface ListToolsProps {
  listId: string
  /** Name of the list: 'Leads'. */
  title: string
  columns?: readonly ColumnSettings[]
}

/** Menus of a list, and the keys that are the same in every list. */
export function ListTools({ listId, title, columns }: ListToolsProps) {
  const [help, setHelp] = useState(false)
  usePageKeys(({ key }) => {
    if (key === '?') {
      setHelp(true)
      return true
    }
    const search = key === '/' && document.querySelector<HTMLInputElement>('[data-list-search]')
    if (!search) return false
    search.focus()
    search.select()
    return true
  })

  return (
    <>
      <ViewMenu listId={listId} title={title} />
      {columns && <ColumnMenu listId={listId} columns={columns} />}
      <button
        type="button"
        className={styles.help}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={() => setHelp(true)}
      >
        ?
      </button>
      <ShortcutDialog open={help} onClose={() => setHelp(false)} />
    </>
  )
}
