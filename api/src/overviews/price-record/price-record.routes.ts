import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, toRupees } from '@nalika/shared-api/contract'
import { inOneBatch } from '../../catalogue/index.ts'
import { sendCsv } from '../../platform/index.ts'
import type { CsvColumn } from '../../platform/index.ts'
import { formatFigure, rssOf, sparkline } from './price-formats.ts'
import { updatePriceRecord } from './price-record-days.queries.ts'
import { cellLabel, priceRecordQueries } from './price-record.queries.ts'
import type { CellQuery } from './price-record.queries.ts'

const AFTER_MIDNIGHT = '30 0 * * *'
const CHART_DAYS = 90
const FEED_DAYS = 14
/** Figures change once a day. */
const AN_HOUR = 'public, max-age=3600'

const cellOf = ({ category = '', size = '', grade = '', state = '' }: Partial<CellQuery>): CellQuery => ({
  category,
  size,
  grade,
  state,
})

/** What pipe costs, day by day. */
export const priceRecord: FastifyPluginAsyncTypebox = async (app) => {
  const queries = priceRecordQueries(app.database.reads)

  await app.jobs.daily('price-record', () => updatePriceRecord(app.database.db), AFTER_MIDNIGHT)

  app.route({
    ...endpoints.priceRecord,
    handler: async ({ query }) => ({ status: true, data: await queries.record(cellOf(query)) }),
  })

  app.route({
    ...endpoints.latestPrices,
    handler: async () => ({ status: true, data: await queries.latest() }),
  })

  app.route({
    ...endpoints.priceSummary,
    handler: async ({ query: { category = '', product } }) => {
      const found = await queries.narrowest(product === undefined ? { category } : { product })
      if (!found) return { status: true, data: null }
      const { cell, last, changes } = found
      const words = Object.entries(cell).filter(([, word]) => word !== '')
      const text = `${cellLabel(cell)}: ${formatFigure({ ...last, changes })}`
      return { status: true, data: { text, query: `?${new URLSearchParams(words).toString()}` } }
    },
  })

  app.route({
    ...endpoints.priceRecordCsv,
    handler: async ({ query }, reply) => {
      const record = await queries.record(cellOf(query))
      const columns: CsvColumn<(typeof record.figures)[number]>[] = [
        { title: 'Day', value: ({ day }) => day, isDay: true },
        { title: 'Price (₹/kg)', value: ({ price }) => toRupees(price).toFixed(2) },
        { title: 'Of', value: () => record.label },
        { title: 'Demo data', value: ({ demo }) => (demo ? 'yes' : 'no') },
      ]
      return sendCsv(reply, { name: 'price-record', columns, rows: inOneBatch(record.figures) })
    },
  })

  app.route({
    ...endpoints.priceRecordRss,
    handler: async (_request, reply) => {
      const figures = await queries.latestFigures(FEED_DAYS)
      void reply.headers({ 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': AN_HOUR })
      return rssOf(figures, app.config.siteUrl)
    },
  })

  app.route({
    ...endpoints.priceChart,
    handler: async ({ query }, reply) => {
      const figures = await queries.figuresOfCell(cellOf(query), CHART_DAYS)
      void reply.headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': AN_HOUR })
      return sparkline(figures)
    },
  })
}
