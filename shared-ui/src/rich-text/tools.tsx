import {
  BoldOutlined,
  BorderTopOutlined,
  ClearOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LinkOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type Quill from 'quill/core.js'
import type { ReactNode } from 'react'
import styles from './toolbar.module.css'
import { changeTable, insertTable, isHeadingCell, toggleHeading, type Formats } from './tables.ts'

export interface Tool {
  name: string
  label: string
  /** Keys that do the same, for the tooltip. */
  keys?: string
  icon: ReactNode
  /** Omitted for a tool without a pressed state. */
  pressed?: (formats: Formats) => boolean
  /** Omitted for tools that open a dialog. */
  run?: (quill: Quill, formats: Formats) => void
}

const heading = (level: 2 | 3 | 4, label: string): Tool => ({
  name: `heading-${String(level)}`,
  label,
  icon: <span className={styles.level} data-level={`H${String(level)}`} />,
  pressed: ({ header }) => header === level,
  run: (quill, { header }) => quill.format('header', header === level ? false : level, 'user'),
})

const mark = (name: string, label: string, icon: ReactNode, keys: string): Tool => ({
  name,
  label,
  icon,
  keys,
  pressed: (formats) => Boolean(formats[name]),
  run: (quill, formats) => quill.format(name, !formats[name], 'user'),
})

const list = (kind: string, label: string, icon: ReactNode): Tool => ({
  name: kind,
  label,
  icon,
  pressed: (formats) => formats.list === kind,
  run: (quill, formats) => quill.format('list', formats.list === kind ? false : kind, 'user'),
})

function clear(quill: Quill) {
  const range = quill.getSelection(true)
  const [line, offset] = quill.getLine(range.index)
  // Without a selection, the whole line.
  if (range.length === 0 && line) quill.removeFormat(range.index - offset, line.length(), 'user')
  else quill.removeFormat(range.index, range.length, 'user')
}

/** The tools of the editor, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [heading(2, 'Heading'), heading(3, 'Subheading'), heading(4, 'Small heading')],
  [
    mark('bold', 'Bold', <BoldOutlined />, 'Ctrl+B'),
    mark('italic', 'Italic', <ItalicOutlined />, 'Ctrl+I'),
    mark('underline', 'Underline', <UnderlineOutlined />, 'Ctrl+U'),
  ],
  [
    list('bullet', 'Bulleted list', <UnorderedListOutlined />),
    list('ordered', 'Numbered list', <OrderedListOutlined />),
    {
      name: 'blockquote',
      label: 'Quotation',
      icon: '“”',
      pressed: ({ blockquote }) => Boolean(blockquote),
      run: (quill, { blockquote }) => quill.format('blockquote', !blockquote, 'user'),
    },
  ],
  [
    {
      name: 'outdent',
      label: 'Less indent',
      keys: 'Ctrl+[',
      icon: <MenuFoldOutlined />,
      run: (quill) => quill.format('indent', '-1', 'user'),
    },
    {
      name: 'indent',
      label: 'More indent',
      keys: 'Ctrl+]',
      icon: <MenuUnfoldOutlined />,
      run: (quill) => quill.format('indent', '+1', 'user'),
    },
  ],
  [
    {
      name: 'link',
      label: 'Link',
      icon: <LinkOutlined />,
      pressed: ({ link }) => Boolean(link),
    },
    {
      name: 'picture',
      label: 'Picture',
      icon: <PictureOutlined />,
    },
    { name: 'table', label: 'Table', icon: <TableOutlined />, run: insertTable },
    {
      name: 'clear',
      label: 'Clear formatting',
      icon: <ClearOutlined />,
      run: clear,
    },
  ],
  [
    {
      name: 'undo',
      label: 'Undo',
      keys: 'Ctrl+Z',
      icon: <UndoOutlined />,
      run: (quill) => quill.history.undo(),
    },
    {
      name: 'redo',
      label: 'Redo',
      keys: 'Ctrl+Shift+Z',
      icon: <RedoOutlined />,
      run: (quill) => quill.history.redo(),
    },
  ],
]

const tableTool = (name: string, label: string, icon: ReactNode, run: Parameters<typeof changeTable>[0]) => ({
  name,
  label,
  icon,
  run: changeTable(run),
})

/** The tools of the table at the cursor. */
export const tableToolGroups: readonly (readonly Tool[])[] = [
  [
    tableTool('row-above', 'Row above', <InsertRowAboveOutlined />, (table) => table.insertRowAbove()),
    tableTool('row-below', 'Row below', <InsertRowBelowOutlined />, (table) => table.insertRowBelow()),
    tableTool('delete-row', 'Delete row', <DeleteRowOutlined />, (table) => table.deleteRow()),
  ],
  [
    tableTool('column-left', 'Column left', <InsertRowLeftOutlined />, (table) => table.insertColumnLeft()),
    tableTool('column-right', 'Column right', <InsertRowRightOutlined />, (table) =>
      table.insertColumnRight(),
    ),
    tableTool('delete-column', 'Delete column', <DeleteColumnOutlined />, (table) => table.deleteColumn()),
  ],
  [
    {
      name: 'heading-row',
      label: 'First row as headings',
      icon: <BorderTopOutlined />,
      pressed: isHeadingCell,
      run: toggleHeading,
    },
    tableTool('delete-table', 'Delete table', <DeleteOutlined />, (table) => table.deleteTable()),
  ],
]

/** Tools that would move a cell out of its table. */
export const OUTSIDE_TABLES =
  'heading-2 heading-3 heading-4 bullet ordered blockquote outdent indent table'.split(' ')
