import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { ExportFormat, MarketplaceReportTable, ReportPeriod } from '@nalika/shared-api/contract'
import type { FastifyReply } from 'fastify'
import type { Db } from '../infrastructure/database/database.ts'
import type { CsvColumn } from '../infrastructure/http/csv-export.ts'
import { sendList } from '../infrastructure/http/list-export.ts'
import { countOwnLeads, distributorReport } from './distributor-report.queries.ts'
import { completeReport, marketplaceReport } from './marketplace-report.queries.ts'
import {
  CONVERSION_COLUMNS,
  DEMAND_COLUMNS,
  distributorReportColumns,
  MONTH_COLUMNS,
} from './report-columns.ts'
import { parsePeriod } from './report-period.ts'

/** Reports are computed when they are asked for: see docs/decisions/0076. */
export const reports: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.distributorReport,
    handler: async (request) => ({
      data: await distributorReport(db, request.signedIn().firmId, parsePeriod(request.query)),
    }),
  })

  app.route({
    ...endpoints.exportDistributorReport,
    handler: async (request, reply) => {
      const { table, format } = request.query
      const { tables } = await countOwnLeads(db, request.signedIn().firmId, parsePeriod(request.query))
      return sendTable(reply, format, `leads-by-${table}`, distributorReportColumns(table), tables[table])
    },
  })

  app.route({
    ...endpoints.marketplaceReport,
    handler: async ({ query }) => ({ data: await marketplaceReport(db, parsePeriod(query)) }),
  })

  app.route({
    ...endpoints.exportMarketplaceReport,
    handler: ({ query }, reply) =>
      MARKETPLACE_EXPORTS[query.table](db, parsePeriod(query), reply, query.format),
  })
}

type Export = (
  db: Db,
  period: ReportPeriod,
  reply: FastifyReply,
  format: ExportFormat | undefined,
) => Promise<FastifyReply>

const MARKETPLACE_EXPORTS: Record<MarketplaceReportTable, Export> = {
  month: async (db, period, reply, format) =>
    sendTable(
      reply,
      format,
      'marketplace-by-month',
      MONTH_COLUMNS,
      (await completeReport(db, period)).months,
    ),
  distributor: async (db, period, reply, format) =>
    sendTable(
      reply,
      format,
      'conversion',
      CONVERSION_COLUMNS,
      (await completeReport(db, period)).distributors,
    ),
  demand: async (db, period, reply, format) =>
    sendTable(reply, format, 'unmet-demand', DEMAND_COLUMNS, (await completeReport(db, period)).demand),
}

const sendTable = <Row>(
  reply: FastifyReply,
  format: ExportFormat | undefined,
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
) => sendList(reply, { format, name, columns, rows: asOneBatch(rows) })

async function* asOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
