import type Quill from 'quill/core.js'

export type Formats = Readonly<Record<string, unknown>>

export interface Tool {
  name: string
  label: string
  /** Keys that do the same, for the tooltip. */
  keys?: string
  /** Icon path on a 20 × 20 grid; without one, the letters are shown. */
  outline?: string
  letters?: string
  /** Omitted for a tool without a pressed state. */
  pressed?: (formats: Formats) => boolean
  /** Omitted for tools that open a dialog. */
  run?: (quill: Quill, formats: Formats) => void
}

const H = 'M3 5v10M10 5v10M3 10h7'
const DIGITS = [
  'M13.5 9l2-1.5V15',
  'M13 9.4a2 2 0 1 1 3.6 1.2L13 15h4',
  'M13 7.5h4l-2.3 3a2.2 2.2 0 1 1-2 3.5',
]

const heading = (level: 2 | 3 | 4, label: string): Tool => ({
  name: `heading-${String(level)}`,
  label,
  outline: `${H}${DIGITS[level - 2] ?? ''}`,
  pressed: ({ header }) => header === level,
  run: (quill, { header }) => quill.format('header', header === level ? false : level, 'user'),
})

const mark = (name: string, label: string, letters: string, keys: string): Tool => ({
  name,
  label,
  letters,
  keys,
  pressed: (formats) => Boolean(formats[name]),
  run: (quill, formats) => quill.format(name, !formats[name], 'user'),
})

const list = (kind: string, label: string, outline: string): Tool => ({
  name: kind,
  label,
  outline,
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
    mark('bold', 'Bold', 'B', 'Ctrl+B'),
    mark('italic', 'Italic', 'I', 'Ctrl+I'),
    mark('underline', 'Underline', 'U', 'Ctrl+U'),
  ],
  [
    list('bullet', 'Bulleted list', 'M8 5h9M8 10h9M8 15h9M4 4.9v.2M4 9.9v.2M4 14.9v.2'),
    list('ordered', 'Numbered list', 'M8.5 5h8.5M8.5 10h8.5M8.5 15h8.5M3.5 3.5l1-.5v4M3 11h2.2l-2.2 3h2.4'),
    {
      name: 'blockquote',
      label: 'Quotation',
      outline: 'M3 6h5v4c0 2.5-1.5 4-4 4.5M12 6h5v4c0 2.5-1.5 4-4 4.5M3 6v4h5M12 6v4h5',
      pressed: ({ blockquote }) => Boolean(blockquote),
      run: (quill, { blockquote }) => quill.format('blockquote', !blockquote, 'user'),
    },
  ],
  [
    {
      name: 'outdent',
      label: 'Less indent',
      keys: 'Ctrl+[',
      outline: 'M3 4h14M9 8.5h8M9 12h8M3 16h14M6 8l-3 2.25 3 2.25',
      run: (quill) => quill.format('indent', '-1', 'user'),
    },
    {
      name: 'indent',
      label: 'More indent',
      keys: 'Ctrl+]',
      outline: 'M3 4h14M9 8.5h8M9 12h8M3 16h14M3 8l3 2.25-3 2.25',
      run: (quill) => quill.format('indent', '+1', 'user'),
    },
  ],
  [
    {
      name: 'link',
      label: 'Link',
      outline: 'M8.5 11.5l3-3M9 6l1.5-1.5a3.5 3.5 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.5 3.5 0 0 1-5-5L6 9',
      pressed: ({ link }) => Boolean(link),
    },
    {
      name: 'picture',
      label: 'Picture',
      outline: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13.5 7.400v.2',
    },
    {
      name: 'clear',
      label: 'Clear formatting',
      outline: 'M5 4h10M10 4l-2 9M4 17h6M12.5 13l4 4M16.5 13l-4 4',
      run: clear,
    },
  ],
  [
    {
      name: 'undo',
      label: 'Undo',
      keys: 'Ctrl+Z',
      outline: 'M7 5L3.5 8.5 7 12M3.5 8.5h8a4.5 4.5 0 0 1 0 7H8',
      run: (quill) => quill.history.undo(),
    },
    {
      name: 'redo',
      label: 'Redo',
      keys: 'Ctrl+Shift+Z',
      outline: 'M13 5l3.5 3.5L13 12M16.5 8.5h-8a4.5 4.5 0 0 0 0 7H12',
      run: (quill) => quill.history.redo(),
    },
  ],
]
