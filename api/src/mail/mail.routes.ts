import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { pagination } from '../pagination.ts'
import { mailQueries } from './mail.queries.ts'

/**
 * Where developers read mails. A production with a mail server does not have it: there a mail, which may hold a link
 * that opens an account, is for its recipient alone.
 */
export const mail: FastifyPluginAsyncTypebox = async (app) => {
  if (app.config.production && app.config.smtpUrl !== undefined) return
  const queries = mailQueries(app.database.db)

  app.route({
    ...endpoints.mails,
    handler: async ({ query }) => {
      const { total, data } = await queries.page(query)
      return { data, pagination: pagination(total, query) }
    },
  })
}
