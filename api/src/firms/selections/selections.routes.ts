import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { SELECTION_COLUMNS } from '../../catalogue/index.ts'
import { inPages, invalid, pagination, sendList } from '../../platform/index.ts'
import { pricesShownBy } from '../own-prices/own-prices.queries.ts'
import { selectBrands, selectProducts } from './selection-changes.queries.ts'
import { selectableBrands, selectableProductIds, selectableProducts } from './selections.queries.ts'

/** The signed-in distributor's brands, and products of these brands. */
export const selections: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.distributorBrands,
    handler: async (request) => ({
      status: true,
      data: await selectableBrands(db, request.signedIn().firmId),
    }),
  })

  app.route({
    ...endpoints.selectDistributorBrands,
    handler: async (request) => {
      const { brand_ids: all, added, removed, preview = false } = request.body
      if (!(all ?? added ?? removed)) throw invalid({ brand_ids: ['Choose the brands you sell.'] })
      const outcome = await selectBrands(db, request.signedIn(), { all, added, removed }, { preview })
      return { status: true, success: true, message: 'Selected brands saved successfully!', ...outcome }
    },
  })

  app.route({
    ...endpoints.distributorProducts,
    handler: async (request) => {
      const { firmId } = request.signedIn()
      const { total, more, data, selectedTotal } = await selectableProducts(db, firmId, request.query)
      return {
        status: true,
        data,
        pagination: pagination(total, request.query),
        more,
        selected_total: selectedTotal,
        prices_shown: await pricesShownBy(db, firmId),
      }
    },
  })

  app.route({
    ...endpoints.exportDistributorProducts,
    handler: (request, reply) =>
      sendList(reply, {
        format: request.query.format,
        name: request.query.scope === 'selected' ? 'my-products' : 'products',
        columns: SELECTION_COLUMNS,
        rows: inPages((paging) =>
          selectableProducts(db, request.signedIn().firmId, { ...request.query, ...paging }),
        ),
      }),
  })

  app.route({
    ...endpoints.distributorProductIds,
    handler: async (request) => ({
      status: true,
      ...(await selectableProductIds(db, request.signedIn().firmId, request.query)),
    }),
  })

  app.route({
    ...endpoints.selectDistributorProducts,
    handler: async (request) => {
      const { product_ids: all, added, removed } = request.body
      if (!(all ?? added ?? removed)) throw invalid({ product_ids: ['Choose the products you sell.'] })
      const selected = await selectProducts(db, request.signedIn().firmId, { all, added, removed })
      return { status: true, success: true, message: 'Selected products saved successfully!', selected }
    },
  })
}
