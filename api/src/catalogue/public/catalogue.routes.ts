import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CATEGORIES, categoryFrom, categoryLabel, endpoints } from '@nalika/shared-api/contract'
import { notFound, publicPagination } from '../../platform/index.ts'
import type { ProductPage } from '../search/product-search.ts'
import { suggest } from '../suggestions/suggestions.queries.ts'
import { catalogueQueries, toFilterCounts, toFilterOptions } from './catalogue.queries.ts'
import { sizesOfCategory } from './category-sizes.queries.ts'
import { nearestSizes } from './nearest-sizes.queries.ts'
import { referenceOf } from './product-reference.queries.ts'

/** The public catalogue. */
export const catalogue: FastifyPluginAsyncTypebox = async (app) => {
  const queries = catalogueQueries(app.database.reads)
  const filterOptions = async () => toFilterOptions(await app.productSearch.facets({}))

  app.route({
    ...endpoints.onlyProducts,
    handler: async ({ query }) => {
      const found = await app.productSearch.page(query)
      const nearest = found.total === 0 ? await nearestSizes(app.database.reads, query) : []
      return { ...listResponse(query, found), ...(nearest.length > 0 && { nearest_sizes: nearest }) }
    },
  })

  app.route({
    ...endpoints.filterCounts,
    handler: async ({ query }) => ({
      status: true,
      data: toFilterCounts(await app.productSearch.facets(query)),
    }),
  })

  app.route({
    ...endpoints.filterOptions,
    handler: async () => ({ status: true, data: await filterOptions() }),
  })

  app.route({
    ...endpoints.suggestions,
    handler: async ({ query }) => ({ status: true, data: await suggest(app.database.reads, query.text) }),
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
    handler: async () => ({ status: true, data: valuesOf((await filterOptions()).application) }),
  })

  app.route({
    ...endpoints.grades,
    handler: async () => ({ status: true, data: valuesOf((await filterOptions()).grade) }),
  })

  app.route({
    ...endpoints.productCategoryWise,
    handler: async ({ params, query }) => {
      const category = categoryFrom(params.category)
      if (!category) throw notFound('There is no such category.')
      const { searchTerm = '', ...filters } = query
      const found = await app.productSearch.page({ ...filters, category, search: searchTerm })
      return { ...listResponse(query, found), category: { id: category, name: categoryLabel(category) } }
    },
  })

  app.route({
    ...endpoints.productReference,
    handler: async ({ params }) => {
      const data = await referenceOf(app.database.reads, params.id)
      if (!data) throw notFound('Product not found.')
      return { status: true, data }
    },
  })

  app.route({
    ...endpoints.categorySizes,
    handler: async ({ params, query }) => {
      const category = categoryFrom(params.category)
      if (!category) throw notFound('There is no such category.')
      const sizes = await sizesOfCategory(app.database.reads, category, query.grade)
      return { status: true, category: { id: category, name: categoryLabel(category) }, ...sizes }
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

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)

function listResponse(
  query: { page: number; per_page: number },
  { products, total, more, understanding }: ProductPage,
) {
  return {
    status: true,
    data: products,
    pagination: { ...publicPagination(total, query), more },
    ...(understanding && { understanding }),
  }
}
