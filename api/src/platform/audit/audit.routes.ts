import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { AuditChange, AuditEntry } from '@nalika/shared-api/contract'
import { invalid, notFound } from '../errors/errors.ts'
import { inBatches } from '../exports/csv-export.ts'
import type { CsvColumn } from '../exports/csv-export.ts'
import { sendList } from '../exports/list-export.ts'
import { INVALID_DAY, isCalendarDay } from '../http/calendar-day.ts'
import { pagination } from '../http/pagination.ts'
import { auditActors, auditList } from './audit.queries.ts'

const CSV: readonly CsvColumn<AuditEntry>[] = [
  { title: 'When', value: (entry) => new Date(entry.created_at) },
  { title: 'Who', value: (entry) => entry.actor_name },
  { title: 'What', value: ({ action }) => action },
  { title: 'Kind', value: ({ kind }) => kind },
  { title: 'Id', value: (entry) => entry.record_id },
  { title: 'Record', value: ({ label }) => label },
  { title: 'Changes', value: ({ changes }) => changes.map(formatChange).join('; ') },
  { title: 'Request', value: (entry) => entry.request_id },
  { title: 'Address', value: ({ address }) => address },
]

function formatChange({ field, from, to, withheld }: AuditChange): string {
  return withheld ? `${field}: changed` : `${field}: ${from ?? 'none'} → ${to ?? 'none'}`
}

/** The audit log is read-only. */
export const audit: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const list = auditList(db)

  app.route({
    ...endpoints.auditTrail,
    handler: async ({ query }) => {
      checkDays(query)
      const { total, data } = await list.page(query)
      return { data, pagination: pagination(total, query), actors: await auditActors(db) }
    },
  })

  app.route({
    ...endpoints.exportAuditTrail,
    handler: async ({ query }, reply) => {
      checkDays(query)
      const rows = inBatches(() => list.ids(query), list.byIds)
      return sendList(reply, { format: query.format, name: 'audit-trail', columns: CSV, rows })
    },
  })

  app.route({
    ...endpoints.auditEntry,
    handler: async ({ params }) => {
      const [data] = await list.byIds([params.id])
      if (!data) throw notFound('Entry not found.')
      return { data }
    },
  })
}

function checkDays({ from, to }: { from?: string; to?: string }): void {
  const wrong = Object.entries({ from, to }).filter(([, day]) => day && !isCalendarDay(day))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([field]) => [field, [INVALID_DAY]])))
}
