import { escapeHtml } from '@nalika/shared-server'
import { categoryFrom, isNumberField, MAX_PRODUCT_BRANDS } from '@nalika/shared-api/contract'
import type { ImportField } from '@nalika/shared-api/contract'
import { readLength, readNumber, readQuery, readWeightPerMetre } from '@nalika/shared-trade/reading'
import type { ProductForm } from '../products/product-form.ts'
import { factsOfReading } from '../reading/facts-of-reading.ts'
import type { CatalogueKnowledge } from '../reading/reading-knowledge.queries.ts'
import type { ReadFile } from './file-rows.ts'
import type { CatalogueFacts } from './known-catalogue.ts'
import { DATE, DATE_PROBLEM } from './price-cells.ts'
import type { ReportProblem } from './price-cells.ts'
import { PRODUCT_COLUMNS } from './product-file.ts'

/** What is known of all rows of a file. */
export type ProductFile = Pick<ReadFile<ImportField>, 'mark' | 'price' | 'saysOf'>

/** A row as a form, without its price. Reports cells that cannot be read and leaves them out. */
export function formOf(
  cells: ReadonlyMap<ImportField, string>,
  { name }: { name: string },
  { file, known }: { file: ProductFile; known: CatalogueFacts },
  problem: ReportProblem<string>,
): ProductForm {
  const form: Record<string, unknown> = { name }
  for (const column of PRODUCT_COLUMNS) {
    const { field, type } = column
    const text = cells.get(field) ?? ''
    if (type === 'brands' || type === 'price' || text === '') continue
    if (DATE.test(text) && (isNumberField(type) || DATE_FIELDS.has(field))) problem(field, DATE_PROBLEM)
    else if (isNumberField(type)) {
      const number = measureFrom(column, text, file)
      if (number === undefined)
        problem(field, NUMBER_PROBLEMS[column.unit ?? ''] ?? 'This is not a number. Write it as 4.2.')
      else form[field] = number
    } else if (type === 'category')
      form[field] = categoryFrom(text) ?? categorySaid(text, known.knowledge) ?? text
    else if (type === 'shape') form[field] = text.toLowerCase()
    else if (type === 'html') form[field] = listOf(text)
    else form[field] = text
  }
  return form as ProductForm
}

/** Texts of which spreadsheets make dates. */
const DATE_FIELDS = new Set<ImportField>(['nominal_size', 'schedule'])

const NUMBER_PROBLEMS: Readonly<Record<string, string>> = {
  mm: 'This is not a size. Write it as 60.3, 60.3 mm or 2 3/8 inch.',
  m: 'This is not a length. Write it as 6, 6 m or 20 ft.',
  'kg/m': 'This is not a weight per metre. Write it as 5.44.',
}

/** Standards round diameters in inches to a tenth of a millimetre, walls to a hundredth. */
const DECIMALS_OF_INCHES = { thickness: 2, others: 1 }
const MILLIMETRES = { mm: 1, m: 1000 } as const

/** The number of a cell in the unit of its field. */
function measureFrom(
  { field, unit }: (typeof PRODUCT_COLUMNS)[number],
  text: string,
  { mark, saysOf }: ProductFile,
): number | undefined {
  if (unit === 'kg/m') return readWeightPerMetre(text, mark)
  if (unit !== 'mm' && unit !== 'm') return readNumber(text, mark)
  const usual = saysOf(field)?.millimetres ?? MILLIMETRES[unit]
  const read = readLength(text, mark, usual)
  if (read === undefined) return undefined
  const { thickness, others } = DECIMALS_OF_INCHES
  const isInches = unit === 'mm' && (usual === INCH || /["″”']|in/i.test(text))
  return isInches
    ? round(read, field.includes('thickness') ? thickness : others)
    : round(read / MILLIMETRES[unit], 6)
}

const INCH = 25.4
const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** The one category that a text says in the trade's words: 'जीआई पाइप', 'MS pipe'. */
function categorySaid(text: string, knowledge: CatalogueKnowledge): string | undefined {
  const said = factsOfReading(readQuery(text, knowledge), knowledge).flatMap(({ meanings: [meaning] }) =>
    meaning?.where.category ? [meaning.where.category] : [],
  )
  const [category, ...others] = new Set(said.flat())
  return others.length === 0 ? category : undefined
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

/** The brands that a cell names. */
export function brandsOf(text: string, { brands }: CatalogueFacts, problem: ReportProblem<string>) {
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
