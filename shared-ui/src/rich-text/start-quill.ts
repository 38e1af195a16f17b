import Quill, { type Range } from 'quill/core.js'
import { AlignClass } from 'quill/formats/align.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import CodeBlock, { Code } from 'quill/formats/code.js'
import Header from 'quill/formats/header.js'
import Indent from 'quill/formats/indent.js'
import Italic from 'quill/formats/italic.js'
import List from 'quill/formats/list.js'
import Script from 'quill/formats/script.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import TableModule from 'quill/modules/table.js'
import { CleanClipboard } from './clipboard.ts'
import { KeptBlock, SafeLink, SafePicture } from './formats.ts'

Quill.register(
  {
    'modules/clipboard': CleanClipboard,
    'modules/table': TableModule,
    'formats/align': AlignClass,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/code': Code,
    'formats/code-block': CodeBlock,
    'formats/header': Header,
    'formats/image': SafePicture,
    'formats/indent': Indent,
    'formats/italic': Italic,
    'formats/kept-block': KeptBlock,
    'formats/link': SafeLink,
    'formats/list': List,
    'formats/script': Script,
    'formats/strike': Strike,
    'formats/underline': Underline,
  },
  true,
)

/** Larger pictures would not fit into a page's text. */
export const LARGEST_PICTURE_BYTES = 150 * 1024
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

const UNDO = { delay: 1000, maxStack: 100, userOnly: true }

// The Tab key moves to the next field, in a table to the next cell; indents have keys of their own.
const NO_TABS = Object.fromEntries(
  ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block'].map((name) => [
    name,
    false,
  ]),
)

const indentBy = (key: string, step: '+1' | '-1') => ({
  key,
  shortKey: true,
  handler(this: { quill: Quill }) {
    this.quill.format('indent', step, 'user')
  },
})

interface Starting {
  /** Pictures that were pasted or dropped and are too large to be in the text itself. */
  onTooLarge: () => void
  /** Takes pasted and dropped pictures, if there is a place to store them. */
  onPictures?: (range: Range, files: File[]) => void
  /** Alt+F10, which moves from the text to the toolbar. */
  onTools: () => void
}

/** Starts Quill in an element that nothing else writes to. */
export function startQuill(place: HTMLElement, { onTooLarge, onPictures, onTools }: Starting): Quill {
  const ownUpload = Quill.import('modules/uploader') as {
    DEFAULTS: { handler: (range: unknown, files: File[]) => void }
  }
  return new Quill(place, {
    modules: {
      history: UNDO,
      table: true,
      keyboard: {
        bindings: {
          ...NO_TABS,
          // Without Quill's checkboxes, which pages do not have.
          'list autofill': { prefix: /^\s*?(\d+\.|-|\*)$/ },
          'indent more': indentBy(']', '+1'),
          'indent less': indentBy('[', '-1'),
          tools: { key: 'F10', altKey: true, handler: onTools },
        },
      },
      uploader: {
        mimetypes: PICTURE_TYPES,
        handler(this: { quill: Quill }, range: Range, files: File[]) {
          if (onPictures) {
            onPictures(range, files)
            return
          }
          const small = files.filter(({ size }) => size <= LARGEST_PICTURE_BYTES)
          if (small.length < files.length) onTooLarge()
          if (small.length > 0) ownUpload.DEFAULTS.handler.call(this, range, small)
        },
      },
    },
  })
}
