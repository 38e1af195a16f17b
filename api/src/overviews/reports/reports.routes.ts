import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { ExportFormat, MarketplaceReportTable } from '@nalika/shared-api/contract'
import type { FastifyReply } from 'fastify'
import { longReadsOf, sendList } from '../../platform/index.ts'
import type { CsvColumn } from '../../platform/index.ts'
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
    handler: async (request) => {
      const { id, firmId } = request.signedIn()
      return { data: await longReadsOf(id)(() => distributorReport(db, firmId, parsePeriod(request.query))) }
    },
  })

  app.route({
    ...endpoints.exportDistributorReport,
    handler: async (request, reply) => {
      const { table, format } = request.query
      const { id, firmId } = request.signedIn()
      const period = parsePeriod(request.query)
      const { tables } = await longReadsOf(id)(() => countOwnLeads(db, firmId, period))
      return sendTable(reply, format, `leads-by-${table}`, distributorReportColumns(table), tables[table])
    },
  })

  app.route({
    ...endpoints.marketplaceReport,
    handler: async (request) => {
      const inTurn = longReadsOf(request.signedIn().id)
      return { data: await inTurn(() => marketplaceReport(db, parsePeriod(request.query))) }
    },
  })

  app.route({
    ...endpoints.exportMarketplaceReport,
    handler: async (request, reply) => {
      const { query } = request
      const inTurn = longReadsOf(request.signedIn().id)
      const report = await inTurn(() => completeReport(db, parsePeriod(query)))
      return MARKETPLACE_EXPORTS[query.table](report, reply, query.format)
    },
  })
}

type Export = (
  report: Awaited<ReturnType<typeof completeReport>>,
  reply: FastifyReply,
  format: ExportFormat | undefined,
) => Promise<FastifyReply>

const MARKETPLACE_EXPORTS: Record<MarketplaceReportTable, Export> = {
  month: ({ months }, reply, format) =>
    sendTable(reply, format, 'marketplace-by-month', MONTH_COLUMNS, months),
  distributor: ({ distributors }, reply, format) =>
    sendTable(reply, format, 'conversion', CONVERSION_COLUMNS, distributors),
  demand: ({ demand }, reply, format) => sendTable(reply, format, 'unmet-demand', DEMAND_COLUMNS, demand),
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
