import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, ProductCreate, SENTENCE } from '@nalika/shared-api/contract'
import type { ProductFileColumn } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import { invalid, once, parseIdempotencyKey, sendCsv, sendList } from '../../platform/index.ts'
import type { CsvColumn } from '../../platform/index.ts'
import { formatProducts } from '../products/format-products.ts'
import {
  digestOf,
  fileReportOf,
  inOneBatch,
  parseAnswers,
  parseList,
  parseNumbers,
  readImportFile,
  rejectedColumns,
} from './import-files.ts'
import { EXPLANATION } from './file-rows.ts'
import { readRows } from './import-rows.ts'
import type { CheckForm, ReadRow } from './import-rows.ts'
import { knownCatalogue } from './known-catalogue.ts'
import { PRODUCT_COLUMNS, PRODUCT_FILE } from './product-file.ts'
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
        ...fileReportOf(read),
        columns: read.columns.map(({ title, field, sample }) => ({ title, field, sample })),
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
        ...(request.body.answers !== undefined && { answers: request.body.answers }),
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
        columns: rejectedColumns<ReadRow>(read.columns.map(({ title }) => title)),
        rows: inOneBatch(rows.filter((row) => !isGood(row))),
      })
    },
  })

  async function readImport(request: ImportRequest) {
    const { mapping, answers, update = false } = request.body
    const { file, read } = await readImportFile(app.processFile, request, {
      fields: PRODUCT_FILE.filter(({ field }) => update || field !== 'id'),
      required: update ? ['name', 'id'] : ['name'],
      missing: `The file must have column titles, including Name${update ? ' or ID' : ''}.`,
      answers: parseAnswers(answers),
      usualPrice: { value: 1, unit: 'pieces' },
      ...(mapping !== undefined && { mapping: wordsIn(mapping) }),
      // A caller that only adds products gets no choice of columns.
      refusesProblem: !update,
    })
    const known = await knownCatalogue(db, read.rows, update)
    const check = checkerOf(request)
    return { file, read, rows: await readRows(read.rows, { file: read, known, check, update }) }
  }
}

type ImportRequest = FastifyRequest & {
  body: { mapping?: string | undefined; answers?: string | undefined; update?: boolean | undefined }
}

const isGood = ({ shown }: ReadRow) => shown.problems.length === 0

/** The rows to store: those that are named, or all. Each must be good. */
function chosenOf(rows: readonly ReadRow[], text: string | undefined): ReadRow[] {
  const numbers = text === undefined ? rows.map(({ shown }) => shown.row) : parseNumbers(text, 'rows')
  const byNumber = Map.groupBy(rows, ({ shown }) => shown.row)
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
  const asked = chosen.find(({ shown }) => shown.action !== 'unchanged' && shown.questions.length > 0)
  if (text === undefined && asked) {
    const named = String(asked.shown.row)
    throw invalid({ rows: [`Nothing was imported: row ${named} has a question. Choose the rows to import.`] })
  }
  return chosen
}

const wordsIn = (text: string) =>
  parseList(text, 'mapping').map((one) => (typeof one === 'string' ? one : ''))

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

type Line = (column: ProductFileColumn) => string

const TEMPLATE: readonly CsvColumn<Line>[] = PRODUCT_COLUMNS.map((column) => ({
  title: column.title,
  value: (line) => line(column),
}))

/** Description and example of each column. */
async function* templateLines(): AsyncGenerator<Line[]> {
  yield [
    (column) =>
      column === PRODUCT_COLUMNS[0]
        ? `${EXPLANATION} ${column.about} Rows that begin with ${EXPLANATION} are not read.`
        : column.about,
    ({ example }) => example,
  ]
}
