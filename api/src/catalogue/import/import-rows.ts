import { setImmediate } from 'node:timers/promises'
import { escapeHtml } from '@nalika/shared-server'
import {
  categoryLabel,
  isNumberField,
  MAX_PRODUCT_BRANDS,
  parseId,
  parseRupees,
  toRupees,
} from '@nalika/shared-api/contract'
import type { ImportChange, ImportField, ImportProblem, ImportRow } from '@nalika/shared-api/contract'
import type { RecordChange, StoredRow } from '../../undo/index.ts'
import { readForm } from '../products/product-form.ts'
import type { ProductForm } from '../products/product-form.ts'
import { EMPTY_FIELDS, uncompleted } from '../products/product-rules.ts'
import type { ProductFields } from '../products/product-rules.ts'
import type { NewProduct } from '../products/product-writer.ts'
import { IMPORT_COLUMNS, numberFrom, titleOf } from './import-cells.ts'
import type { ImportCells } from './import-cells.ts'
import { nameKey } from './known-catalogue.ts'
import type { Brand, KnownCatalogue, KnownProduct } from './known-catalogue.ts'
import { changedCells, changesOf } from './row-changes.ts'

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

const EXAMPLE_NAME = IMPORT_COLUMNS.find(({ field }) => field === 'name')?.example

/** Rows between two turns of the event loop, so that other requests proceed. */
const ROWS_AT_ONCE = 50

interface ReadOptions {
  known: KnownCatalogue
  check: CheckForm
  /** Rows that name a product change it. */
  update: boolean
}

/** Rows of products and of names so far: each may come once. */
type FirstRows = Map<string, number>

/** Reads the rows of a file as products, with the errors of each. */
export async function readRows(rows: readonly ImportCells[], options: ReadOptions): Promise<ReadRow[]> {
  const firstRowOf: FirstRows = new Map()
  const read: ReadRow[] = []
  for (const [index, cells] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate()
    read.push(readRow(cells, options, firstRowOf))
  }
  return read
}

