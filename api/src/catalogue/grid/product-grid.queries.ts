import { setImmediate } from 'node:timers/promises'
import { MAX_GRID_ROWS, RECORD_STATUSES, titleOfField, productFields } from '@nalika/shared-api/contract'
import type {
  EndpointQuery,
  GridEdit,
  GridPage,
  GridReport,
  ImportField,
  productGrid as productGridEndpoint,
  RecordStatus,
} from '@nalika/shared-api/contract'
import { capitalise, conflict, lastChanges, recordActivity } from '../../platform/index.ts'
import type { Db, Person, Queryable } from '../../platform/index.ts'
import { storeBulkChange } from '../../undo/index.ts'
import type { RecordChange } from '../../undo/index.ts'
import '../bulk-edit/products-in-bulk.queries.ts'
import { askPrice, readChanges, ROWS_AT_ONCE } from '../import/import-rows.ts'
import type { CheckForm } from '../import/import-rows.ts'
import { catalogueFacts } from '../import/known-catalogue.ts'
import type { CatalogueFacts, KnownProduct } from '../import/known-catalogue.ts'
import { GRID_FIELDS, gridCells, gridCellsOf } from '../import/row-changes.ts'
import { formatProducts } from '../products/format-products.ts'
import { productList } from '../products/products.queries.ts'
import { notesOf, PRODUCT_CELLS, refuseOpenRows, refuseUnknownRows } from './grid-edit.ts'
import type { CellNotes, GridRowReport, SentRow } from './grid-edit.ts'

/** The admin's products as rows of a grid. */
export async function productGrid(
  db: Db,
  query: EndpointQuery<typeof productGridEndpoint>,
): Promise<GridPage> {
  const { data, total } = await productList(db).page({ ...query, page: 1, per_page: MAX_GRID_ROWS })
  const rows = data.map((product) => {
    const { id, name, version, status } = product
    return { id, name, version, cells: { ...gridCells(product), status: capitalise(status) } }
  })
  return { rows, total }
}

/** Previews or stores changed cells, all or none. */
export function editProductGrid(
  db: Db,
  { mode, rows: sent, confirmed }: GridEdit,
  check: CheckForm,
  actor: Person,
): Promise<GridReport> {
  return db.transaction(async (tx) => {
    const read = await readGrid(tx, sent, check)
    const rows = read.map(({ report }) => report)
    const changes = read.flatMap(({ change }) => change ?? [])
    const answer = { status: true, success: true, rows, changed: changes.length, undo_id: null }
    if (mode === 'preview')
      return { ...answer, message: `${formatProducts(changes.length)} will be changed.` }
    refuseOpenRows(rows, confirmed)
    const titles = [...new Set(read.flatMap(({ titles: own }) => own))]
    const { bulkChangeId, changed } = await storeBulkChange(
      tx,
      {
        kind: 'product',
        changes,
        label: (count) => `${titles.join(', ')} of ${formatProducts(count)}`,
      },
      actor,
    )
    // One of them changed between its reading and its lock.
    if (changed.length < changes.length) throw conflict('Nothing was saved: a product has just been changed.')
    if (bulkChangeId === null) return { ...answer, message: 'Nothing has changed.' }
    await recordActivity(tx, {
      title: 'Products updated',
      description: `${actor.name} changed ${formatProducts(changed.length)}.`,
      icon: 'product',
      color: 'blue',
    })
    const isChanged = new Set(changed.map(({ id }) => id))
    const stored = sent.map(({ id, version }) => ({
      id,
      version: version + (isChanged.has(id) ? 1 : 0),
      cells: {},
    }))
    return {
      ...answer,
      rows: (await readGrid(tx, stored, check)).map(({ report }) => report),
      message: `${formatProducts(changed.length)} saved.`,
      undo_id: bulkChangeId,
    }
  })
}

interface ReadRow {
  report: GridRowReport
  change?: RecordChange
  /** Titles of the fields that change. */
  titles: readonly string[]
}

async function readGrid(db: Queryable, sent: readonly SentRow[], check: CheckForm): Promise<ReadRow[]> {
  const known = await catalogueFacts(
    db,
    sent.map(({ id }) => id),
  )
  refuseUnknownRows(sent, known.products)
  const read: (ReadRow & { product: KnownProduct })[] = []
  for (const [place, row] of sent.entries()) {
    if (place % ROWS_AT_ONCE === 0) await setImmediate()
    const product = known.products.get(row.id)
    if (product) read.push({ product, ...readRow(row, product, known, check) })
  }
  const changed = read.filter(({ product }, place) => product.version !== sent[place]?.version)
  if (changed.length > 0) {
    const last = await lastChanges(
      db,
      'product',
      changed.map(({ product }) => product),
    )
    for (const { product, report } of changed) {
      report.conflict = last.get(product.id) ?? { by: null, at: null }
      report.cells = cellsOf(product)
    }
  }
  return read
}

const cellsOf = ({ fields, brands, status }: KnownProduct) => ({
  ...gridCellsOf(fields, brands),
  status: capitalise(status),
})

function readRow(
  { cells }: SentRow,
  product: KnownProduct,
  known: CatalogueFacts,
  check: CheckForm,
): ReadRow {
  const problems: CellNotes = new Map()
  const questions: CellNotes = new Map()
  const problem = (field: string, reason: string) => {
    if (!problems.has(field)) problems.set(field, reason)
  }
  const sent = GRID_FIELDS.filter((field) => field in cells)
  const textOf = (field: ImportField) => (cells[field] ?? '').trim()
  const changed = new Map(
    sent.flatMap((field) => (textOf(field) === '' ? [] : [[field, textOf(field)] as const])),
  )
  const cleared = sent.filter((field) => textOf(field) === '')
  if (cleared.includes('name')) problem('name', 'Enter a name.')
  if (cleared.includes('shape')) problem('shape', 'Write round, square or rectangular.')
  const options = { known, check, file: PRODUCT_CELLS }
  const read = readChanges(product, { changed, cells: changed, cleared }, options, problem)
  askPrice(read, product, known, questions)
  const status = statusOf(cells.status, product.status, problem)
  const isSame = status === product.status
  const values = { ...read.values, ...(!isSame && { status }) }
  const titles = productFields.flatMap((field) =>
    read.changes.some(({ column }) => column === titleOfField(field)) ? [field.label] : [],
  )
  const isGood = problems.size === 0
  return {
    report: {
      id: product.id,
      name: product.fields.name,
      version: product.version,
      cells: isGood
        ? cellsOf({ ...product, fields: read.fields, brands: read.brands, status })
        : cellsOf(product),
      problems: notesOf(problems),
      questions: isGood ? notesOf(questions) : [],
    },
    ...(isGood &&
      Object.keys(values).length > 0 && {
        change: { id: product.id, version: product.version, values },
      }),
    titles: [...titles, ...(isSame ? [] : ['Status'])],
  }
}

function statusOf(
  text: string | undefined,
  stored: RecordStatus,
  problem: (field: string, reason: string) => void,
): RecordStatus {
  if (text === undefined) return stored
  const status = RECORD_STATUSES.find((one) => one === text.trim().toLowerCase())
  if (status === undefined) problem('status', 'Write Active or Inactive.')
  return status ?? stored
}
