import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { inBatches, pagination, sendList } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { adminBrandQueries, requireMedia } from './admin-brands.queries.ts'
import { BRAND_CSV } from './brand-csv.ts'
import { checkYears } from './brand-fields.ts'
import { brandList } from './brand-list.queries.ts'

/** Brands, for admins. */
export const adminBrands: FastifyPluginAsyncTypebox = async (app) => {
  const list = brandList(app.database.db)
  const admin = adminBrandQueries(app.database.db)

  app.route({
    ...endpoints.brandsWithSummary,
    handler: async ({ query }) => {
      checkFounded(query)
      const { total, data: brands } = await list.page(query)
      return { brands, pagination: pagination(total, query) }
    },
  })

  app.route({
    ...endpoints.exportBrands,
    handler: async ({ query }, reply) => {
      checkFounded(query)
      return sendList(reply, {
        format: query.format,
        name: 'brands',
        columns: BRAND_CSV,
        rows: inBatches(() => list.ids(query), list.byIds),
      })
    },
  })

  app.route({
    ...endpoints.brand,
    handler: async ({ params }) => ({ status: true, data: await admin.byId(params.id) }),
  })

  app.route({
    ...endpoints.brandEditData,
    handler: async ({ params }) => ({ status: true, data: await admin.byId(params.id) }),
  })

  app.route({
    ...endpoints.createBrand,
    handler: async (request, reply) => {
      const { photo, videos } = request.uploads
      // Checked before images are decoded.
      requireMedia({ photo: photo?.length, video: videos?.length })
      const author = request.signedIn()
      const id = await app.media.keep(request.uploads, ownerOf(author), (files) =>
        admin.create(request.body, files, author),
      )
      return reply.code(201).send({ status: true, message: 'Brand added successfully!', data: { id } })
    },
  })

  app.route({
    ...endpoints.updateBrand,
    handler: async (request) => {
      const { id } = request.params
      const editor = request.signedIn()
      await app.media.keep(request.uploads, ownerOf(editor), async (files) => {
        files.discard(...(await admin.update(id, request.body, files, editor)))
      })
      return { status: true, message: 'Brand updated successfully!', data: { id } }
    },
  })

  app.route({
    ...endpoints.setBrandStatus,
    handler: async (request) => {
      const { id } = request.params
      await admin.setStatus(id, request.body.status, request.signedIn())
      return { status: true, message: 'Brand updated successfully!', data: { id } }
    },
  })

  app.route({
    ...endpoints.deleteBrand,
    handler: async (request) => {
      const { name, deletionId } = await admin.remove(request.params.id, request.signedIn())
      return { status: true, success: true, message: `${name} has been deleted.`, deletion_id: deletionId }
    },
  })
}

const ownerOf = ({ id }: Person) => ({ folder: 'brands', accountId: id }) as const

const checkFounded = ({ founded_from, founded_to }: { founded_from?: number; founded_to?: number }) =>
  checkYears({ founded_from, founded_to })
