import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { gone, notFound, pagination } from '../../platform/index.ts'
import { wasDeleted } from '../../undo/index.ts'
import { brandQueries } from './brands.queries.ts'

/** Brands, for visitors. */
export const brandRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const queries = brandQueries(app.database.reads)

  app.route({
    ...endpoints.getBrands,
    handler: async () => ({ status: true, data: await queries.options() }),
  })

  app.route({
    ...endpoints.brands,
    handler: async ({ query: { perPage, seamlessPage, othersPage } }) => {
      const seamless = await queries.section('seamless', seamlessPage, perPage)
      const others = await queries.section('others', othersPage, perPage)
      return {
        status: true,
        data: { seamless: seamless.cards, others: others.cards },
        pagination: {
          seamless: pagination(seamless.total, { page: seamlessPage, per_page: perPage }),
          others: pagination(others.total, { page: othersPage, per_page: perPage }),
        },
      }
    },
  })

  app.route({
    ...endpoints.brandDetails,
    handler: async ({ params, query }) => {
      const brand = await queries.publicBrand(params.id)
      if (!brand) {
        throw (await wasDeleted(app.database.reads, `/brand/${String(params.id)}`))
          ? gone('This brand was deleted.')
          : notFound('No brand details found')
      }
      const { total, products: data } = await app.productSearch.page({ ...query, brand_id: params.id })
      const { current_page, last_page } = pagination(total, query)
      return { status: true, data: { ...brand, products: { data, total, current_page, last_page } } }
    },
  })
}
