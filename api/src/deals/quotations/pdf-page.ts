import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export const INK = '#10203c'
export const SOFT = '#4a5a75'
const LINE = '#8a97ab'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 40
export const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - MARGIN - 24
const LEADING = 1.38

const nodeRequire = createRequire(import.meta.url)
/** Fontsource splits families by script: Inter's rupee sign is in its second file. */
const FONTS = [
  { script: 'latin', family: 'inter' },
  { script: 'latin-ext', family: 'inter' },
  { script: 'devanagari', family: 'noto-sans-devanagari' },
].flatMap(({ script, family }) =>
  ['400', '600'].map((weight) => ({
    name: `${script}-${weight}`,
    file: `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`,
  })),
)
const LATIN = '\\0-\\u00ff\\u2000-\\u206f\\u20ac\\u2122\\u2212'
/** Devanagari, and the dandas that other scripts share. */
const HINDI = '\\p{Script=Devanagari}\\u0964\\u0965'
/** Joiners shape the Devanagari that they stand in. */
const RUNS = new RegExp(`[${HINDI}][${HINDI}\\u200c-\\u200d]*|[${LATIN}]+|[^${LATIN}${HINDI}]+`, 'gu')
const IS_LATIN = new RegExp(`^[${LATIN}]`)
const IS_HINDI = new RegExp(`^[${HINDI}]`, 'u')
/** Characters of no file, such as Tamil. */
const UNKNOWN = new RegExp(`[^${LATIN}${HINDI}\\u0100-\\u02af\\u1e00-\\u1eff\\u20a0-\\u20c0]`, 'gu')
/** Letters with the signs that belong to them. */
const graphemes = new Intl.Segmenter('hi')

/** Figures of one width, so that amounts align. Only there: text with features is not cached and takes five times as long. */
const figuresOf = ({ align }: TextStyle) => (align === 'right' ? { features: ['tnum' as const] } : {})

export interface TextStyle {
  size?: number
  weight?: '400' | '600'
  color?: string
  align?: 'left' | 'right'
}

/** A column of text: what is written into it, its left edge and its width. */
export interface Cell extends TextStyle {
  text: string
  x: number
  width: number
}

/** Writes wrapped text from the top of the first page to the bottom of the last; x begins at the left margin. */
export class PdfPages {
  readonly document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true })
  y = MARGIN
  /** Draws what each further page begins with. */
  onNewPage: () => void = () => undefined

  constructor(title: string, author: string) {
    Object.assign(this.document.info, { Title: title, Author: author })
    for (const { name, file } of FONTS) this.document.registerFont(name, nodeRequire.resolve(file))
  }

  /** Writes cells side by side and moves below the highest; on a new page when they do not fit. */
  row(cells: readonly Cell[], gap = 0): void {
    const laidOut = cells.map((cell) => ({ cell, lines: this.#linesOf(cell) }))
    const height = Math.max(0, ...laidOut.map(({ cell, lines }) => lines.length * lineHeight(cell)))
    this.reserve(Math.min(height, BOTTOM - MARGIN - 60))
    const top = this.y
    const first = this.#page()
    for (const { cell, lines } of laidOut) {
      this.y = top
      for (const line of lines) {
        // Only text of more than a page gets here.
        if (this.y + lineHeight(cell) > BOTTOM) this.#addPage()
        this.#drawLine(line, cell)
        this.y += lineHeight(cell)
      }
    }
    this.y = (this.#page() === first ? top + height : this.y) + gap
  }

  /** Writes text over the whole width, or a part of it. */
  text(text: string, style: TextStyle & { x?: number; width?: number } = {}, gap = 0): void {
    const { x = 0, width = WIDTH - x, ...rest } = style
    if (text !== '') this.row([{ text, x, width, ...rest }], gap)
  }

  /** A hairline over the width, with space around it. */
  rule(x = 0): void {
    this.document
      .moveTo(MARGIN + x, this.y + 3)
      .lineTo(MARGIN + WIDTH, this.y + 3)
      .lineWidth(0.5)
      .stroke(LINE)
    this.y += 7
  }

  /** Begins a new page when less than this height is left. */
  reserve(height: number): void {
    if (this.y + height > BOTTOM) this.#addPage()
  }

  /** Numbers the pages and ends the document. */
  end(footer: string): typeof this.document {
    const { start, count } = this.document.bufferedPageRange()
    for (let index = start; index < start + count; index += 1) {
      this.document.switchToPage(index)
      this.y = BOTTOM + 10
      const style = { size: 8, color: SOFT }
      const left = { text: footer, x: 0, width: WIDTH - 110, ...style }
      this.#drawLine(this.#linesOf(left)[0] ?? '', left)
      const pages = `Page ${String(index + 1)} of ${String(count)}`
      this.#drawLine(pages, { text: '', x: WIDTH - 100, width: 100, align: 'right', ...style })
    }
    this.document.end()
    return this.document
  }

  #page(): number {
    return this.document.bufferedPageRange().count
  }

  #addPage(): void {
    this.document.addPage()
    this.y = MARGIN
    this.onNewPage()
  }

  #linesOf({ text, width, ...style }: Cell): string[] {
    return clean(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = []
        let line = ''
        for (const word of paragraph.split(' ').flatMap((one) => this.#pieces(one, width, style))) {
          const longer = line === '' ? word : `${line} ${word}`
          if (line !== '' && this.#widthOf(longer, style) > width) {
            lines.push(line)
            line = word
          } else line = longer
        }
        return [...lines, line]
      })
  }

  /** A word in pieces that fit into the width. */
  #pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.#widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const { segment: character } of graphemes.segment(word)) {
      if (this.#widthOf(piece + character, style) > width) {
        pieces.push(piece)
        piece = character
      } else piece += character
    }
    return [...pieces, piece]
  }

  #widthOf(text: string, style: TextStyle): number {
    return runsOf(text).reduce(
      (sum, run) => sum + this.#use(run, style).widthOfString(run, figuresOf(style)),
      0,
    )
  }

  #drawLine(line: string, cell: Cell): void {
    const { x, width, align = 'left', color = INK } = cell
    let left = MARGIN + x + (align === 'right' ? width - this.#widthOf(line, cell) : 0)
    for (const run of runsOf(line)) {
      const document = this.#use(run, cell).fillColor(color)
      document.text(run, left, this.y, { lineBreak: false, ...figuresOf(cell) })
      left += document.widthOfString(run, figuresOf(cell))
    }
  }

  #use(run: string, { size = 9, weight = '400' }: TextStyle) {
    const script = IS_HINDI.test(run) ? 'devanagari' : IS_LATIN.test(run) ? 'latin' : 'latin-ext'
    return this.document.font(`${script}-${weight}`).fontSize(size)
  }
}

const lineHeight = ({ size = 9 }: TextStyle) => size * LEADING
const runsOf = (text: string): readonly string[] => text.match(RUNS) ?? []
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(UNKNOWN, '?')
