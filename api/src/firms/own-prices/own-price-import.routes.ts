import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import { formatProducts } from '../../catalogue/index.ts'
import {
  invalid,
  once,
  parseIdempotencyKey,
  readTable,
  sendList,
  UnusableFile,
} from '../../platform/index.ts'
import type { CsvColumn, IncomingFile } from '../../platform/index.ts'
import { ownPriceCells } from './own-price-cells.ts'
import type { ReadOwnPrice } from './own-price-import-rows.ts'
import { latestImports, previewImport, storeImport, undoImport } from './own-price-imports.queries.ts'

/** Own prices from files. */
export const ownPriceImport: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.importOwnPrices,
    handler: async (request) => {
      const person = request.signedIn()
      const { file, read } = await readFileOf(request)
      const { mode, confirm_unchanged: confirm = false } = request.body
      if (mode === 'preview') {
        const rows = await previewImport(db, person.firmId, read.rows)
        const good = formatProducts(rows.filter(isGood).length)
        const message = `${good} of ${String(rows.length)} rows can be imported.`
        return { ...reportOf(rows, read.ignored), message, stored: 0, import_id: null }
      }
      const key = parseIdempotencyKey(request.headers['idempotency-key'])
      const sent = { file: await digestOf(file), firm: person.firmId, confirm }
      return once(db, key, sent, async (tx) => {
        const { rows, ...outcome } = await storeImport(tx, person, read.rows, confirm)
        return { ...reportOf(rows, read.ignored), ...outcome }
      })
    },
  })

  app.route({
    ...endpoints.rejectedOwnPriceRows,
    handler: async (request, reply) => {
      const { read } = await readFileOf(request)
      const rows = await previewImport(db, request.signedIn().firmId, read.rows)
      return sendList(reply, {
        format: request.body.format,
        name: 'rejected-rows',
        columns: rejectedColumns(read.titles),
        rows: inOneBatch(rows.filter((row) => !isGood(row))),
      })
    },
  })

  app.route({
    ...endpoints.ownPriceImports,
    handler: async (request) => ({ data: await latestImports(db, request.signedIn().firmId) }),
  })

  app.route({
    ...endpoints.undoOwnPriceImport,
    handler: async (request) => {
      const outcome = await undoImport(db, request.signedIn().firmId, request.params.id)
      const left = outcome.left_out_count
      const message =
        `${formatProducts(outcome.restored)} restored.` +
        (left === 0 ? '' : ` ${formatProducts(left)} left as they are, because they changed since.`)
      return { status: true, success: true, message, ...outcome }
    },
  })

  async function readFileOf(request: FastifyRequest) {
    const file = request.uploads.file?.[0]
    if (!file) throw invalid({ file: ['Choose a CSV or XLSX file.'] })
    const { id } = request.signedIn()
    try {
      return { file, read: ownPriceCells(await readTable(app.processFile, id, file)) }
    } catch (error) {
      if (error instanceof UnusableFile) throw invalid({ file: [error.message] })
      throw error
    }
  }
}

const isGood = ({ shown }: ReadOwnPrice) => shown.action !== 'error'

const reportOf = (rows: readonly ReadOwnPrice[], ignored: readonly string[]) => ({
  status: true,
  rows: rows.map(({ shown }) => shown),
  ignored_columns: [...ignored],
})

const digestOf = async ({ path }: IncomingFile) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** The columns of the file, and why the row is rejected. */
const rejectedColumns = (titles: readonly string[]): CsvColumn<ReadOwnPrice>[] => [
  ...titles.map((title, place) => ({ title, value: ({ line }: ReadOwnPrice) => line[place] ?? '' })),
  {
    title: 'Reason',
    value: ({ shown }) => shown.problems.map(({ column, reason }) => `${column}: ${reason}`).join(' '),
  },
]

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
