import { convertPrice, OWN_PRICE_COLUMNS, parseId, singularUnit } from '@nalika/shared-api/contract'
import type { ImportChange, OwnPriceRow } from '@nalika/shared-api/contract'
import { missingPrice, nameKey, priceQuestion } from '../../catalogue/index.ts'
import type { KnownProduct, KnownProducts } from './known-products.queries.ts'
import { OWN_PRICE_CELLS } from './own-price-columns.ts'
import { describeRow, titleOf } from './own-price-file.ts'
import type { OwnPriceFile, OwnPriceFileField, OwnPriceFileRow } from './own-price-file.ts'
import { readInput } from './own-price-input.ts'
import { NO_OWN_PRICE, toOwnPrice, withInput } from './own-price-values.ts'
import type { OwnPriceValues } from './own-price-values.ts'

export interface ReadOwnPrice {
  shown: OwnPriceRow
  /** The row as it is in the file. */
  line: readonly string[]
  product: KnownProduct | undefined
  /** New values of the own price. */
  values: OwnPriceValues
}

const SHOWN_CHARACTERS = 80

/** Reads the rows of a file as own prices, with the errors of each. */
export function readOwnPrices(file: OwnPriceFile, known: KnownProducts): ReadOwnPrice[] {
  const firstRowOf = new Map<number, number>()
  return file.rows.map((row) => readRow(row, file, known, firstRowOf))
}

function readRow(
  fileRow: OwnPriceFileRow,
  file: OwnPriceFile,
  known: KnownProducts,
  firstRowOf: Map<number, number>,
): ReadOwnPrice {
  const { row, cells, line, errors } = fileRow
  const problems = new Map<OwnPriceFileField, string>()
  const problem = (field: OwnPriceFileField, reason: string) => {
    if (!problems.has(field)) problems.set(field, reason)
  }
  for (const [field, reason] of errors) problem(field, reason)
  const questions = new Map<OwnPriceFileField, string>()
  const product = productOf(fileRow, known, problem)
  const first = product && firstRowOf.get(product.id)
  if (first !== undefined) problem('name', `Row ${String(first)} has the same product.`)
  else if (product) firstRowOf.set(product.id, row)
  const stored = product?.own ?? NO_OWN_PRICE
  const values = withInput(stored, readInput(cells, stored, file, problem))
  const changes = changesBetween(stored, values)
  const isNew = product !== undefined && !product.own
  const action =
    problems.size > 0 || !product ? 'error' : isNew ? 'new' : changes.length > 0 ? 'update' : 'unchanged'
  const missing = missingPrice(cells)
  if (product) {
    if (missing !== undefined) questions.set('price', missing)
    askName(fileRow, product, questions)
    askPrice(product, stored, values, known, questions)
  }
  const shownField = ([field, reason]: [OwnPriceFileField, string]) => ({
    column: titleOf(field),
    value: (cells.get(field) ?? '').slice(0, SHOWN_CHARACTERS),
    reason,
  })
  const shown: OwnPriceRow = {
    row,
    id: product?.id ?? null,
    name: (product?.name ?? describeRow(fileRow, file)).slice(0, 200),
    action,
    changes,
    problems: [...problems].map(shownField),
    questions: action === 'error' ? [] : [...questions].map(shownField),
  }
  return { shown, line, product, values }
}

const UNKNOWN = 'This product is neither in your list nor in the catalogue of your approved brands.'

/** The product that a row names, or that fits what the row says; of several with its name the one in the list. */
function productOf(
  row: OwnPriceFileRow,
  known: KnownProducts,
  problem: (field: OwnPriceFileField, reason: string) => void,
): KnownProduct | undefined {
  const { cells } = row
  const id = cells.get('id') ?? ''
  if (id !== '') {
    const product = known.byId.get(parseId(id) ?? 0)
    if (!product) problem('id', UNKNOWN)
    return product
  }
  const name = nameKey(cells.get('name') ?? '')
  const all = known.byName.get(name) ?? []
  const listed = all.filter(({ own }) => own)
  const [product, other] = listed.length > 0 ? listed : all
  if (other) problem('name', 'Several products have this name. Add their IDs in a column ID.')
  if (product) return other ? undefined : product
  if (![...cells.keys()].some((field) => DESCRIBING.has(field) && cells.get(field) !== '')) {
    problem('name', 'Name the product or its ID.')
    return undefined
  }
  const named = known.namedBy(row)
  if (!('id' in named)) {
    problem('name', named.fitting.length > 0 ? named.reason : `${UNKNOWN} ${named.reason}`)
    return undefined
  }
  const found = known.byId.get(named.id)
  if (!found) problem('name', UNKNOWN)
  return found
}

const DESCRIBING: ReadonlySet<OwnPriceFileField> = new Set<OwnPriceFileField>([
  'name',
  'nominal_size',
  'diameter',
])

/** An ID may be the firm's own number: the name must be the product's too. */
function askName(
  { cells }: OwnPriceFileRow,
  { name }: KnownProduct,
  questions: Map<OwnPriceFileField, string>,
) {
  const written = cells.get('name') ?? ''
  if ((cells.get('id') ?? '') === '' || written === '' || nameKey(written) === nameKey(name)) return
  questions.set(
    'id',
    `This ID is of ‘${name}’, and the row says ‘${written.slice(0, SHOWN_CHARACTERS)}’. Is it right?`,
  )
}

function askPrice(
  product: KnownProduct,
  before: OwnPriceValues,
  { pricePaise: price, priceUnit: unit }: OwnPriceValues,
  { ranges }: KnownProducts,
  questions: Map<OwnPriceFileField, string>,
) {
  if (price === null || unit === null || (price === before.pricePaise && unit === before.priceUnit)) return
  const was =
    before.pricePaise === null || before.priceUnit === null
      ? null
      : convertPrice(before.pricePaise, before.priceUnit, unit, product)
  const question = priceQuestion(price, singularUnit(unit), {
    before: was,
    perKilogram: convertPrice(price, unit, 'kg', product),
    category: product.category,
    ranges,
  })
  if (question !== undefined) questions.set('price', question)
}

const COMPARED = OWN_PRICE_COLUMNS.flatMap((column) =>
  column.field === 'id' || column.field === 'name' ? [] : [column],
)

function changesBetween(before: OwnPriceValues, after: OwnPriceValues): ImportChange[] {
  const [from, to] = [before, after].map((values) => toOwnPrice({ ...values, version: 1 }))
  if (!from || !to) return []
  return COMPARED.flatMap(({ field, title }) => {
    const cell = OWN_PRICE_CELLS[field]
    const [was, is] = [String(cell(from) ?? ''), String(cell(to) ?? '')]
    return was === is ? [] : [{ column: title, from: was, to: is }]
  })
}
