import { escapeHtml } from '@nalika/shared-server'
import { setImmediate } from 'node:timers/promises'
import { categoryLabel, isNumberField } from '@nalika/shared-api/contract'
import type { ImportProblem, ImportRow } from '@nalika/shared-api/contract'
import { readForm } from '../catalogue/product-form.ts'
import type { ProductForm } from '../catalogue/product-form.ts'
import { EMPTY_FIELDS } from '../catalogue/product-rules.ts'
import type { ProductFields } from '../catalogue/product-rules.ts'
import type { NewProduct } from '../catalogue/product-writer.ts'
import { IMPORT_COLUMNS, numberFrom, titleOf } from './import-cells.ts'
import type { ImportCells } from './import-cells.ts'

export interface KnownCatalogue {
  /** Keys are names in lower case. */
  brands: ReadonlyMap<string, { id: number; name: string }>
  /** Names of products, in lower case. */
  names: ReadonlySet<string>
}

/** Validation errors of a form against the contract, by field. */
export type CheckForm = (form: ProductForm) => Readonly<Record<string, readonly string[]>>

export interface ReadRow {
  shown: ImportRow
  product: NewProduct
}

const EXAMPLE_NAME = IMPORT_COLUMNS.find(({ field }) => field === 'name')?.example

/** Rows between two turns of the event loop, so that other requests proceed. */
const ROWS_AT_ONCE = 50

/** Reads the rows of a file as products, with the errors of each. */
export async function readRows(
  rows: readonly ImportCells[],
  known: KnownCatalogue,
  check: CheckForm,
): Promise<ReadRow[]> {
  const firstRowOf = new Map<string, number>()
  const read: ReadRow[] = []
  for (const [index, cells] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate()
    read.push(readRow(cells, known, check, firstRowOf))
  }
  return read
}

function readRow(
  { row, cells }: ImportCells,
  known: KnownCatalogue,
  check: CheckForm,
  firstRowOf: Map<string, number>,
): ReadRow {
  const problems = new Map<string, string>()
  const problem = (field: string, reason: string) => {
    if (!problems.has(field)) problems.set(field, reason)
  }
  const form = formOf(cells, problem)
  for (const [field, sentences] of Object.entries(check(form))) problem(field, sentences.join(' '))
  const { fields, problems: broken } = readForm(form, EMPTY_FIELDS)
  for (const [field, sentences] of Object.entries(broken)) problem(field, sentences.join(' '))
  const brands = brandsOf(cells.get('brand_ids') ?? '', known, problem)

  const name = fields.name.toLowerCase()
  const first = firstRowOf.get(name)
  if (fields.name === EXAMPLE_NAME)
    problem('name', 'This is the example row of the template. Please delete it.')
  if (first !== undefined) problem('name', `Row ${String(first)} has the same name.`)
  else if (name !== '') firstRowOf.set(name, row)

  return {
    shown: {
      row,
      name: fields.name.slice(0, 200),
      category_label: categoryLabel(fields.category),
      size: sizeOf(fields),
      price: problems.has('price') ? null : fields.price,
      problems: [...problems].map(([field, reason]) => problemOf(field, cells, reason)),
      exists: known.names.has(name),
    },
    product: { values: fields, brands },
  }
}

type Problem = (field: string, reason: string) => void

/** A row as a form. Reports cells that cannot be read and leaves them out. */
function formOf(cells: ReadonlyMap<string, string>, problem: Problem): ProductForm {
  const form: Record<string, unknown> = { name: '' }
  for (const { field, type } of IMPORT_COLUMNS) {
    const text = cells.get(field) ?? ''
    if (type === 'brands' || (text === '' && type !== 'name')) continue
    if (isNumberField(type)) {
      const number = numberFrom(text)
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
  return [...new Set(names.flatMap((name) => brands.get(name.toLowerCase()) ?? []))]
}

const SHOWN_VALUE = 80

function problemOf(field: string, cells: ReadonlyMap<string, string>, reason: string): ImportProblem {
  const value = cells.get(field) ?? ''
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
