import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, OWN_PRICE_DESCRIBING } from '@nalika/shared-api/contract'
import {
  digestOf,
  fileReportOf,
  formatProducts,
  inOneBatch,
  parseKeys,
  readImportFile,
  refuseProblem,
  rejectedColumns,
  rememberReading,
  sourceOf,
} from '../../catalogue/index.ts'
import type { ImportedFile } from '../../catalogue/index.ts'
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
      const read = await readFileOf(request)
      const { mode, confirm_unchanged: confirmUnchanged = false } = request.body
      if (mode !== 'store') {
        const rows = await previewImport(db, person.firmId, read)
        const good = formatProducts(rows.filter(isGood).length)
        const message = `${good} of ${String(rows.length)} rows can be imported.`
        const source = sourceOf(read, OWN_PRICE_FILE_FIELDS)
        return { ...reportOf(rows, read), message, source, stored: 0, import_id: null }
      }
      refuseProblem(read)
      const { rows: keys, confirmed: confirmedKeys = '[]' } = request.body
      const chosen = keys === undefined ? undefined : parseKeys(keys, 'rows')
      const confirmed = parseKeys(confirmedKeys, 'confirmed')
      const key = parseIdempotencyKey(request.headers['idempotency-key'])
      const sent = {
        file: await digestOf(read.file),
        firm: person.firmId,
        confirmUnchanged,
        chosen: chosen ?? 'all',
        confirmed,
        layout: read.layout,
      }
      return once(db, key, sent, async (tx) => {
        const choice = { confirmUnchanged, chosen, confirmed }
        const { rows, ...outcome } = await storeImport(tx, person, read, choice)
        await rememberReading(tx, person.firmId, read)
        return { ...reportOf(rows, read), ...outcome }
      })
    },
  })

  app.route({
    ...endpoints.rejectedOwnPriceRows,
    handler: async (request, reply) => {
      const read = await readFileOf(request)
      refuseProblem(read)
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

  const readFileOf = (request: ImportRequest) =>
    readImportFile<OwnPriceFileField>(app.processFile, request, {
      db,
      owner: request.signedIn().firmId,
      fields: OWN_PRICE_FILE_FIELDS,
      retitled: withoutRanges,
      required: NAMING,
      naming: [...NAMING, ...OWN_PRICE_DESCRIBING],
      missing: 'The file must have column titles, including ID or Product.',
    })
}

type ImportRequest = Parameters<typeof readImportFile>[1]

const isGood = ({ shown }: ReadOwnPrice) => shown.action !== 'error'

const reportOf = (rows: readonly ReadOwnPrice[], read: ImportedFile<OwnPriceFileField>) => ({
  status: true,
  rows: rows.map(({ shown }) => shown),
  ...fileReportOf(read),
})