function readRow(row: ImportCells, options: ReadOptions, firstRowOf: FirstRows): ReadRow {
  const problems = new Map<string, string>()
  const problem: Problem = (field, reason) => {
    if (!problems.has(field)) problems.set(field, reason)
  }
  const target = options.update ? targetOf(row, options.known, problem) : undefined
  const read = target ? readUpdate(row, target, options, problem) : readNew(row, options, problem)
  const name = read.fields.name.toLowerCase()
  const key = target ? `#${String(target.id)}` : name
  const first = firstRowOf.get(key)
  if (read.fields.name === EXAMPLE_NAME)
    problem('name', 'This is the example row of the template. Please delete it.')
  if (first !== undefined) {
    problem('name', `Row ${String(first)} has the same ${target ? 'product' : 'name'}.`)
  } else if (name !== '') firstRowOf.set(key, row.row)
  const action =
    problems.size > 0 ? 'error' : !target ? 'new' : read.changes.length > 0 ? 'update' : 'unchanged'
  return {
    shown: {
      row: row.row,
      name: read.fields.name.slice(0, 200),
      category_label: categoryLabel(read.fields.category),
      size: sizeOf(read.fields),
      price: problems.has('price') ? null : read.fields.price,
      problems: [...problems].map(([field, reason]) => problemOf(field, row.cells, reason)),
      exists: target !== undefined || options.known.idsByName.has(name),
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

/** The product that a row names; undefined for a new one. */
function targetOf({ cells }: ImportCells, known: KnownCatalogue, problem: Problem): KnownProduct | undefined {
  const written = cells.get('id') ?? ''
  if (written !== '') {
    const product = known.products.get(parseId(written) ?? 0)
    if (!product) problem('id', 'There is no product with this ID.')
    return product
  }
  const [id, other] = known.idsByName.get(nameKey(cells.get('name') ?? '')) ?? []
  if (other !== undefined) problem('name', 'Several products have this name. Add their IDs in a column ID.')
  return id === undefined ? undefined : known.products.get(id)
}

interface ReadProduct {
  fields: ProductFields
  brands: Brand[]
  changes: ImportChange[]
  values: StoredRow
}

function readNew({ cells }: ImportCells, { known, check }: ReadOptions, problem: Problem): ReadProduct {
  const form = formOf(cells, { name: '' }, problem)
  reportAll(check(form), problem)
  const { fields, problems } = readForm(form, EMPTY_FIELDS)
  reportAll(problems, problem)
  return { fields, brands: brandsOf(cells.get('brand_ids') ?? '', known, problem), changes: [], values: {} }
}

/** Empty cells, and those that say what the product has, change nothing. */
function readUpdate(
  { cells }: ImportCells,
  product: KnownProduct,
  { known, check }: ReadOptions,
  problem: Problem,
): ReadProduct {
  const changed = changedCells(cells, product)
  const form = formOf(changed, { name: product.fields.name }, problem)
  const sent = Object.fromEntries([...changed.keys()].map((field) => [field, true]))
  const wrong = Object.entries(check(form)).filter(([field]) => field in sent)
  reportAll(Object.fromEntries(wrong), problem)
  const stored = uncompleted(product.fields)
  const unchanged = readForm({ name: product.fields.name }, stored)
  const updated = readForm(form, stored)
  // What was wrong before is not the row's mistake.
  const own = Object.entries(updated.problems).filter(([field]) => !(field in unchanged.problems))
  reportAll(Object.fromEntries(own), problem)
  const names = changed.get('brand_ids')
  const brands = names === undefined ? product.brands : brandsOf(names, known, problem)
  const { shown, values } = changesOf(product, unchanged.fields, { fields: updated.fields, brands })
  return { fields: updated.fields, brands, changes: shown, values }
}

function reportAll(problems: Readonly<Record<string, readonly string[]>>, problem: Problem) {
  for (const [field, sentences] of Object.entries(problems)) problem(field, sentences.join(' '))
}

type Problem = (field: string, reason: string) => void

/** To the paisa: spreadsheets calculate prices with many decimals. */
function rupeesFrom(text: string): number | undefined {
  const amount = parseRupees(text)
  return amount === undefined ? undefined : toRupees(amount)
}

/** A row as a form. Reports cells that cannot be read and leaves them out. */
function formOf(
  cells: ReadonlyMap<ImportField, string>,
  { name }: { name: string },
  problem: Problem,
): ProductForm {
  const form: Record<string, unknown> = { name }
  for (const { field, type } of IMPORT_COLUMNS) {
    const text = cells.get(field) ?? ''
    if (type === 'brands' || text === '') continue
    if (isNumberField(type)) {
      const number = type === 'price' ? rupeesFrom(text) : numberFrom(text)
      if (number === undefined) problem(field, 'This is not a number. Write it as 60.3, without a unit.')
      else form[field] = number
    } else if (type === 'shape') form[field] = text.toLowerCase()
    else if (type === 'html') form[field] = listOf(text)
    else form[field] = text
  }
  return form as ProductForm
}

/** Lines become the points of a list; HTML stays HTML. */
function listOf(text: string): string {
  if (/<(ul|ol|p|li|strong|em|br)\b/i.test(text)) return text
  const points = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`
}

function brandsOf(text: string, { brands }: KnownCatalogue, problem: Problem) {
  const names = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.filter((name) => !brands.has(name.toLowerCase()))
  if (unknown.length > 0) {
    problem(
      'brand_ids',
      `There is no brand called ${unknown
        .slice(0, 3)
        .map((name) => `‘${name.slice(0, 60)}’`)
        .join(', ')}.`,
    )
  }
  const found = [...new Set(names.flatMap((name) => brands.get(name.toLowerCase()) ?? []))]
  if (found.length > MAX_PRODUCT_BRANDS) {
    problem('brand_ids', `A product has at most ${String(MAX_PRODUCT_BRANDS)} brands.`)
  }
  return found
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
