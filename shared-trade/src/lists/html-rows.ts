/** A cell of an HTML table that is being read. */
interface OpenCell {
  text: string
  columns: number
  rows: number
}

interface OpenTable {
  rows: OpenCell[][]
  cell: OpenCell | undefined
}

/** Rows of cells, and those that repeat the one above because they are one cell in the page. */
interface HtmlRows {
  rows: string[][]
  merged: { row: number; column: number }[]
}

const HIDDEN = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'iframe',
  'select',
  'textarea',
])
const BLOCKS = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'blockquote', 'section', 'article', 'header', 'footer', 'dt', 'dd']) // prettier-ignore
/** Elements without an end tag. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'base', 'area', 'source'])
/** Columns and rows that one cell may span. */
const MOST_COLUMNS = 100
const MOST_ROWS = 5000
const MOST_CELLS = 200_000
const MOST_TABLES = 50

/**
 * Collects the rows of an HTML page from the elements that a parser meets, as a person sees them: cells of tables by their
 * columns, every other line as a row of one cell. Nothing runs, and nothing is loaded.
 */
export class HtmlReader {
  private readonly result: HtmlRows = { rows: [], merged: [] }
  private readonly tables: OpenTable[] = []
  private line = ''
  private hidden = 0
  private cells = 0
  /** Tables that are too deep to be read as such. */
  private ignoredTables = 0

  open(name: string, attributes: Readonly<Record<string, string | undefined>>) {
    if (this.hidden > 0 || isHidden(name, attributes)) {
      if (!VOID.has(name)) this.hidden += 1
    } else if (name === 'table') this.openTable()
    else if (name === 'tr') this.table?.rows.push([])
    else if (name === 'td' || name === 'th') this.openCell(attributes)
    else if (BLOCKS.has(name)) this.breakLine()
  }

  text(text: string) {
    if (this.hidden > 0) return
    const cell = this.table?.cell
    // A newline in the source is a blank; one of a block is a line.
    const said = text.replace(/[^\S\n]+|\n/g, ' ')
    if (cell) cell.text += said
    else if (!this.table || said.trim() !== '') this.line += said
  }

  close(name: string) {
    if (this.hidden > 0) this.hidden -= VOID.has(name) ? 0 : 1
    else if (name === 'table') this.closeTable()
    else if (name === 'td' || name === 'th') {
      if (this.table) this.table.cell = undefined
    } else if (BLOCKS.has(name)) this.breakLine()
  }

  /** The rows, once the page is at its end. */
  end(): HtmlRows {
    this.hidden = 0
    this.ignoredTables = 0
    while (this.tables.length > 0) this.closeTable()
    this.breakLine()
    return this.result
  }

  private get table() {
    return this.tables.at(-1)
  }

  /** What stands before a table in a cell is a line above it: such a cell lays out a page. */
  private openTable() {
    if (this.tables.length >= MOST_TABLES) {
      this.ignoredTables += 1
      return
    }
    const outer = this.table
    if (outer) {
      this.finish(outer)
      outer.rows = [[]]
      outer.cell = undefined
    } else this.breakLine()
    this.tables.push({ rows: [], cell: undefined })
  }

  private openCell({ colspan, rowspan }: Readonly<Record<string, string | undefined>>) {
    const { table } = this
    if (!table || this.cells >= MOST_CELLS) return
    this.cells += 1
    const row = table.rows.at(-1)
    table.cell = { text: '', columns: spanOf(colspan, MOST_COLUMNS), rows: spanOf(rowspan, MOST_ROWS) }
    if (row) row.push(table.cell)
    else table.rows.push([table.cell])
  }

  private closeTable() {
    if (this.ignoredTables > 0) {
      this.ignoredTables -= 1
      return
    }
    const table = this.tables.pop()
    if (!table) return
    this.breakLine()
    this.finish(table)
    // What follows it in the cell around it is a line below it.
    if (this.table) this.openCell({})
  }

  private breakLine() {
    const cell = this.table?.cell
    if (cell) cell.text += '\n'
    else {
      const line = this.line.trim()
      if (line !== '') this.result.rows.push([line])
      this.line = ''
    }
  }

  private finish({ rows }: OpenTable) {
    const isLayout = rows.every((row) => row.length < 2)
    if (isLayout) {
      for (const line of rows.flat().flatMap(({ text }) => text.split('\n')))
        if (line.trim() !== '') this.result.rows.push([line.trim()])
      return
    }
    const laid = layOut(rows)
    const from = this.result.rows.length
    // A list of arguments may be too long.
    for (const row of laid.rows) this.result.rows.push(row)
    for (const { row, column } of laid.merged) this.result.merged.push({ row: row + from, column })
    // A table ends what the one before it says.
    this.result.rows.push([])
  }
}

const isHidden = (name: string, { style = '', hidden }: Readonly<Record<string, string | undefined>>) =>
  HIDDEN.has(name) || hidden !== undefined || /display\s*:\s*none/i.test(style.slice(0, 2000))

function spanOf(written: string | undefined, most: number): number {
  const span = Number(written ?? 1)
  return Number.isInteger(span) && span > 1 ? Math.min(span, most) : 1
}

/** Puts cells where they stand, below those that reach down from above. */
function layOut(rows: readonly OpenCell[][]): HtmlRows {
  const merged: HtmlRows['merged'] = []
  /** By column: the cell that reaches down, and for how many rows still. */
  const above: { text: string; left: number }[] = []
  const laid = rows.map((cells, row) => {
    const texts: string[] = []
    const reach = () => {
      for (let from = above[texts.length]; from && from.left > 0; from = above[texts.length]) {
        from.left -= 1
        if (from.text !== '') merged.push({ row, column: texts.length })
        texts.push(from.text)
      }
    }
    for (const { text, columns, rows: height } of cells) {
      reach()
      const said = text.replace(/\s+/g, ' ').trim()
      for (let column = 0; column < columns && texts.length < MOST_COLUMNS; column += 1) {
        const own = column === 0 ? said : ''
        above[texts.length] = { text: own, left: height - 1 }
        texts.push(own)
      }
    }
    reach()
    return texts
  })
  return { rows: laid, merged }
}
