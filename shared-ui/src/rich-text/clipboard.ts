import { Delta, type Range } from 'quill/core.js'
import Clipboard from 'quill/modules/clipboard.js'
import { cleanHtml } from './clean-html.ts'
import { plainPastedHtml } from './pasted-html.ts'
import { prepareTables } from './tables.ts'

const startsWithTable = ({ ops }: Delta) =>
  ops.find(({ insert }) => typeof insert === 'string' && insert.includes('\n'))?.attributes?.table !==
  undefined

/** Cleans all HTML that enters the editor, pasted or as its value. */
export class CleanClipboard extends Clipboard {
  /** What a paste replaces; undefined while nothing is pasted. */
  private pasted: Range | undefined

  override onPaste(range: Range, content: { html?: string; text?: string }) {
    this.pasted = range
    try {
      super.onPaste(range, content)
    } finally {
      this.pasted = undefined
    }
  }

  override convert(content: { html?: string; text?: string }, formats?: Record<string, unknown>) {
    const html = content.html
      ? prepareTables(cleanHtml(plainPastedHtml(content.html)), { pasted: this.pasted !== undefined })
      : content.html
    return this.belowSentence(super.convert({ ...content, html }, formats))
  }

  /** A table that is pasted into a sentence begins below it: its first cell would take the words before it. */
  private belowSentence(delta: Delta): Delta {
    if (!this.pasted || !startsWithTable(delta)) return delta
    const [line, offset] = this.quill.getLine(this.pasted.index)
    const formats = line?.formats() ?? {}
    if (offset === 0 || 'table' in formats) return delta
    return new Delta().insert('\n', formats).concat(delta)
  }
}
