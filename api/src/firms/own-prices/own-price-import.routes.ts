import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import {
  digestOf,
  fileReportOf,
  formatProducts,
  inOneBatch,
  parseAnswers,
  parseNumbers,
  readImportFile,
  rejectedColumns,
} from '../../catalogue/index.ts'
import type { NotedFile } from '../../catalogue/index.ts'
import { once, parseIdempotencyKey, sendList } from '../../platform/index.ts'
import { NAMING, OWN_PRICE_FILE_FIELDS } from './own-price-file.ts'
import type { OwnPriceFileField } from './own-price-file.ts'
import type { ReadOwnPrice } from './own-price-import-rows.ts'
import { withoutRanges } from './price-ranges.ts'
import { latestImports, previewImport, storeImport, undoImport } from './own-price-imports.queries.ts'

/** Own prices from files. */
export const ownPriceImport: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.importOwnPrices,
    handler: async (request) => {
      const person = request.signedIn()
      const { file, read } = await readFileOf(request)
      const { mode, answers, confirm_unchanged: confirmUnchanged = false } = request.body
      const confirmed = parseNumbers(request.body.confirmed ?? '[]', 'confirmed')
      if (mode === 'preview') {
        const rows = await previewImport(db, person.firmId, read)
        const good = formatProducts(rows.filter(isGood).length)
        const message = `${good} of ${String(rows.length)} rows can be imported.`
        return { ...reportOf(rows, read), message, stored: 0, import_id: null }
      }
      const key = parseIdempotencyKey(request.headers['idempotency-key'])
      const sent = {
        file: await digestOf(file),
        firm: person.firmId,
        confirmUnchanged,
        confirmed,
        answers: answers ?? '',
      }
      return once(db, key, sent, async (tx) => {
        const { rows, ...outcome } = await storeImport(tx, person, read, { confirmUnchanged, confirmed })
        return { ...reportOf(rows, read), ...outcome }
      })
    },
  })

  app.route({
    ...endpoints.rejectedOwnPriceRows,
    handler: async (request, reply) => {
      const { read } = await readFileOf(request)
      const rows = await previewImport(db, request.signedIn().firmId, read)
      return sendList(reply, {
        format: request.body.format,
        name: 'rejected-rows',
        columns: rejectedColumns<ReadOwnPrice>(read.columns.map(({ title }) => title)),
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

  const readFileOf = (request: FastifyRequest & { body: { answers?: string | undefined } }) =>
    readImportFile<OwnPriceFileField>(app.processFile, request, {
      fields: OWN_PRICE_FILE_FIELDS,
      retitled: withoutRanges,
      required: NAMING,
      missing: 'The file must have column titles, including ID or Product.',
      answers: parseAnswers(request.body.answers),
      refusesProblem: true,
    })
}

const isGood = ({ shown }: ReadOwnPrice) => shown.action !== 'error'

const reportOf = (rows: readonly ReadOwnPrice[], read: NotedFile<OwnPriceFileField>) => ({
  status: true,
  rows: rows.map(({ shown }) => shown),
  ...fileReportOf(read),
})
