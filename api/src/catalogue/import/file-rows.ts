import type { ColumnAnswer, ColumnQuestion, FileLayout } from '@nalika/shared-api/contract'
import { decimalMarkOf, findTable, readRemark, readTitle } from '@nalika/shared-trade/reading'
import type {
  ColumnTitle,
  DecimalMark,
  FileTable,
  FileTableRow,
  SkippedRow,
} from '@nalika/shared-trade/reading'
import { isStorable, nameOfCell, UnusableFile } from '../../platform/index.ts'
import type { Sheet } from '../../platform/index.ts'
import { fieldFinder, priceColumn, TITLE_CHARACTERS } from './file-columns.ts'
import type { FileColumn, FileField, PriceColumn } from './file-columns.ts'
import { shapeOf } from './file-shape.ts'
import { checkPlace, chosenFields, saidOf } from './layout-columns.ts'
import { isPriceTitle, numbersBeside, openDiscount, placePrices } from './price-columns.ts'
import { conditionQuestion, discountQuestion, pricesQuestion, priceQuestions } from './price-questions.ts'
import { priceConditionOf } from './price-titles.ts'

/** Beginning of the row that explains the columns. */
export const EXPLANATION = '#'

/** A row of a file by the fields of its columns. */
export interface FileRow<Field extends string> {
  /** Another for each product: the row's number, or the cell of a matrix: '12', 'C12'. */
  key: string
  /** As a spreadsheet counts the rows of its sheet. */
  row: number
  cells: ReadonlyMap<Field, string>
  /** Columns of the sheet that a row of a matrix comes from. */
  places?: readonly number[]
  /** The row as it is in the file. */
  line: readonly string[]
  /** What stands above it and counts for it. */
  headings: readonly string[]
  /** Why cells have no value that can be used. */
  errors: ReadonlyMap<Field, string>
  /** It was read in a scan. */
  isScanned: boolean
}

export interface ReadFile<Field extends string> {
  /** Where the table stands. */
  table: Pick<FileTable, 'sheet' | 'hasTable' | 'titleRows' | 'isMatrix'>
  /** Digest of what the table says of its columns. */
  shape: string
  columns: FileColumn<Field>[]
  /** The rows that may hold a product. */
  rows: FileRow<Field>[]
  skipped: SkippedRow[]
  questions: ColumnQuestion[]
  mark: DecimalMark
  price: PriceColumn
  /** What the title of a field's column says of units. */
  saysOf: (field: Field) => ColumnTitle | undefined
  /** Why the columns do not make products; the rows are not read then. */
  problem?: string
}

export interface FileOptions<Field extends string> {
  fields: readonly FileField<Field>[]
  /** Of these, one column at least is there. */
  required: readonly Field[]
  /** The sentence when none is. */
  missing: string
  /** How a person reads the file. */
  layout?: FileLayout
  /** Of a file of prices: fields that say which product a row is about. One with nothing else has its prices in an unknown column. */
  naming?: readonly Field[]
  /** What a price below the field's own title is for. */
  usualPrice?: PriceColumn['per']
  /** The titles as `fields` know them, where a file says more in them. */
  retitled?: (titles: readonly string[]) => readonly string[]
}

/** What a person is asked about each row of a scan. */
export const SCANNED = 'This row was read in a scan. Is all of it right?'

/** Every file has the fields of a price list among its own. */
export type PriceField = 'name' | 'item_code' | 'price' | 'price_unit' | 'discount'

