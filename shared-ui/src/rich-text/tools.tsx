import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LinkOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type Quill from 'quill/core.js'
import type { ReactNode } from 'react'

export type Formats = Readonly<Record<string, unknown>>

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
  icon: `H${level}`,
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
