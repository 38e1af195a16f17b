import type Quill from 'quill/core.js'
import { TableContainer, type TableCell, type TableRow } from 'quill/formats/table.js'
import TableModule from 'quill/modules/table.js'

/** Formats of the text at the cursor, as Quill names them. */
export type Formats = Readonly<Record<string, unknown>>

const BLOCKS =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, figure, figcaption, hr, table, caption, thead, tbody, tfoot, tr, td, th'
/** Quill keeps the row of a cell in its id; ours says as well whether the row is a heading. */
const HEADING = 'head-'
const NEW_TABLE = { rows: 3, columns: 3 }
const MAX_COLUMNS = 40

let rows = 0
const rowId = (isHeading: boolean) => `${isHeading ? HEADING : 'row-'}${String((rows += 1))}`

const cellsOf = (row: Element) => [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName))
const rowsOf = (table: Element) =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
const isHeadingRow = (row: Element) =>
  row.closest('thead') !== null ||
  (cellsOf(row).length > 0 && cellsOf(row).every(({ tagName }) => tagName === 'TH'))

/** Whether the editor can hold a table without losing anything of it. */
function isPlain(table: Element): boolean {
  const headings = rowsOf(table).map(isHeadingRow)
  return (
    !table.querySelector('caption, tfoot, table, [colspan], [rowspan]') &&
    !table.parentElement?.closest('table, figure') &&
    headings.lastIndexOf(true) < Math.max(1, headings.indexOf(false)) &&
    rowsOf(table).every((row, index) => headings[index] === true || !row.querySelector('th')) &&
    [...table.querySelectorAll('td, th')].every((cell) => {
      const blocks = cell.querySelectorAll(`${BLOCKS}, br`)
      return blocks.length === 0 || (blocks.length === 1 && /^(P|BR)$/.test(blocks[0]?.tagName ?? ''))
    })
  )
}

/** The content of a cell in one line. */
function lineOf(cell: Element): string {
  for (const block of [...cell.querySelectorAll(`${BLOCKS}, br`)].reverse()) {
    block.replaceWith(' ', ...block.childNodes, ' ')
  }
  return cell.innerHTML.replaceAll(/\s+/g, ' ').trim()
}

/** The cells of a table as a grid; a cell that spans others leaves them empty. */
function gridOf(table: Element): string[][] {
  const source = rowsOf(table)
  const grid: string[][] = source.map(() => [])
  for (const [at, row] of source.entries()) {
    let column = 0
    for (const cell of cellsOf(row)) {
      while (grid[at]?.[column] !== undefined) column += 1
      if (column >= MAX_COLUMNS) break
      const span = (name: string) => Math.max(1, Number(cell.getAttribute(name)) || 1)
      const text = lineOf(cell)
      for (let down = 0; down < Math.min(span('rowspan'), source.length - at); down += 1) {
        for (let right = 0; right < Math.min(span('colspan'), MAX_COLUMNS - column); right += 1) {
          const line = grid[at + down]
          if (line) line[column + right] = down + right === 0 ? text : ''
        }
      }
    }
  }
  return grid
}