/** Reads a table by the titles of its columns. Throws an {@link UnusableFile}, or an UnusableLayout. */
export function readFile<Field extends string>(
  sheets: readonly Pick<Sheet, 'name' | 'rows' | 'errors' | 'isScan'>[],
  options: FileOptions<Field | PriceField>,
): ReadFile<Field | PriceField> {
  type Any = Field | PriceField
  const { fields, required, layout = {}, usualPrice, retitled } = options
  const answers = layout.columns ?? []
  const { fieldOf, mayBe } = fieldFinder(fields)
  const found = findTable(
    sheets.map(({ rows }) => rows),
    (title, text) => {
      const field = fieldOf(title)?.field ?? (isPriceTitle(text) ? 'price' : undefined)
      return field === undefined ? undefined : field === 'name' || mayBe(title, 'name') ? 'name' : 'other'
    },
    checkPlace(layout, sheets),
  )
  const renamed = retitled?.(found.titles) ?? found.titles
  const titled = renamed.map((title) => readTitle(title))
  const byTitle = titled.map((title) => fieldOf(title))
  const placed = placePrices(byTitle, renamed, answers)
  const isMissing = () => !byTitle.some((one) => one && required.includes(one.field))
  const nameAt = titled.findIndex((title) => mayBe(title, 'name'))
  if (isMissing() && nameAt >= 0) byTitle[nameAt] = { field: 'name', isOwn: false }
  const isChosen = (place: number) =>
    answers.some(({ column, field }) => column === place && field !== undefined)
  const chosen = chosenFields(byTitle, layout, fields).map((field, place) => {
    if (isChosen(place)) return field
    const isNumbering = () => isCounting(found.rows.map(({ cells }) => cells[place] ?? ''))
    return field === 'discount' || (field === 'item_code' && isNumbering()) ? undefined : field
  })
  const prices =
    placed.length === 0 && options.naming
      ? numbersBeside(chosen, found.rows, { naming: options.naming, isChosen })
      : placed
  const says = titled.map((one, place) =>
    saidOf(
      found.titles[place] ?? '',
      one,
      chosen[place],
      answers.filter(({ column }) => column === place),
    ),
  )
  const columns = found.titles.map((title, place): FileColumn<Any> => {
    return {
      title: title.trim().slice(0, TITLE_CHARACTERS),
      field: chosen[place] ?? null,
      sample: (found.rows.find(({ cells }) => (cells[place] ?? '').trim() !== '')?.cells[place] ?? '').slice(
        0,
        TITLE_CHARACTERS,
      ),
      says: says[place] ?? readTitle(''),
      isOwnTitle: byTitle[place]?.isOwn === true && byTitle[place].field === chosen[place],
    }
  })
  const twice = chosen.find((field, index) => field !== undefined && chosen.indexOf(field) !== index)
  const titleOf = (field: Any) => fields.find((one) => one.field === field)?.title ?? field
  const problem = !chosen.some((field) => field !== undefined && required.includes(field))
    ? options.missing
    : prices.length > 0
      ? 'Choose the column of the prices.'
      : twice === undefined
        ? undefined
        : `The column ${titleOf(twice)} appears twice.`
  const errors = Map.groupBy(sheets[found.sheet]?.errors ?? [], ({ row }) => row)
  const rows =
    problem === undefined
      ? rowsOf(found.rows, chosen, {
          titleOf,
          errorsOf: ({ row, places }) =>
            (errors.get(row - 1) ?? []).map(({ column, reason }) => ({
              column: places ? places.indexOf(column) : column,
              reason,
            })),
          isScanned: sheets[found.sheet]?.isScan === true,
        })
      : []
  const empty = problem === undefined && rows.length === 0 ? NO_PRODUCTS : undefined
  const mark = decimalMarkOf(rows.flatMap(({ cells }) => [...cells.values()]))
  const at = chosen.indexOf('price')
  const column = columns[at]
  const remark = remarkOf(found.remarks)
  const price = priceColumn(says[at] ?? readTitle(''), remark, gstOf(answers, at))
  const discountAt = openDiscount(chosen, found.titles, answers)
  const condition = at < 0 ? undefined : priceConditionOf(found.remarks)
  const discount = answers.find((one) => one.column === at && one.discount !== undefined)?.discount
  if (discount !== undefined) price.discount = discount
  if (discountAt !== undefined || (condition && discount === undefined)) price.isDiscountOpen = true
  if (!price.per && usualPrice && column?.isOwnTitle === true) price.per = usualPrice
  return {
    table: found,
    shape: shapeOf(found, sheets[found.sheet]?.name ?? '', remark),
    columns,
    rows,
    skipped: [...found.skipped],
    questions: [
      ...(prices.length > 0
        ? [pricesQuestion(columns, prices, renamed)]
        : twice === undefined
          ? []
          : [columnQuestion(titleOf(twice), columns, twice)]),
      ...(column && problem === undefined ? priceQuestions(column, at, price, rows, mark) : []),
      ...(column && discountAt !== undefined ? [discountQuestion(columns, column, discountAt)] : []),
      ...(column && condition && discount === undefined ? [conditionQuestion(column, at, condition)] : []),
    ],
    mark,
    price,
    saysOf: (field) => columns.find((one) => one.field === field)?.says,
    ...((problem ?? empty) !== undefined && { problem: problem ?? empty }),
  }
}

