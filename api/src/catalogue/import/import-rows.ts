import { setImmediate } from 'node:timers/promises'
import {
  categoryLabel,
  formatRupees,
  paise,
  tradeMeasures,
  toPaise,
  toRupees,
  singularUnit,
  unitOfTrade,
} from '@nalika/shared-api/contract'
import type { ImportChange, ImportField, ImportProblem, ImportRow } from '@nalika/shared-api/contract'
import { convertRate, paisePer } from '@nalika/shared-trade'
import type { RecordChange, StoredRow } from '../../undo/index.ts'
import { readForm, withCleared } from '../products/product-form.ts'
import type { ProductForm } from '../products/product-form.ts'
import { EMPTY_FIELDS, uncompleted } from '../products/product-rules.ts'
import type { ProductFields } from '../products/product-rules.ts'
import type { NewProduct } from '../products/product-writer.ts'
import { SCANNED } from './file-rows.ts'
import type { Brand, CatalogueFacts, KnownCatalogue, KnownProduct } from './known-catalogue.ts'
import { nameKey } from './named-products.queries.ts'
import { missingPrice, priceQuestion, readPrice } from './price-cells.ts'
import type { CompleteRate, ReportProblem } from './price-cells.ts'
import { PRODUCT_COLUMNS, titleOf } from './product-file.ts'
import type { ProductFileRow } from './product-file.ts'
import { changedCells, changesOf } from './row-changes.ts'
import { brandsOf, formOf } from './row-form.ts'
import { codeKey, codeQuestion } from './row-products.queries.ts'
import type { RowProduct } from './row-products.queries.ts'
import type { ProductFile } from './row-form.ts'

/** Validation errors of a form against the contract, by field. */
export type CheckForm = (form: ProductForm) => Readonly<Record<string, readonly string[]>>

export interface ReadRow {
  shown: ImportRow
  /** The row as it is in the file. */
  line: readonly string[]
  /** The product that the row adds; an update has `change`. */
  product: NewProduct
  change?: RecordChange
}

const EXAMPLE_NAME = PRODUCT_COLUMNS.find(({ field }) => field === 'name')?.example

/** Rows between two turns of the event loop, so that other requests proceed. */
export const ROWS_AT_ONCE = 50

interface RowOptions extends ReadOptions {
  /** The category of the rows above. */
  above: string
  /** Whether several rows have the name or the code of this one. */
  isRepeated: (field: 'name' | 'item_code', row: ProductFileRow) => boolean
}

interface ReadOptions {
  file: ProductFile
  known: KnownCatalogue
  check: CheckForm
  /** Rows that name a product change it. */
  update: boolean
}

/** Rows of products and of names so far: each may come once. */
type FirstRows = Map<string, number>

/** Reads the rows of a file as products, with the errors of each. */
export async function readRows(rows: readonly ProductFileRow[], options: ReadOptions): Promise<ReadRow[]> {
  const firstRowOf: FirstRows = new Map()
  const read: ReadRow[] = []
  const keyOf = {
    name: ({ cells }: ProductFileRow) => nameKey(cells.get('name') ?? ''),
    item_code: ({ cells }: ProductFileRow) => codeKey(cells.get('item_code') ?? ''),
  }
  const rowsBy = { name: Map.groupBy(rows, keyOf.name), item_code: Map.groupBy(rows, keyOf.item_code) }
  const isRepeated: RowOptions['isRepeated'] = (field, row) =>
    (rowsBy[field].get(keyOf[field](row))?.length ?? 0) > 1
  let above = ''
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate()
    read.push(readRow(row, { ...options, above, isRepeated }, firstRowOf))
    above = (row.cells.get('category') ?? '') || above
  }
  return read
}

