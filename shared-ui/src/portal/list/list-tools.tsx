import { QuestionOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { ColumnSettings } from '../table/column.ts'
import { useNarrow } from '../use-media.ts'
import { ColumnMenu } from './column-menu.tsx'
import { usePageKeys } from './use-page-keys.ts'
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
      {columns && <ColumnMenu listId={listId} columns={columns} />}
      {!isPhone && (
        <Tooltip title="Keyboard shortcuts (?)">
          <Button aria-label="Keyboard shortcuts" icon={<QuestionOutlined />} onClick={() => setHelp(true)} />
        </Tooltip>
      )}
      <ShortcutDialog open={help} onClose={() => setHelp(false)} />
    </>
  )
}
