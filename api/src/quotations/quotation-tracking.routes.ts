import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { noSuchRequest, requestOf } from '../leads/tracked-request.queries.ts'
import { sendPrivateFile } from '../media/send-private-file.ts'
import { noSuchQuotation } from './quotation-drafts.queries.ts'
import { sendQuotationPdf } from './quotation-pdf.ts'
import { fileOfQuotation, readQuotations } from './quotation-records.queries.ts'
import { quotationRevisions, quotations } from './quotations.schema.ts'

/** Files of quotations, for everyone with the secret link of their request. */
export const quotationTracking: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.trackedQuotationPdf,
    handler: async ({ params }, reply) =>
      sendQuotationPdf(reply, await tracked(params.token, params.quotation)),
  })

  app.route({
    ...endpoints.trackedQuotationFile,
    handler: async ({ params }, reply) => {
      const { id } = await tracked(params.token, params.quotation)
      return sendPrivateFile(app, reply, await fileOfQuotation(db, id, params.file))
    },
  })

  async function tracked(token: string, id: number) {
    const request = await requestOf(db, token)
    if (!request) throw noSuchRequest()
    const [quotation] = await readQuotations(
      db,
      'customer',
      and(eq(quotationRevisions.id, id), eq(quotations.requestId, request.id)),
    )
    if (!quotation) throw noSuchQuotation()
    return quotation
  }
}