function readRow(row: ProductFileRow, options: RowOptions, firstRowOf: FirstRows): ReadRow {
  const { known } = options
  const problems = new Map<string, string>()
  const problem: ReportProblem<string> = (field, reason) => {
    if (!problems.has(field)) problems.set(field, reason)
  }
  for (const [field, reason] of row.errors) problem(field, reason)
  const questions = new Map<string, string>()
  const found = known.productOf(row)
  const target = options.update ? known.products.get(found.id ?? 0) : undefined
  if (options.update && found.problem) problem(found.problem.field, found.problem.reason)
  if (options.update && found.question) questions.set(found.question.field, found.question.reason)
  const read = target
    ? readUpdate(row, target, found.by === 'text', options, problem)
    : readNew(row, options, problem)
  const name = nameKey(read.fields.name)
  const key = target ? `#${String(target.id)}` : name
  const first = firstRowOf.get(key)
  if (read.fields.name === EXAMPLE_NAME)
    problem('name', 'This is the example row of the template. Please delete it.')
  if (first !== undefined) {
    problem('name', `Row ${String(first)} has the same ${target ? 'product' : 'name'}.`)
  } else if (name !== '') firstRowOf.set(key, row.row)
  if (target) {
    const changed = codeQuestion(row.cells.get('item_code') ?? '', target.fields.item_code, found)
    if (changed !== undefined) questions.set('item_code', changed)
  } else askNew(row, found, options, questions)
  askPrice(read, target, known, questions)
  const missing = missingPrice(row.cells)
  if (target && missing !== undefined) questions.set('price', missing)
  if (row.isScanned && !questions.has('name')) questions.set('name', SCANNED)
  const action =
    problems.size > 0 ? 'error' : !target ? 'new' : read.changes.length > 0 ? 'update' : 'unchanged'
  return {
    shown: {
      key: row.key,
      row: row.row,
      ...(row.places && { places: [...row.places] }),
      name: read.fields.name.slice(0, 200),
      category_label: categoryLabel(read.fields.category),
      size: sizeOf(read.fields),
      price: problems.has('price') ? null : read.fields.price,
      written_price: writtenPrice(read.rate),
      problems: [...problems].map(([field, reason]) => problemOf(field, row.cells, reason)),
      questions: [...questions].map(([field, reason]) => problemOf(field, row.cells, reason)),
      exists: found.id !== undefined || found.problem?.field === 'name',
      action,
      id: target?.id ?? null,
      changes: read.changes,
    },
    line: row.line,
    product: { values: read.fields, brands: read.brands },
    ...(action === 'update' &&
      target && {
        change: { id: target.id, version: target.version, values: read.values },
      }),
  }
}

type Questions = Map<string, string>

/** A new row may be meant for a product that has another name, or for the category of the row above. */
function askNew(
  row: ProductFileRow,
  found: RowProduct,
  { above, isRepeated }: RowOptions,
  questions: Questions,
) {
  if (row.cells.get('category') === '' && above !== '')
    questions.set(
      'category',
      `The category is empty, the rows above have ‘${above.slice(0, 60)}’. Is the product of none?`,
    )
  if (isRepeated('name', row)) questions.set('name', 'Other rows have the same name. Is it all of the name?')
  if (found.by === 'item_code')
    questions.set('item_code', 'A product of the catalogue has this code. Is this another one?')
  else if ((row.cells.get('item_code') ?? '') !== '' && isRepeated('item_code', row))
    questions.set('item_code', 'Other rows have the same code. Is it the code of each?')
  const { named } = found
  if (named && 'fitting' in named && named.fitting.length > 0)
    questions.set(
      'name',
      `The catalogue has products that fit this name: ${named.fitting.join('; ')}. Is this another one?`,
    )
}

/** What looks wrong about a new price. */
export function askPrice(
  { fields, rate }: ReadProduct,
  target: KnownProduct | undefined,
  { ranges }: Pick<KnownCatalogue, 'ranges'>,
  questions: Questions,
) {
  if (!rate || fields.price === null || fields.price === target?.fields.price) return
  const price = toPaise(fields.price)
  const perKilogram = convertRate({ paise: price, per: 'pieces' }, 'kilograms', measuresOf(fields)) ?? null
  const before = target?.fields.price
  const question = priceQuestion(price, 'piece', {
    before: before === null || before === undefined ? null : toPaise(before),
    perKilogram,
    category: fields.category,
    ranges,
  })
  if (question !== undefined) questions.set('price', question)
}

const measuresOf = ({ weight_per_metre: kilogramsPerMetre, length }: ProductFields) =>
  tradeMeasures({ kilogramsPerMetre, length })

interface ReadProduct {
  fields: ProductFields
  brands: Brand[]
  changes: ImportChange[]
  values: StoredRow
  /** The price of the row as it is written. */
  rate?: CompleteRate
}

function readNew(
  { cells }: ProductFileRow,
  { known, check, file }: ReadOptions,
  problem: ReportProblem<string>,
): ReadProduct {
  const sized = formOf(cells, { name: '' }, { file, known }, problem)
  const { form, rate } = pricedForm(sized, cells, EMPTY_FIELDS, file, problem)
  reportAll(check(form), problem)
  const { fields, problems } = readForm(form, EMPTY_FIELDS)
  reportAll(problems, problem)
  const brands = brandsOf(cells.get('brand_ids') ?? '', known, problem)
  return { fields, brands, changes: [], values: {}, ...(rate && { rate }) }
}

