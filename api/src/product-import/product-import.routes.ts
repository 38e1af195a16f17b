import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, MAX_IMPORT_ROWS, ProductCreate, SENTENCE } from '@nalika/shared-api/contract'
import type { ProductFileColumn } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sendCsv } from '../infrastructure/http/csv-export.ts'
import type { CsvColumn } from '../infrastructure/http/csv-export.ts'
import { invalid } from '../infrastructure/errors/errors.ts'
import { fairQueue } from '../infrastructure/http/fair-queue.ts'
import type { IncomingFile } from '../media/incoming-files.ts'
import { once } from '../idempotency/idempotency.queries.ts'
import { parseIdempotencyKey } from '../idempotency/idempotency.ts'
import { cellsOf, EXPLANATION, IMPORT_COLUMNS } from './import-cells.ts'
import { readRows } from './import-rows.ts'
import type { CheckForm, ReadRow } from './import-rows.ts'
import { inWords, knownCatalogue, storeImport } from './product-import.queries.ts'
import { readTable } from './table-reader.ts'
import { tooManyRows, UnreadableTable } from './tables.ts'

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
      const file = request.uploads.file?.[0]
      if (!file) throw invalid({ file: ['Choose a CSV or XLSX file.'] })
      const { rows: cells, ignored } = await readCells(file, request.signedIn().id)
      const rows = await readRows(cells, await knownCatalogue(db, cells), checkerOf(request))
      const report = { status: true, rows: rows.map(({ shown }) => shown), ignored_columns: ignored }
      if (request.body.mode === 'preview') {
        const good = rows.filter(isGood).length
        return {
          ...report,
          message: `${inWords(good)} of ${String(rows.length)} rows can be imported.`,
          stored: 0,
        }
      }
      const chosen = chosenOf(rows, request.body.rows)
      const key = parseIdempotencyKey(request.headers['idempotency-key'])
      const sent = { file: await digestOf(file), rows: chosen.map(({ shown }) => shown.row) }
      const { stored } = await once(db, key, sent, async (tx) => ({
        stored: await storeImport(
          tx,
          chosen.map(({ product }) => product),
          request.signedIn(),
        ),
      }))
      return { ...report, message: `${inWords(stored)} added.`, stored }
    },
  })
}

/** One file of an account at a time, and two of all: each takes a process. */
const inTurn = fairQueue({ atOnce: 2, waiting: 3 })

async function readCells(file: IncomingFile, accountId: number) {
  try {
    const read = cellsOf(await inTurn(accountId, () => readTable(file)))
    if (read.rows.length === 0) throw new UnreadableTable('The file has no products below the column titles.')
    if (read.rows.length > MAX_IMPORT_ROWS) throw tooManyRows({ rows: MAX_IMPORT_ROWS })
    return read
  } catch (error) {
    if (error instanceof UnreadableTable) throw invalid({ file: [error.message] })
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

function numbersIn(text: string): number[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list.filter((one) => typeof one === 'number')
  } catch {
    // Reported below.
  }
  throw invalid({ rows: ['The list of rows could not be read.'] })
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
