import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { catalogueQueries } from '../../catalogue/index.ts'
import { productRating } from '../../deals/index.ts'
import { pricesOfProduct } from '../../firms/index.ts'
import { gone, notFound } from '../../platform/index.ts'
import { wasDeleted } from '../../undo/index.ts'

/** A product as its page shows it: the facts of the catalogue, what distributors ask for it, and what buyers gave. */
export const productDetails: FastifyPluginAsyncTypebox = async (app) => {
  const db = app.database.reads
  const { details } = catalogueQueries(db)

  app.route({
    ...endpoints.productDetails,
    handler: async ({ params: { id } }) => {
      const product = await details(id)
      if (product) {
        const { length, weight_per_metre: kilogramsPerMetre } = product
        const prices = await pricesOfProduct(db, id, { length, kilogramsPerMetre })
        const rating = await productRating(db, id)
        return {
          status: true,
          data: {
            ...product,
            ...(prices.length > 0 && { distributor_prices: prices }),
            ...(rating && { order_rating: rating }),
          },
        }
      }
      throw (await wasDeleted(db, `/product/${String(id)}`))
        ? gone('This product was deleted.')
        : notFound('No product details found')
    },
  })
}