/** Numbers of rows are no codes. */
function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => cell.trim()).filter(Boolean)
  return (
    numbers.length > 2 &&
    numbers.every((text, index) => /^\d{1,5}$/.test(text) && Number(text) === Number(numbers[0]) + index)
  )
}

const NO_PRODUCTS = 'The file has no products below the column titles.'

function gstOf(answers: readonly ColumnAnswer[], at: number): Pick<PriceColumn, 'gst'> {
  const gst = answers.find((one) => one.column === at && one.gst !== undefined)?.gst
  return gst === undefined ? {} : { gst }
}

/** What all remarks say that say anything; nothing when they contradict each other. */
function remarkOf(remarks: readonly string[]): Pick<ColumnTitle, 'unit' | 'tax'> {
  const read = remarks.map(readRemark)
  const only = <Value>(values: readonly (Value | undefined)[]) => {
    const known = values.filter((value) => value !== undefined)
    return known.every((value) => JSON.stringify(value) === JSON.stringify(known[0])) ? known[0] : undefined
  }
  const unit = only(read.map((one) => one.unit))
  const tax = only(read.map((one) => (one.tax?.included === undefined ? undefined : one.tax)))
  return { ...(unit && { unit }), ...(tax && { tax }) }
}

/** Stands where a file has bytes or a number that are no character. */
const UNREADABLE = '\uFFFD'

interface RowsOptions<Field extends string> {
  titleOf: (field: Field) => string
  /** Cells of a row that have no value that can be used. */
  errorsOf: (row: FileTableRow) => readonly { column: number; reason: string }[]
  isScanned: boolean
}

function rowsOf<Field extends string>(
  found: readonly FileTableRow[],
  fields: readonly (Field | undefined)[],
  { titleOf, errorsOf, isScanned }: RowsOptions<Field>,
): FileRow<Field>[] {
  return found.flatMap((one) => {
    const { row, cells: line, headings, places } = one
    const cells = new Map(
      fields.flatMap((field, place) =>
        field === undefined ? [] : [[field, (line[place] ?? '').trim()] as const],
      ),
    )
    for (const [field, text] of cells) {
      if (isStorable(text) && !text.includes(UNREADABLE)) continue
      throw new UnusableFile(
        `Row ${String(row)}, ${titleOf(field)}: the text contains characters that cannot be stored.`,
      )
    }
    const empty = [...cells.values()].every((cell) => cell === '')
    const errors = new Map(
      errorsOf(one).flatMap(({ column, reason }) => {
        const field = fields[column]
        return field === undefined ? [] : [[field, reason] as const]
      }),
    )
    const isSkipped = empty || line[0]?.trim().startsWith(EXPLANATION) === true
    const key = places ? nameOfCell({ row: row - 1, column: places.at(-1) ?? 0 }) : String(row)
    return isSkipped
      ? []
      : [{ key, row, ...(places && { places }), cells, line, headings, errors, isScanned }]
  })
}

/** Several columns contain one field. */
const columnQuestion = <Field extends string>(
  name: string,
  columns: readonly FileColumn<Field>[],
  twice: Field,
): ColumnQuestion => ({
  column: name,
  text: `Several columns contain ${name}. Which one counts?`,
  choices: columns.flatMap(({ title, field }, column) =>
    field === twice ? [{ label: title, answer: { column, field } }] : [],
  ),
})
