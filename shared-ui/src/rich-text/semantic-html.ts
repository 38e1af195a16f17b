import type Quill from 'quill/core.js'
import { semanticTables } from './tables.ts'

const CURSOR = /<span class="ql-cursor">[^<]*<\/span>/g
const HOLLOW = /<(h[1-6]|blockquote)(?: class="[^"]*")?>(?:<br>)?<\/\1>/g
const EMPTY_LINE = /<p(?: class="[^"]*")?>(?:<br>)?<\/p>/g
const EMPTY_ENDS = new RegExp(`^(?:${EMPTY_LINE.source})+|(?:${EMPTY_LINE.source})+$`, 'g')

/** The editor's content as semantic HTML: real lists, no empty lines at the ends; '' when empty. */
export function htmlOf(quill: Quill): string {
  return semanticTables(
    quill
      .getSemanticHTML()
      // Quill writes each space as &nbsp;; typed non-breaking spaces are characters.
      .replaceAll('&nbsp;', ' ')
      .replace(CURSOR, '')
      .replace(HOLLOW, '')
      .replace(EMPTY_ENDS, '')
      .replace(EMPTY_LINE, '<p><br></p>'),
  )
}

/** Replaces the editor's content by HTML and clears the undo history. */
export function fill(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html, text: '' }), 'silent')
  quill.history.clear()
}
