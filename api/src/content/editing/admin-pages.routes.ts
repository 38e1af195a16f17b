import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { invalid, sendList } from '../../platform/index.ts'
import { liveSegments } from '../pages/live-segments.ts'
import { adminPageQueries } from './admin-pages.queries.ts'
import { inOneBatch, PAGE_CSV } from './page-csv.ts'
import { requirePictures } from './page-pictures.ts'
import { pageVersionQueries } from './page-versions.queries.ts'

/** Pages and entries, for admins. */
export const adminPages: FastifyPluginAsyncTypebox = async (app) => {
  /** A page is saved while the registry cannot be read: the release of its path would only hide it. */
  const reservedSlugs = () =>
    liveSegments(app.config.releases).catch((error: unknown) => {
      app.log.warn(error, 'The paths of the live releases cannot be read')
      return new Set<string>()
    })
  const admin = adminPageQueries(app.database.db, reservedSlugs)
  const versions = pageVersionQueries(app.database.db)

  app.route({
    ...endpoints.pages,
    handler: async ({ query }) => ({ status: true, data: await admin.list(query) }),
  })

  app.route({
    ...endpoints.exportPages,
    handler: async ({ query }, reply) => {
      const rows = await admin.list(query)
      return sendList(reply, {
        format: query.format,
        name: 'pages',
        columns: PAGE_CSV,
        rows: inOneBatch(rows),
      })
    },
  })

  app.route({
    ...endpoints.page,
    handler: async ({ params }) => ({ status: true, data: await admin.byId(params.id) }),
  })

  app.route({
    ...endpoints.createPage,
    handler: async (request, reply) => {
      await requirePictures(app.media.storage, request.body)
      const data = await admin.create(request.body, request.signedIn())
      return reply.code(201).send({ status: true, message: 'Page saved successfully.', data })
    },
  })

  app.route({
    ...endpoints.updatePage,
    handler: async (request) => {
      await requirePictures(app.media.storage, request.body)
      const data = await admin.update(request.params.id, request.body, request.signedIn())
      return { status: true, message: 'Page saved successfully.', data }
    },
  })

  app.route({
    ...endpoints.pageVersions,
    handler: async ({ params }) => ({ status: true, data: await versions.list(params.id) }),
  })

  app.route({
    ...endpoints.pageVersion,
    handler: async ({ params: { id, version } }) => ({
      status: true,
      data: await versions.byVersion(id, version),
    }),
  })

  app.route({
    ...endpoints.restorePageVersion,
    handler: async (request) => {
      const { id, version } = request.params
      const { title, summary, content, place, day, valid_until, cover, cover_alt } = await versions.byVersion(
        id,
        version,
      )
      const { slug } = await admin.byId(id)
      const restored = { title, slug, summary, content, place, cover_alt }
      const data = await admin.update(
        id,
        {
          ...restored,
          day: day ?? '',
          valid_until: valid_until ?? '',
          cover: cover ?? '',
          version: request.body.current,
        },
        request.signedIn(),
      )
      return { status: true, message: `Version ${String(version)} has been restored.`, data }
    },
  })

  app.route({
    ...endpoints.uploadPagePicture,
    handler: async (request, reply) => {
      if (!request.uploads.picture?.length) throw invalid({ picture: ['Choose a picture.'] })
      const owner = { folder: 'pages', accountId: request.signedIn().id } as const
      const data = await app.media.keep(request.uploads, owner, (files) => {
        const { path = '', width = 0, height = 0 } = files.details('picture') ?? {}
        return Promise.resolve({ path, width, height })
      })
      return reply.code(201).send({ status: true, data })
    },
  })

  app.route({
    ...endpoints.deletePage,
    handler: async (request) => {
      const { name, deletionId } = await admin.remove(request.params.id, request.signedIn())
      return {
        status: true,
        success: true,
        message: `Page "${name}" has been deleted.`,
        deletion_id: deletionId,
      }
    },
  })
}
