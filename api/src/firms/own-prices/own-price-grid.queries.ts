import { MAX_GRID_ROWS, OWN_PRICE_COLUMNS } from '@nalika/shared-api/contract'
import type { GridEdit, GridPage, GridReport, OwnPrice } from '@nalika/shared-api/contract'
import { readAmount, readRate } from '@nalika/shared-trade/reading'
import {
  formatProducts,
  notesOf,
  priceRanges,
  refuseOpenRows,
  refuseUnknownRows,
} from '../../catalogue/index.ts'
import type { GridRowReport, PriceRanges, SentRow } from '../../catalogue/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { lockSelection } from '../selections/selection-changes.queries.ts'
import { selectableProducts } from '../selections/selections.queries.ts'
import type { SelectionQuery } from '../selections/selections.queries.ts'
import { productsInReach } from './known-products.queries.ts'
import type { KnownProduct } from './known-products.queries.ts'
import { OWN_PRICE_CELLS } from './own-price-columns.ts'
import type { OwnPriceFileField } from './own-price-file.ts'
import { askAboutPrices, valuesOf } from './own-price-import-rows.ts'
import { lastImporters, recordChanges } from './own-price-imports.queries.ts'
import { readInput } from './own-price-input.ts'
import { toOwnPrice } from './own-price-values.ts'
import type { OwnPriceValues } from './own-price-values.ts'
import { writeOwnPrices } from './own-prices.queries.ts'

type CellField = keyof typeof OWN_PRICE_CELLS
type Cells = Map<OwnPriceFileField, string>

const FIELDS = OWN_PRICE_COLUMNS.flatMap(({ field }) => (field === 'id' || field === 'name' ? [] : [field]))

const cellsOf = (own: OwnPrice | null): Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, own ? String(OWN_PRICE_CELLS[field](own) ?? '') : '']))

const cellsOfValues = (values: OwnPriceValues) => cellsOf(toOwnPrice({ ...values, version: 1 }))

/** The firm's products as rows of a grid. */
export async function ownPriceGrid(
  db: Db,
  firmId: number,
  query: Omit<SelectionQuery, 'scope' | 'page' | 'per_page'>,
): Promise<GridPage> {
  const first = { page: 1, per_page: MAX_GRID_ROWS }
  const { data, total } = await selectableProducts(db, firmId, { ...query, ...first, scope: 'selected' })
  const rows = data.map(({ id, name, own_price: own }) => {
    return { id, name, version: own?.version ?? 0, cells: cellsOf(own) }
  })
  return { rows, total }
}

/** Previews or stores changed cells, all or none. */
export function editOwnPriceGrid(db: Db, person: Person, edit: GridEdit): Promise<GridReport> {
  const { firmId } = person
  return db.transaction(async (tx) => {
    if (edit.mode === 'store') await lockSelection(tx, firmId)
    const read = await readGrid(tx, firmId, edit.rows)
    const rows = read.map(({ report }) => report)
    const changing = read.filter(({ isChanged }) => isChanged)
    if (edit.mode === 'preview')
      return reportOf(`${formatProducts(changing.length)} will be changed.`, rows, changing.length)
    refuseOpenRows(rows, edit.confirmed)
    await writeOwnPrices(tx, firmId, changing)
    const label = `${formatProducts(changing.length)} changed in the grid`
    const undoId = await recordChanges(tx, person, changing, label)
    const stored = await readGrid(
      tx,
      firmId,
      read.map(({ report: { id, version } }, place) => {
        return { id, version: version + (read[place]?.isChanged === true ? 1 : 0), cells: {} }
      }),
    )
    const message =
      changing.length === 0 ? 'Nothing has changed.' : `${formatProducts(changing.length)} saved.`
    return {
      ...reportOf(
        message,
        stored.map(({ report }) => report),
        changing.length,
      ),
      undo_id: undoId,
    }
  })
}

const reportOf = (message: string, rows: GridRowReport[], changed: number): GridReport => ({
  status: true,
  success: true,
  message,
  rows,
  changed,
  undo_id: null,
})

interface ReadRow {
  report: GridRowReport
  productId: number
  product: KnownProduct
  values: OwnPriceValues
  isChanged: boolean
}

async function readGrid(tx: Transaction, firmId: number, sent: readonly SentRow[]): Promise<ReadRow[]> {
  const found = await productsInReach(
    tx,
    firmId,
    sent.map(({ id }) => id),
  )
  const listed = new Map(found.flatMap((product) => (product.own ? [[product.id, product] as const] : [])))
  refuseUnknownRows(sent, listed)
  const ranges = await priceRanges(tx)
  const read = sent.flatMap((row) => {
    const product = listed.get(row.id)
    return product?.own ? [readRow(row, product, product.own, ranges)] : []
  })
  await addConflicts(tx, firmId, sent, read)
  return read
}

