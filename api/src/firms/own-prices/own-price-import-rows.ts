import { convertPrice, OWN_PRICE_COLUMNS, singularUnit } from '@nalika/shared-api/contract'
import type { ImportChange, OwnPriceRow } from '@nalika/shared-api/contract'
import { codeKey, codeQuestion, missingPrice, priceQuestion, SCANNED } from '../../catalogue/index.ts'
import type { PriceRanges, RowProduct } from '../../catalogue/index.ts'
import type { KnownProduct, KnownProducts } from './known-products.queries.ts'
import { OWN_PRICE_CELLS } from './own-price-columns.ts'
import { describeRow, isDescribed, titleOf } from './own-price-file.ts'
import type { OwnPriceFile, OwnPriceFileField, OwnPriceFileRow } from './own-price-file.ts'
import { readInput } from './own-price-input.ts'
import { NO_OWN_PRICE, ownPriceProblem, toOwnPrice, withInput } from './own-price-values.ts'
import type { OwnPriceInput, OwnPriceValues } from './own-price-values.ts'

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
  const { key, row, places, cells, line, errors } = fileRow
  const problems = new Map<OwnPriceFileField, string>()
  const problem = (field: OwnPriceFileField, reason: string) => {
    if (!problems.has(field)) problems.set(field, reason)
  }
  for (const [field, reason] of errors) problem(field, reason)
  const questions = new Map<OwnPriceFileField, string>()
  const found = known.productOf(fileRow)
  const product = productOf(fileRow, known, found, problem)
  const first = product && firstRowOf.get(product.id)
  if (first !== undefined) problem('name', `Row ${String(first)} has the same product.`)
  else if (product) firstRowOf.set(product.id, row)
  const stored = product?.own ?? NO_OWN_PRICE
  const input = readInput(cells, stored, file, problem)
  // The mill's code says which product it is, and is none of the firm's own.
  const code = stored.itemCode ?? product?.code ?? ''
  const isKnown = codeKey(input.item_code ?? '') === codeKey(code)
  const given = isKnown ? { ...input, item_code: stored.itemCode ?? '' } : input
  const values = valuesOf(stored, given, problem)
  const changes = changesBetween(stored, values)
  const isNew = product !== undefined && !product.own
  const action =
    problems.size > 0 || !product ? 'error' : isNew ? 'new' : changes.length > 0 ? 'update' : 'unchanged'
  const missing = missingPrice(cells)
  if (product) {
    if (missing !== undefined) questions.set('price', missing)
    if (found.question) questions.set(found.question.field, found.question.reason)
    const changed = codeQuestion(cells.get('item_code') ?? '', stored.itemCode, found)
    if (changed !== undefined) questions.set('item_code', changed)
    askAboutPrices(product, stored, values, input, known.ranges, questions)
    if (fileRow.isScanned) questions.set('name', SCANNED)
  }
  const shownField = ([field, reason]: [OwnPriceFileField, string]) => ({
    column: titleOf(field),
    value: (cells.get(field) ?? '').slice(0, SHOWN_CHARACTERS),
    reason,
  })
  const shown: OwnPriceRow = {
    key,
    row,
    ...(places && { places: [...places] }),
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

/** The product that a row is about, if the firm sells it. */
function productOf(
  row: OwnPriceFileRow,
  known: KnownProducts,
  { id, problem, named }: RowProduct,
  report: (field: OwnPriceFileField, reason: string) => void,
): KnownProduct | undefined {
  if (problem) {
    report(problem.field, problem.field === 'id' ? UNKNOWN : problem.reason)
    return undefined
  }
  if (id !== undefined) {
    const product = known.byId.get(id)
    if (!product) report('name', UNKNOWN)
    return product
  }
  if (!isDescribed(row))
    report('name', row.cells.get('item_code') ? NO_CODE : 'Name the product, its code or its ID.')
  else if (named && 'reason' in named)
    report('name', named.fitting.length > 0 ? named.reason : `${UNKNOWN} ${named.reason}`)
  return undefined
}

const NO_CODE = 'No product has this code. Add a column with the names of the products.'

/** The own price with what a row says. */
export function valuesOf(
  stored: OwnPriceValues,
  input: OwnPriceInput,
  problem: (field: OwnPriceFileField, reason: string) => void,
): OwnPriceValues {
  const values = withoutOldSlabs(stored, withInput(stored, input), input)
  const wrong = ownPriceProblem(stored, values, input)
  if (wrong) problem(wrong.field === 'slabs' ? 'slab_price_1' : 'valid_until', wrong.sentence)
  return values
}

/** What looks wrong about a new price. */
export function askAboutPrices(
  product: KnownProduct,
  before: OwnPriceValues,
  after: OwnPriceValues,
  input: OwnPriceInput,
  ranges: PriceRanges,
  questions: Map<OwnPriceFileField, string>,
): void {
  askPrice(product, before, after, ranges, questions)
  askSlabs(before, after, input, questions)
}

function askPrice(
  product: KnownProduct,
  before: OwnPriceValues,
  { pricePaise: price, priceUnit: unit }: OwnPriceValues,
  ranges: PriceRanges,
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

/** Prices of larger quantities that a file leaves out end where they do not fit the new price. */
const withoutOldSlabs = (
  before: OwnPriceValues,
  after: OwnPriceValues,
  input: OwnPriceInput,
): OwnPriceValues =>
  input.slabs === undefined && ownPriceProblem(before, after, {})?.field === 'slabs'
    ? { ...after, slabs: null, slabUnit: null }
    : after

/** A new price beside old prices of larger quantities may be an oversight. */
function askSlabs(
  before: OwnPriceValues,
  after: OwnPriceValues,
  { slabs }: OwnPriceInput,
  questions: Map<OwnPriceFileField, string>,
) {
  const isLeft =
    (before.slabs ?? []).length > 0 && slabs === undefined && after.pricePaise !== before.pricePaise
  if (!isLeft || after.pricePaise === null || before.priceUnit === null || questions.has('price')) return
  const misfit =
    after.priceUnit === before.priceUnit
      ? 'are higher than this price'
      : `are per ${singularUnit(before.priceUnit)}`
  questions.set(
    'price',
    after.slabs === null
      ? `The prices of larger quantities ${misfit} and end with it. Is that right?`
      : 'The prices of larger quantities stay as they are. Is that right?',
  )
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
