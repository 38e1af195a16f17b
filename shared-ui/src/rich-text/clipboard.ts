import Clipboard from 'quill/modules/clipboard.js'
import { cleanHtml } from './clean-html.ts'
import { plainPastedHtml } from './pasted-html.ts'
import { prepareTables } from './tables.ts'

/** Cleans all HTML that enters the editor, pasted or as its value. */
export class CleanClipboard extends Clipboard {
  private pasting = false

  override onPaste(...pasted: Parameters<Clipboard['onPaste']>) {
    this.pasting = true
    try {
      super.onPaste(...pasted)
    } finally {
      this.pasting = false
    }
  }

  override convert(content: { html?: string; text?: string }, formats?: Record<string, unknown>) {
    const html = content.html
      ? prepareTables(cleanHtml(plainPastedHtml(content.html)), { pasted: this.pasting })
      : content.html
    return super.convert({ ...content, html }, formats)
  }
}
