import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { sendPrivateFile } from '../../platform/index.ts'
import { quotationRevisions, quotations } from '../../requests/index.ts'
import type { LinkedRequest } from '../../requests/index.ts'
import { noSuchQuotation } from './quotation-drafts.queries.ts'
import { sendQuotationPdf } from './quotation-pdf.ts'
import { fileOfQuotation, readQuotations } from './quotation-records.queries.ts'

/** Files of quotations, for everyone with the secret link of their request. */
export const quotationTracking: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.trackedQuotationPdf,
    handler: async (call, reply) =>
      sendQuotationPdf(reply, await quotationOf(call.tracked(), call.params.quotation)),
  })

  app.route({
    ...endpoints.trackedQuotationFile,
    handler: async (call, reply) => {
      const { id } = await quotationOf(call.tracked(), call.params.quotation)
      return sendPrivateFile(app, reply, await fileOfQuotation(db, id, call.params.file))
    },
  })

  async function quotationOf(request: LinkedRequest, id: number) {
    const [quotation] = await readQuotations(
      db,
      'customer',
      and(eq(quotationRevisions.id, id), eq(quotations.requestId, request.id)),
    )
    if (!quotation) throw noSuchQuotation()
    return quotation
  }
}
