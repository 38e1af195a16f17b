import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CATEGORIES, categoryFrom, categoryLabel, endpoints } from '@nalika/shared-api/contract'
import { wasDeleted } from '../deletions/deletions.queries.ts'
import { gone, notFound } from '../errors.ts'
import { publicPagination } from '../pagination.ts'
import { catalogueQueries } from './catalogue.queries.ts'

/** The public catalogue. */
export const catalogue: FastifyPluginAsyncTypebox = async (app) => {
  const queries = catalogueQueries(app.database)

  app.route({
    ...endpoints.onlyProducts,
    handler: async ({ query }) => {
      const { total, more, data } = await queries.page(query)
      return { status: true, data, pagination: { ...publicPagination(total, query), more } }
    },
  })

  app.route({
    ...endpoints.filterCounts,
    handler: async ({ query }) => ({ status: true, data: await queries.filterCounts(query) }),
  })

  app.route({
    ...endpoints.productDetails,
    handler: async ({ params }) => {
      const data = await queries.details(params.id)
      if (data) return { status: true, data }
      const address = `/product/${String(params.id)}`
      throw (await wasDeleted(app.database.reads, address))
        ? gone('This product was deleted.')
        : notFound('No product details found')
    },
  })

  app.route({
    ...endpoints.productCategories,
    handler: async () => ({ status: true, data: await queries.categoryCards() }),
  })

  app.route({
    ...endpoints.categories,
    handler: () => ({ status: true, data: CATEGORIES.map(({ id, label }) => ({ id, name: label })) }),
  })

  app.route({
    ...endpoints.applications,
    handler: async () => ({ status: true, data: await queries.applications() }),
  })

  app.route({
    ...endpoints.grades,
    handler: async () => ({ status: true, data: await queries.grades() }),
  })

  app.route({
    ...endpoints.productCategoryWise,
    handler: async ({ params, query }) => {
      const category = categoryFrom(params.category)
      if (!category) throw notFound('There is no such category.')
      const { searchTerm: search, page, per_page } = query
      const { total, more, data } = await queries.page({
        category,
        page,
        per_page,
        ...(search && { search }),
      })
      return {
        status: true,
        category: { id: category, name: categoryLabel(category) },
        data,
        pagination: { ...publicPagination(total, query), more },
      }
    },
  })

  app.route({
    ...endpoints.productBrands,
    handler: async ({ params }) => {
      const brands = await queries.brandsOf(params.id)
      if (!brands) throw notFound('There is no such product.')
      return { brands }
    },
  })
}
