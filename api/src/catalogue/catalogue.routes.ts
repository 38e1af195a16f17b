import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CATEGORIES, categoryFrom, categoryLabel, endpoints } from '@nalika/shared-api/contract'
import type { FastifyReply } from 'fastify'
import { wasDeleted } from '../deletions/deletions.queries.ts'
import { gone, notFound } from '../infrastructure/errors/errors.ts'
import { publicPagination } from '../infrastructure/http/pagination.ts'
import { catalogueQueries } from './catalogue.queries.ts'

/** The public catalogue. */
export const catalogue: FastifyPluginAsyncTypebox = async (app) => {
  const queries = catalogueQueries(app.database)

  app.route({
    ...endpoints.onlyProducts,
    handler: async ({ query }, reply) => sendList(reply, query, await queries.page(query)),
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
    handler: async ({ params, query }, reply) => {
      const category = categoryFrom(params.category)
      if (!category) throw notFound('This category does not exist.')
      const { searchTerm: search, page, per_page } = query
      const found = await queries.page({ category, page, per_page, ...(search && { search }) })
      return sendList(reply, query, found, { category: { id: category, name: categoryLabel(category) } })
    },
  })

  app.route({
    ...endpoints.productBrands,
    handler: async ({ params }) => {
      const brands = await queries.brandsOf(params.id)
      if (!brands) throw notFound('Product not found.')
      return { brands }
    },
  })
}

/** Sends a page of products in the JSON it came in. */
function sendList(
  reply: FastifyReply,
  query: { page: number; per_page: number },
  { total, more, json }: { total: number; more: boolean; json: string },
  about?: object,
) {
  const rest = JSON.stringify({ ...about, pagination: { ...publicPagination(total, query), more } })
  return reply.type('application/json; charset=utf-8').send(`{"status":true,"data":${json},${rest.slice(1)}`)
}