/** Empty cells, and those that say what the product has, change nothing; a product that was found by what its name says keeps its own. */
function readUpdate(
  { cells }: ProductFileRow,
  product: KnownProduct,
  keepsName: boolean,
  options: ReadOptions,
  problem: ReportProblem<string>,
): ReadProduct {
  const changed = changedCells(cells, product)
  if (keepsName) changed.delete('name')
  if (codeKey(cells.get('item_code') ?? '') === codeKey(product.fields.item_code ?? ''))
    changed.delete('item_code')
  return readChanges(product, { changed, cells }, options, problem)
}

interface ChangedCells {
  changed: ReadonlyMap<ImportField, string>
  /** With those of the price and its unit. */
  cells: ReadonlyMap<ImportField, string>
  /** Fields that become empty. */
  cleared?: readonly ImportField[]
}

/** A stored product with what changed cells say. Reports what cannot be read, and what contradicts the rest of the product. */
export function readChanges(
  product: KnownProduct,
  { changed, cells, cleared = [] }: ChangedCells,
  { known, check, file }: Pick<ReadOptions, 'check' | 'file'> & { known: CatalogueFacts },
  problem: ReportProblem<string>,
): ReadProduct {
  const stored = uncompleted(product.fields)
  const said = formOf(changed, { name: product.fields.name }, { file, known }, problem)
  const sized = withCleared({ ...said, cleared: cleared.join(',') })
  const { form, rate } = pricedForm(sized, cells, stored, file, problem)
  const wrong = Object.entries(check(form)).filter(
    ([field]) => changed.has(field as ImportField) || field === 'price',
  )
  reportAll(Object.fromEntries(wrong), problem)
  const unchanged = readForm({ name: product.fields.name }, stored)
  const updated = readForm(form, stored)
  // What was wrong before is not the row's mistake.
  const own = Object.entries(updated.problems).filter(([field]) => !(field in unchanged.problems))
  reportAll(Object.fromEntries(own), problem)
  const names = cleared.includes('brand_ids') ? '' : changed.get('brand_ids')
  const brands = names === undefined ? product.brands : brandsOf(names, known, problem)
  const { shown, values } = changesOf(product, unchanged.fields, { fields: updated.fields, brands })
  return { fields: updated.fields, brands, changes: shown, values, ...(rate && { rate }) }
}

function reportAll(problems: Readonly<Record<string, readonly string[]>>, problem: ReportProblem<string>) {
  for (const [field, sentences] of Object.entries(problems)) problem(field, sentences.join(' '))
}

/** A form with the price of a piece, which takes its length and weight. */
function pricedForm(
  form: ProductForm,
  cells: ReadonlyMap<ImportField, string>,
  before: Omit<ProductFields, 'name'>,
  file: ProductFile,
  problem: ReportProblem<string>,
): { form: ProductForm; rate?: CompleteRate } {
  const rate = readPrice(cells, file, problem)
  if (!rate) return { form }
  const price = paisePer(rate, 'pieces', measuresOf(readForm(form, before).fields))
  if (price === undefined) {
    problem(
      'price',
      `The price is per ${formatPer(rate.per)}. The product needs length and weight per metre for the price of a piece.`,
    )
    return { form }
  }
  return { form: { ...form, price: toRupees(paise(price)) }, rate }
}

const formatPer = ({ value, unit }: CompleteRate['per']) =>
  value === 1 ? singularUnit(unitOfTrade(unit)) : `${String(value)} ${unitOfTrade(unit)}`

/** '₹62.50 per kg', '₹118.00 per piece with 18% GST'; '' for a price of a piece. */
function writtenPrice(rate: CompleteRate | undefined): string {
  if (!rate || (rate.per.unit === 'pieces' && rate.per.value === 1 && (rate.gst ?? 0) === 0)) return ''
  const amount = formatRupees(toPaise(Number(rate.rupees.numerator) / Number(rate.rupees.denominator)))
  const gst = (rate.gst ?? 0) === 0 ? '' : ` with ${String(rate.gst)}% GST`
  return `${amount} per ${formatPer(rate.per)}${gst}`
}

const SHOWN_VALUE = 80

function problemOf(field: string, cells: ReadonlyMap<ImportField, string>, reason: string): ImportProblem {
  const value = cells.get(field as ImportField) ?? ''
  const short = value.length > SHOWN_VALUE ? `${value.slice(0, SHOWN_VALUE)}…` : value
  return { column: titleOf(field), value: short, reason }
}

function sizeOf({
  shape,
  diameter,
  min_diameter,
  max_diameter,
  width,
  height,
  thickness,
}: ProductFields): string {
  const across =
    shape === 'round'
      ? [diameter ?? ([min_diameter, max_diameter].filter((one) => one !== null).join('–') || null)]
      : [width, height]
  return [...across, thickness].filter((one) => one !== null).join(' × ')
}
