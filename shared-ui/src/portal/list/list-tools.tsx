import { QuestionOutlined } from '@ant-design/icons'
import { Button, Descriptions, Modal, Tooltip } from 'antd'
import { useState } from 'react'
import type { ColumnSettings as Column } from '../table/column.ts'
import { useNarrow } from '../use-media.ts'
import { ColumnSettings } from './column-settings.tsx'
import { usePageKeys } from './use-page-keys.ts'
import { ViewMenu } from './view-menu.tsx'

const SHORTCUTS: Readonly<Record<string, string>> = {
  '/': 'Go to the search box',
  '↓ ↑': 'Go to the next or the previous row',
  Enter: 'Open the row',
  Space: 'Select the row',
  'Shift Click': 'Select all rows in between',
  'J K': 'On a record: go to the next or the previous one',
  'A R': 'On a lead: approve or reject it',
  Esc: 'Close a menu or a dialog',
  '?': 'Show this list',
}

interface ListToolsProps {
  listId: string
  /** Name of the list: 'Leads'. */
  title: string
  columns?: readonly Column[]
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
      {columns && <ColumnSettings listId={listId} columns={columns} />}
      {!isPhone && (
        <Tooltip title="Keyboard shortcuts (?)">
          <Button aria-label="Keyboard shortcuts" icon={<QuestionOutlined />} onClick={() => setHelp(true)} />
        </Tooltip>
      )}
      <Modal open={help} title="Keyboard Shortcuts" footer={null} onCancel={() => setHelp(false)}>
        <Descriptions
          bordered
          column={1}
          size="small"
          items={Object.entries(SHORTCUTS).map(([keys, does]) => ({
            key: keys,
            label: keys,
            children: does,
          }))}
        />
      </Modal>
    </>
  )
}
