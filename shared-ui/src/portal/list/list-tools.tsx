import { QuestionOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { ColumnSettings as Column } from '../table/column.ts'
import { useNarrow } from '../use-media.ts'
import { whenOpened } from '../when-opened.tsx'
import { ColumnSettings } from './column-settings.tsx'
import { usePageKeys } from './use-page-keys.ts'
import { ViewMenu } from './view-menu.tsx'

const ShortcutsDialog = whenOpened(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

interface ListToolsProps {
  listId: string
  /** Name of the list: 'Leads'. */
  title: string
  columns?: readonly Column[]
  /** Keys of the list's records. */
  keys?: Readonly<Record<string, string>>
}

/** Menus of a list, and the keys that are the same in every list. */
export function ListTools({ listId, title, columns, keys }: ListToolsProps) {
  const [help, setHelp] = useState(false)
  const isPhone = useNarrow()
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
      {columns && <ColumnSettings listId={listId} columns={columns} />}
      {!isPhone && (
        <Tooltip title="Keyboard shortcuts (?)">
          <Button aria-label="Keyboard shortcuts" icon={<QuestionOutlined />} onClick={() => setHelp(true)} />
        </Tooltip>
      )}
      <ShortcutsDialog open={help} keys={keys} onClose={() => setHelp(false)} />
    </>
  )
}
