import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { declareStock, formatProducts } from '../../catalogue/index.ts'
import { inPages, notFound, pagination, sendList } from '../../platform/index.ts'
import { selectableProducts } from '../selections/selections.queries.ts'
import { OWN_PRICE_FILE } from './own-price-columns.ts'
import { editOwnPriceGrid, ownPriceGrid } from './own-price-grid.queries.ts'
import {
  confirmOwnPrices,
  isDistributor,
  ownPricesOf,
  pricesShownBy,
  saveOwnPrices,
  showOwnPrices,
} from './own-prices.queries.ts'
import { remindOfPrices } from './price-reminders.queries.ts'
import { priceStandingOf } from './price-standing.queries.ts'
import { IN_STOCK, stockNear } from './stock-near.queries.ts'

const IN_THE_MORNING = '0 9 * * *'

/** A distributor's own prices. */
export const ownPrices: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  declareStock({ anywhere: IN_STOCK, near: stockNear })

  await app.jobs.daily(
    'price-reminders',
    () => remindOfPrices(db, { mail: app.mail, siteUrl: app.config.siteUrl }),
    IN_THE_MORNING,
  )

  app.route({
    ...endpoints.ownPrices,
    handler: async (request) => {
      const ids = request.query.product_ids.split(',').map(Number)
      return { data: await ownPricesOf(db, request.signedIn().firmId, ids) }
    },
  })

  app.route({
    ...endpoints.priceStanding,
    handler: async (request) => ({
      data: await priceStandingOf(app.database.reads, request.signedIn().firmId, request.query.product_id),
    }),
  })

  app.route({
    ...endpoints.saveOwnPrices,
    handler: async (request) => {
      const { firmId } = request.signedIn()
      const data = await saveOwnPrices(db, firmId, request.body.prices)
      return { status: true, success: true, message: 'Price and stock saved.', data }
    },
  })

  app.route({
    ...endpoints.confirmOwnPrices,
    handler: async (request) => {
      const { firmId } = request.signedIn()
      const confirmed = await confirmOwnPrices(db, firmId, request.body.product_ids)
      const message = `Price of ${formatProducts(confirmed)} confirmed.`
      return { status: true, success: true, message, confirmed }
    },
  })

  app.route({
    ...endpoints.showOwnPrices,
    handler: async (request) => {
      const { firmId } = request.signedIn()
      await showOwnPrices(db, firmId, request.body.prices_shown)
      return { status: true, success: true, message: 'Your choice was saved.' }
    },
  })

  app.route({
    ...endpoints.ownPriceGrid,
    handler: (request) => ownPriceGrid(db, request.signedIn().firmId, request.query),
  })

  app.route({
    ...endpoints.saveOwnPriceGrid,
    handler: (request) => editOwnPriceGrid(db, request.signedIn(), request.body),
  })

  app.route({
    ...endpoints.exportOwnPrices,
    handler: (request, reply) =>
      sendList(reply, {
        format: request.query.format,
        name: 'my-prices',
        columns: OWN_PRICE_FILE,
        rows: inPages((paging) =>
          selectableProducts(db, request.signedIn().firmId, {
            ...request.query,
            ...paging,
            scope: 'selected',
          }),
        ),
      }),
  })

  app.route({
    ...endpoints.distributorOwnPrices,
    handler: async ({ params: { id }, query }) => {
      if (!(await isDistributor(db, id))) throw notFound('Distributor not found.')
      const filters = { ...query, scope: 'selected', own_price: 'set', sort: 'name' } as const
      const { total, data } = await selectableProducts(db, id, filters)
      return {
        status: true,
        data,
        pagination: pagination(total, query),
        prices_shown: await pricesShownBy(db, id),
      }
    },
  })
}