function plainTable(table: Element): string {
  const grid = gridOf(table)
  const width = Math.max(1, ...grid.map((line) => line.length))
  const source = rowsOf(table)
  const firstBody = source.findIndex((row) => !isHeadingRow(row))
  const lines = grid.map((line, at) => {
    const id = rowId(firstBody === -1 || at < firstBody)
    const cells = Array.from(
      { length: width },
      (_, column) => `<td data-row="${id}">${line[column] ?? ''}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

/** Makes a paragraph of the text that stands directly before a table, which would flow into its first cell. */
function wrapBefore(table: Element) {
  const words: Node[] = []
  let node = table.previousSibling
  while (node && !(node instanceof Element && node.matches(BLOCKS))) {
    words.unshift(node)
    node = node.previousSibling
  }
  if (!words.some((word) => word instanceof Element || word.textContent?.trim())) return
  const paragraph = table.ownerDocument.createElement('p')
  paragraph.append(...words)
  table.before(paragraph)
}

/**
 * Prepares clean HTML for Quill. Plain tables become its own, and so do all that were pasted, with merged cells split and
 * each cell in one line. Other tables, rules and figures get the class of the blocks that the editor only keeps.
 */
export function prepareTables(html: string, { pasted }: { pasted: boolean }): string {
  if (!/<(table|hr|figure)\b/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('hr, figure')) element.classList.add(KEPT)
  for (const table of body.querySelectorAll('table')) {
    if (!body.contains(table) || table.parentElement?.closest('table, figure')) continue
    if (pasted || isPlain(table)) {
      wrapBefore(table)
      // Two tables in a row would become one.
      const gap = table.previousElementSibling?.tagName === 'TABLE' ? '<p><br></p>' : ''
      table.outerHTML = gap + plainTable(table)
    } else table.classList.add(KEPT)
  }
  return body.innerHTML
}

/** Class of the blocks that the editor keeps and cannot edit. */
export const KEPT = 'ql-kept'

/** Quill's tables as HTML for pages: the first rows, if they are headings, in a table head. */
export function semanticTables(html: string): string {
  if (!html.includes('<table')) return html
  const { body } = new DOMParser().parseFromString(
    html.replaceAll('<table style="border: 1px solid #000;">', '<table>'),
    'text/html',
  )
  for (const table of body.querySelectorAll('table:has(td[data-row])')) {
    const lines = rowsOf(table)
    const isHeading = (row: Element) =>
      cellsOf(row)[0]?.getAttribute('data-row')?.startsWith(HEADING) ?? false
    const firstBody = lines.findIndex((row) => !isHeading(row))
    const headings = firstBody === -1 ? lines : lines.slice(0, firstBody)
    if (headings.length > 0) {
      const head = document.createElement('thead')
      for (const row of headings) {
        for (const cell of cellsOf(row)) {
          const heading = document.createElement('th')
          heading.scope = 'col'
          heading.append(...cell.childNodes)
          cell.replaceWith(heading)
        }
        head.append(row)
      }
      table.prepend(head)
    }
    for (const cell of table.querySelectorAll('td')) cell.removeAttribute('data-row')
    for (const part of table.querySelectorAll('tbody:empty')) part.remove()
  }
  return body.innerHTML
}

const moduleOf = (quill: Quill) => {
  // The tools act on the cell at the cursor, which is lost while the toolbar has the focus.
  quill.focus()
  return quill.getModule('table') as TableModule
}

/** A change of the table at the cursor. */
export const changeTable = (change: (table: TableModule) => void) => (quill: Quill) => {
  quill.history.cutoff()
  change(moduleOf(quill))
}

export const isHeadingCell = ({ table }: Formats) => String(table).startsWith(HEADING)

/** Makes the first row of the table a heading, or an ordinary row. */
export function toggleHeading(quill: Quill): void {
  const [table] = moduleOf(quill).getTable()
  const [first] = table instanceof TableContainer ? (table.rows() as TableRow[]) : []
  if (!first) return
  const cells = first.children.map((cell) => cell as TableCell)
  const id = rowId(!isHeadingCell(cells[0]?.formats() ?? {}))
  for (const cell of cells) cell.format('table', id)
  quill.update('user')
}

/** Inserts a table with a row of headings below the line of the cursor. */
export function insertTable(quill: Quill): void {
  quill.history.cutoff()
  const module = moduleOf(quill)
  const { index } = quill.getSelection(true)
  const [line, offset] = quill.getLine(index)
  const end = index - offset + (line?.length() ?? 1) - 1
  if (line && line.length() > 1) {
    quill.insertText(end, '\n', line.formats(), 'user')
    quill.removeFormat(end + 1, 1, 'user')
  }
  quill.setSelection(line && line.length() > 1 ? end + 1 : end, 0, 'silent')
  module.insertTable(NEW_TABLE.rows, NEW_TABLE.columns)
  toggleHeading(quill)
}
