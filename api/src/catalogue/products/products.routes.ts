import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { inBatches, invalid, pagination, sendList } from '../../platform/index.ts'
import { editProducts } from '../bulk-edit/bulk-edit.queries.ts'
import { editProductGrid, productGrid } from '../grid/product-grid.queries.ts'
import { checkerOf } from '../import/product-import.routes.ts'
import { adminProductQueries } from './admin-products.queries.ts'
import { PRODUCT_CSV } from './product-columns.ts'
import { productFilterValues, productList } from './products.queries.ts'

/** Product administration. */
export const productRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const list = productList(db)
  const queries = adminProductQueries(db)

  app.route({
    ...endpoints.products,
    handler: async ({ query }) => {
      const { total, more, data } = await list.page(query)
      return { data, pagination: { ...pagination(total, query), ...(more && { more }) } }
    },
  })

  app.route({
    ...endpoints.productFilterValues,
    handler: async () => ({ data: await productFilterValues(db) }),
  })

  app.route({
    ...endpoints.exportProducts,
    handler: async ({ query }, reply) =>
      sendList(reply, {
        format: query.format,
        name: 'products',
        columns: PRODUCT_CSV,
        rows: inBatches(() => list.ids(query), list.byIds),
      }),
  })

  app.route({
    ...endpoints.productGrid,
    handler: ({ query }) => productGrid(db, query),
  })

  app.route({
    ...endpoints.saveProductGrid,
    handler: (request) => editProductGrid(db, request.body, checkerOf(request), request.signedIn()),
  })

  app.route({
    ...endpoints.product,
    handler: async ({ params }) => ({ success: true, product: await queries.byId(params.id) }),
  })

  app.route({
    ...endpoints.createProduct,
    handler: async (request, reply) => {
      const { uploads, body } = request
      if (!uploads.photo?.length) {
        throw invalid({ photo: ['Photo is required when adding a new product.'] })
      }
      const product = await app.media.keep(
        uploads,
        { folder: 'products', accountId: request.signedIn().id },
        (files) => queries.create(body, files.first('photo'), request.signedIn()),
      )
      reply.code(201)
      return { success: true, message: 'Product added successfully!', product }
    },
  })

  app.route({
    ...endpoints.updateProduct,
    handler: (request) =>
      app.media.keep(
        request.uploads,
        { folder: 'products', accountId: request.signedIn().id },
        async (files) => {
          const { params, body } = request
          const { product, replaced } = await queries.update(
            params.id,
            body,
            files.first('photo'),
            request.signedIn(),
          )
          files.discard(replaced)
          return { success: true, message: 'Product updated successfully!', product }
        },
      ),
  })

  app.route({
    ...endpoints.editProducts,
    handler: (request) => editProducts(db, request.body, request.signedIn(), checkerOf(request)),
  })

  app.route({
    ...endpoints.deleteProduct,
    handler: async (request) => {
      const { name, deletionId } = await queries.remove(request.params.id, request.signedIn())
      return {
        status: true,
        success: true,
        message: `${name} has been deleted.`,
        deletion_id: deletionId,
      }
    },
  })
}
