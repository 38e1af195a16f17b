import Clipboard from 'quill/modules/clipboard.js'
import { cleanHtml } from './clean-html.ts'
import { plainPastedHtml } from './pasted-html.ts'

/** Cleans all HTML that enters the editor, pasted or as its value. */
export class CleanClipboard extends Clipboard {
  override convert(content: { html?: string; text?: string }, formats?: Record<string, unknown>) {
    const html = content.html ? cleanHtml(plainPastedHtml(content.html)) : content.html
    return super.convert({ ...content, html }, formats)
  }
}
