import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, MAX_IMPORT_ROWS, ProductCreate, SENTENCE } from '@nalika/shared-api/contract'
import type { ProductFileColumn } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import {
  invalid,
  once,
  parseIdempotencyKey,
  readTable,
  sendCsv,
  sendList,
  tooManyRows,
  UnusableFile,
} from '../../platform/index.ts'
import type { CsvColumn, IncomingFile, Table } from '../../platform/index.ts'
import { formatProducts } from '../products/format-products.ts'
import { cellsOf, EXPLANATION, IMPORT_COLUMNS } from './import-cells.ts'
import type { FileColumn } from './import-cells.ts'
import { readRows } from './import-rows.ts'
import type { CheckForm, ReadRow } from './import-rows.ts'
import { knownCatalogue } from './known-catalogue.ts'
import { formatStored, storeImport } from './product-import.queries.ts'

/** Products from files. */
export const productImport: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.productImportTemplate,
    handler: (_request, reply) =>
      sendCsv(reply, { name: 'products-template', columns: TEMPLATE, rows: templateLines() }),
  })

  app.route({
    ...endpoints.importProducts,
    handler: async (request) => {
      const { file, read, rows } = await readImport(request)
      const report = {
        status: true,
        rows: rows.map(({ shown }) => shown),
        ignored_columns: read.columns
          .filter(({ field }) => !field)
          .map(({ title }) => title)
          .filter(Boolean),
        columns: read.columns,
        ...(read.problem !== undefined && { columns_problem: read.problem }),
      }
      const { mode, rows: numbers, mapping, update = false } = request.body
      if (mode === 'preview') {
        const good = formatProducts(rows.filter(isGood).length)
        const message = `${good} of ${String(rows.length)} rows can be imported.`
        return { ...report, message, stored: 0, bulk_change_id: null }
      }
      const chosen = chosenOf(rows, numbers)
      const key = parseIdempotencyKey(request.headers['idempotency-key'])
      const sent = {
        file: await digestOf(file),
        rows: chosen.map(({ shown }) => shown.row),
        ...(update && { mapping: mapping ?? '', update }),
      }
      const outcome = await once(db, key, sent, async (tx) => {
        const stored = await storeImport(tx, chosen, request.signedIn())
        return { ...stored, stored: stored.stored + stored.updated, message: formatStored(stored) }
      })
      return { ...report, ...outcome }
    },
  })

  app.route({
    ...endpoints.rejectedImportRows,
    handler: async (request, reply) => {
      const { read, rows } = await readImport(request)
      return sendList(reply, {
        format: request.body.format,
        name: 'rejected-rows',
        columns: rejectedColumns(read.columns),
        rows: inOneBatch(rows.filter((row) => !isGood(row))),
      })
    },
  })

  async function readImport(request: ImportRequest) {
    const file = request.uploads.file?.[0]
    if (!file) throw invalid({ file: ['Choose a CSV or XLSX file.'] })
    const { mapping, update = false } = request.body
    const read = await readCells(() => readTable(app.processFile, request.signedIn().id, file), {
      withIds: update,
      ...(mapping !== undefined && { mapping: wordsIn(mapping) }),
    })
    const known = await knownCatalogue(db, read.rows)
    return { file, read, rows: await readRows(read.rows, { known, check: checkerOf(request), update }) }
  }
}

type ImportRequest = FastifyRequest & {
  body: { mapping?: string | undefined; update?: boolean | undefined }
}

async function readCells(readFile: () => Promise<Table>, options: Parameters<typeof cellsOf>[1]) {
  try {
    const read = cellsOf(await readFile(), options)
    if (read.problem !== undefined) {
      // A caller that only adds products gets no choice of columns.
      if (!options.withIds) throw new UnusableFile(read.problem)
      return read
    }
    if (read.rows.length === 0) throw new UnusableFile('The file has no products below the column titles.')
    if (read.rows.length > MAX_IMPORT_ROWS) throw tooManyRows({ rows: MAX_IMPORT_ROWS })
    return read
  } catch (error) {
    if (error instanceof UnusableFile) throw invalid({ file: [error.message] })
    throw error
  }
}

const isGood = ({ shown }: ReadRow) => shown.problems.length === 0

/** The rows to store: those that are named, or all. Each must be good. */
function chosenOf(rows: readonly ReadRow[], text: string | undefined): ReadRow[] {
  const numbers = text === undefined ? rows.map(({ shown }) => shown.row) : numbersIn(text)
  const byNumber = new Map(rows.map((row) => [row.shown.row, row]))
  const chosen = [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? [])
  if (chosen.length === 0) throw invalid({ rows: ['Choose at least one row.'] })
  const bad = chosen.filter((row) => !isGood(row)).map(({ shown }) => shown.row)
  if (bad.length > 0) {
    const named = bad.slice(0, 5).join(', ')
    throw invalid({
      rows: [
        `Nothing was imported: row ${named}${bad.length > 5 ? ' and others' : ''} cannot be read. Skip the rows with errors or correct the file.`,
      ],
    })
  }
  return chosen
}

const numbersIn = (text: string) =>
  listIn(text, 'rows').filter((one): one is number => typeof one === 'number')
const wordsIn = (text: string) => listIn(text, 'mapping').map((one) => (typeof one === 'string' ? one : ''))

function listIn(text: string, field: 'rows' | 'mapping'): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // Reported below.
  }
  throw invalid({ [field]: [`The list of ${field === 'rows' ? 'rows' : 'columns'} could not be read.`] })
}

/** Checks a form as the endpoint that adds a product would. */
function checkerOf(request: FastifyRequest): CheckForm {
  const validate = request.compileValidationSchema(ProductCreate)
  return (form) => {
    const problems: Record<string, string[]> = {}
    if (validate({ ...form }) === true) return problems
    for (const { instancePath, params } of validate.errors ?? []) {
      const field = instancePath.split('/')[1] ?? String(params.missingProperty)
      const { [SENTENCE]: sentence } =
        (ProductCreate.properties as Record<string, { [SENTENCE]?: string }>)[field] ?? {}
      problems[field] = [sentence ?? 'This value is not valid.']
    }
    return problems
  }
}

const digestOf = async ({ path }: IncomingFile) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** The columns of the file, and why the row is rejected. */
const rejectedColumns = (columns: readonly FileColumn[]): CsvColumn<ReadRow>[] => [
  ...columns.map(({ title }, place) => ({ title, value: ({ line }: ReadRow) => line[place] ?? '' })),
  {
    title: 'Reason',
    value: ({ shown }) => shown.problems.map(({ column, reason }) => `${column}: ${reason}`).join(' '),
  },
]

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

type Line = (column: ProductFileColumn) => string

const TEMPLATE: readonly CsvColumn<Line>[] = IMPORT_COLUMNS.map((column) => ({
  title: column.title,
  value: (line) => line(column),
}))

/** Description and example of each column. */
async function* templateLines(): AsyncGenerator<Line[]> {
  yield [
    (column) =>
      column === IMPORT_COLUMNS[0]
        ? `${EXPLANATION} ${column.about} Rows that begin with ${EXPLANATION} are not read.`
        : column.about,
    ({ example }) => example,
  ]
}
