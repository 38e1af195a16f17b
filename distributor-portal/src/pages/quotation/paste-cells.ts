import {
  GST_RATES,
  MAX_UNIT_PRICE,
  parseRupees,
  readQuantity,
  toBasisPoints,
  toPercent,
  type GstRate,
  type QuantityUnit,
  type QuotationWorkspace,
} from '@nalika/shared-api/contract'
import { CELL_FIELDS, type CellField } from './cells.ts'
import type { LineValues } from './quotation-values.ts'
import { unitsFor } from './quotation-values.ts'

type Lead = QuotationWorkspace['leads'][number]

export interface Pasted {
  lines: LineValues[]
  /** How many cells have new values. */
  cells: number
  /** What could not be read, by line and column; such cells stay as they were. */
  problems: string[]
}

/** Whether a text is several cells of a spreadsheet; one cell is pasted like other text. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd())

const rowsOf = (text: string) =>
  text
    .replaceAll('\r', '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))

/** Reads a block of cells into the lines, from a cell on. Lines that are not quoted are passed over, empty cells change nothing. */
export function pasteCells(
  text: string,
  from: { line: number; field: CellField },
  lines: readonly LineValues[],
  leads: readonly Lead[],
): Pasted {
  const rows = rowsOf(text)
  const places = lines.flatMap((line, index) => (index >= from.line && line.quoted ? index : []))
  const result: Pasted = { lines: [...lines], cells: 0, problems: [] }
  rows.forEach((row, position) => {
    const at = places[position] ?? -1
    const line = lines[at]
    const lead = leads[at]
    if (!line || !lead) return
    const read = readRow(row, CELL_FIELDS.slice(CELL_FIELDS.indexOf(from.field)), lead)
    result.lines[at] = { ...line, ...read.values }
    result.cells += Object.keys(read.values).length
    result.problems.push(...read.problems.map((problem) => `Line ${String(at + 1)}: ${problem}`))
  })
  const surplus = rows.length - places.length
  if (surplus > 0)
    result.problems.push(
      `${surplus === 1 ? '1 row has' : `${String(surplus)} rows have`} no line to go to and ${surplus === 1 ? 'was' : 'were'} left out.`,
    )
  return result
}

/** The unit that a cell names and nothing else: 'MT', 'per kg', '/m'. */
function unitIn(cell: string): QuantityUnit | undefined {
  const read = readQuantity(`1 ${cell.replace(/^(per\b|\/)\s*/i, '')}`, 'pieces')
  return /\d/.test(cell) || cell === '' || read.problem !== undefined ? undefined : read.unit
}

function readRow(row: readonly string[], fields: readonly CellField[], lead: Lead) {
  const values: Partial<LineValues> = {}
  const problems: string[] = []
  // A column for the unit of the quantity has none here.
  const cells = [...row]
  const unitAt = fields.indexOf('quantity') + 1
  const unit = unitAt > 0 ? unitIn(cells[unitAt] ?? '') : undefined
  if (unit !== undefined) {
    cells.splice(unitAt, 1)
    cells[unitAt - 1] = `${cells[unitAt - 1] ?? ''} ${unit}`
  }
  fields.forEach((field, index) => {
    const cell = cells[index] ?? ''
    if (cell === '') return
    const read = READERS[field](cell, lead)
    if (typeof read === 'string') problems.push(read)
    else Object.assign(values, read)
  })
  return { values, problems }
}

const percentIn = (cell: string) => {
  const text = cell.replace(/\s*%$/, '')
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** The value of a cell, or why it has none. */
const READERS: Record<CellField, (cell: string, lead: Lead) => Partial<LineValues> | string> = {
  description: (cell) =>
    cell.length > 400 ? 'A product is described in at most 400 characters.' : { description: cell },
  quantity(cell, { unit }) {
    const read = readQuantity(cell, unit)
    if (read.problem !== undefined) return `“${cell}” is no quantity.`
    return read.unit === unit ? { quantity: read.quantity } : `“${cell}” is not in ${unit}.`
  },
  unit_price(cell) {
    const price = parseRupees(cell)
    return price !== undefined && price > 0 && price <= MAX_UNIT_PRICE
      ? { unit_price: price }
      : `“${cell}” is no price.`
  },
  price_unit(cell, lead) {
    const unit = unitIn(cell)
    if (unit === undefined) return `“${cell}” is no unit.`
    return unitsFor(lead).includes(unit)
      ? { price_unit: unit }
      : `A price per ${cell} cannot be computed: the weight or length is not known.`
  },
  discount(cell) {
    const percent = percentIn(cell)
    return percent !== undefined && percent < 100 ? { discount: percent } : `“${cell}” is no discount.`
  },
  gst_rate(cell) {
    const percent = percentIn(cell)
    const rate = GST_RATES.find((known) => percent !== undefined && known === toBasisPoints(percent))
    return rate === undefined
      ? `“${cell}” is no GST rate. Choose ${GST_RATES.map((known: GstRate) => `${String(toPercent(known))}%`).join(', ')}.`
      : { gst_rate: rate }
  },
  hsn: (cell) => (/^\d{4,8}$/.test(cell) ? { hsn: cell } : `“${cell}” is no HSN code of 4 to 8 digits.`),
}
