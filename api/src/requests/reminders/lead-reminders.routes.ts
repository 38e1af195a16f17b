import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { followUpLeads } from './overdue-leads.queries.ts'

const EVERY_QUARTER_OF_AN_HOUR = '*/15 * * * *'

/** Follows up leads without an answer. pg-boss keeps the schedule: it survives restarts, and one process runs it at a time. */
export const leadReminders: FastifyPluginAsyncTypebox = async (app) => {
  await app.jobs.daily(
    'unanswered-leads',
    () => followUpLeads(app.database.db, { mail: app.mail, siteUrl: app.config.siteUrl }),
    EVERY_QUARTER_OF_AN_HOUR,
  )
}