/** Columns of a grid have the units of its own columns, and no remarks or discounts. */
const GRID: Parameters<typeof readInput>[2] = {
  mark: '.',
  price: { isTaxOpen: false },
  saysOf: () => undefined,
  columns: [],
}

function readRow(
  { cells: sent }: SentRow,
  product: KnownProduct,
  own: NonNullable<KnownProduct['own']>,
  ranges: PriceRanges,
): ReadRow {
  const { version, ...stored } = own
  const problems = new Map<OwnPriceFileField, string>()
  const questions = new Map<OwnPriceFileField, string>()
  const problem = (field: OwnPriceFileField, reason: string) => {
    if (!problems.has(field)) problems.set(field, reason)
  }
  const before = cellsOfValues(stored)
  const given = toRead(sent, before)
  // Each quantity has a column for its unit: that of the price says nothing about it.
  const [quantities, others] = [new Map(given), new Map(given)]
  for (const field of given.keys()) (isQuantity(field) ? others : quantities).delete(field)
  const input = {
    ...readInput(others, stored, GRID, problem),
    ...readInput(quantities, stored, GRID, problem),
  }
  const values = Object.keys(input).length === 0 ? stored : valuesOf(stored, input, problem)
  askAboutPrices(product, stored, values, input, ranges, questions)
  const after = cellsOfValues(values)
  return {
    report: {
      id: product.id,
      name: product.name,
      version: version ?? 0,
      cells: problems.size > 0 ? before : after,
      problems: notesOf(problems),
      questions: problems.size > 0 ? [] : notesOf(questions),
    },
    productId: product.id,
    product,
    values,
    isChanged: problems.size === 0 && FIELDS.some((field) => before[field] !== after[field]),
  }
}

const isQuantity = (field: string) => /^(stock|minimum_order)/.test(field)

/** Cells that are read together: a number with its unit, and all prices of larger quantities. */
const TOGETHER: readonly (readonly CellField[])[] = [
  ['price', 'price_unit'],
  ['stock', 'stock_unit'],
  ['minimum_order', 'minimum_order_unit'],
  FIELDS.filter((field) => field.startsWith('slab_')),
]
/** A cell that clears: a file leaves an empty one as it is. */
const CLEAR = '-'

/** The sent cells with those that are read with them, as a row of a file says it. */
function toRead(sent: Readonly<Record<string, string>>, stored: Readonly<Record<string, string>>): Cells {
  const changed = FIELDS.filter((field) => field in sent)
  const read = new Map(
    changed.map((field): [OwnPriceFileField, string] => [field, (sent[field] ?? '').trim()]),
  )
  for (const group of TOGETHER) {
    if (!group.some((field) => read.has(field))) continue
    for (const field of group) if (!read.has(field)) read.set(field, stored[field] ?? '')
  }
  for (const field of ['price', 'stock', 'minimum_order'] as const) {
    const text = read.get(field)
    const named = field === 'price' ? readRate(text ?? '', '.')?.per : readAmount(text ?? '', '.')?.unit
    // A unit in the cell itself is newer than the one beside it.
    if (named !== undefined && !(`${field}_unit` in sent)) read.delete(`${field}_unit`)
    if (text === '') read.set(field, CLEAR)
  }
  for (const field of ['lead_time_days', 'item_code', 'city', 'valid_until'] as const)
    if (read.get(field) === '') read.set(field, CLEAR)
  const slabs = TOGETHER.at(-1)?.filter((field) => field !== 'slab_unit') ?? []
  if (read.has('slab_from_1') && slabs.every((field) => (read.get(field) ?? '') === ''))
    read.set('slab_from_1', CLEAR)
  return read
}

async function addConflicts(
  db: Queryable,
  firmId: number,
  sent: readonly SentRow[],
  read: readonly ReadRow[],
): Promise<void> {
  const conflicting = read.filter(({ report }, place) => report.version !== sent[place]?.version)
  if (conflicting.length === 0) return
  const present = new Map(
    conflicting.flatMap(({ product: { id, own } }) => (own ? [[id, own] as const] : [])),
  )
  const importers = await lastImporters(db, firmId, present)
  for (const { report, product } of conflicting) {
    const at = product.own?.confirmedAt?.toISOString() ?? null
    report.conflict = importers.get(report.id) ?? { by: null, at }
    report.cells = product.own ? cellsOfValues(product.own) : report.cells
  }
}
