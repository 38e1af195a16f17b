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
  parseKeys,
  readImportFile,
  refuseProblem,
  rejectedColumns,
  rememberReading,
} from './import-files.ts'
import { EXPLANATION } from './file-rows.ts'
import { readRows } from './import-rows.ts'
import type { CheckForm, ReadRow } from './import-rows.ts'
import { sourceOf } from './import-source.ts'
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
      const { read, rows } = await readImport(request)
      const report = { status: true, rows: rows.map(({ shown }) => shown), ...fileReportOf(read) }
      const { mode, rows: keys, update = false } = request.body
      if (mode !== 'store') {
        const good = formatProducts(rows.filter(isGood).length)
        const message = `${good} of ${String(rows.length)} rows can be imported.`
        const source = sourceOf(read, PRODUCT_FILE)
        return { ...report, message, source, stored: 0, bulk_change_id: null }
      }
      refuseProblem(read)
      const chosen = chosenOf(rows, keys)
      const key = parseIdempotencyKey(request.headers['idempotency-key'])
      const sent = {
        file: await digestOf(read.file),
        rows: chosen.map(({ shown }) => shown.key),
        layout: read.layout,
        update,
      }
      const outcome = await once(db, key, sent, async (tx) => {
        const stored = await storeImport(tx, chosen, request.signedIn())
        if (update) await rememberReading(tx, null, read)
        return { ...stored, stored: stored.stored + stored.updated, message: formatStored(stored) }
      })
      return { ...report, ...outcome }
    },
  })

  app.route({
    ...endpoints.rejectedImportRows,
    handler: async (request, reply) => {
      const { read, rows } = await readImport(request)
      refuseProblem(read)
      return sendList(reply, {
        format: request.body.format,
        name: 'rejected-rows',
        columns: rejectedColumns<ReadRow>(read.columns.map(({ title }) => title)),
        rows: inOneBatch(rows.filter((row) => !isGood(row))),
      })
    },
  })

  async function readImport(request: ImportRequest) {
    const { update = false } = request.body
    const read = await readImportFile(app.processFile, request, {
      db,
      owner: null,
      fields: PRODUCT_FILE.filter(({ field }) => update || field !== 'id'),
      required: update ? ['name', 'id'] : ['name'],
      missing: `The file must have column titles, including Name${update ? ' or ID' : ''}.`,
      usualPrice: { value: 1, unit: 'pieces' },
    })
    const known = await knownCatalogue(db, read.rows, update)
    const check = checkerOf(request)
    return { read, rows: await readRows(read.rows, { file: read, known, check, update }) }
  }
}

type ImportRequest = FastifyRequest & {
  body: {
    mode?: 'preview' | 'forget' | 'store' | undefined
    layout?: string | undefined
    update?: boolean | undefined
  }
}

const isGood = ({ shown }: ReadRow) => shown.problems.length === 0

/** The rows to store: those that are named, or all. Each must be good. */
function chosenOf(rows: readonly ReadRow[], text: string | undefined): ReadRow[] {
  const keys = text === undefined ? undefined : new Set(parseKeys(text, 'rows'))
  const chosen = keys ? rows.filter(({ shown }) => keys.has(shown.key)) : [...rows]
  if (chosen.length === 0) throw invalid({ rows: ['Choose at least one row.'] })
  const bad = chosen.filter((row) => !isGood(row)).map(({ shown }) => shown.key)
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
    const named = asked.shown.key
    throw invalid({ rows: [`Nothing was imported: row ${named} has a question. Choose the rows to import.`] })
  }
  return chosen
}

/** Checks a form as the endpoint that adds a product would. */
export function checkerOf(request: FastifyRequest): CheckForm {
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
