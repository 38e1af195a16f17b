import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, type EntryType } from '@nalika/shared-api/contract'
import { wasDeleted } from '../deletions/deletions.queries.ts'
import { sendCsv } from '../infrastructure/http/csv-export.ts'
import { gone, notFound } from '../infrastructure/errors/errors.ts'
import { pagination } from '../infrastructure/http/pagination.ts'
import { adminPageQueries } from './admin-pages.queries.ts'
import { entryQueries } from './entries.queries.ts'
import { inOneBatch, PAGE_CSV } from './page-csv.ts'
import { pageQueries } from './pages.queries.ts'

/** Public address of an entry; offers have none. */
const FOLDERS: Record<EntryType, string> = { news: '/news', project: '/projects', offer: '/offers' }

/** Pages and entries: as visitors read them, and as admins write them. */
export const pages: FastifyPluginAsyncTypebox = async (app) => {
  const { db, reads } = app.database
  const queries = pageQueries(reads)
  const entries = entryQueries(reads)
  const admin = adminPageQueries(db)

  async function missing(address: string) {
    return (await wasDeleted(reads, address)) ? gone('This page was deleted.') : notFound('Page not found.')
  }

  app.route({
    ...endpoints.footerPages,
    handler: async () => ({ status: true, data: await queries.footer() }),
  })

  app.route({
    ...endpoints.pageBySlug,
    handler: async ({ params }) => {
      const slug = params.slug.toLowerCase()
      const page = await queries.bySlug(slug)
      if (!page) throw await missing(`/${slug}`)
      return page
    },
  })

  app.route({
    ...endpoints.entries,
    handler: async ({ query }) => {
      const { total, data } = await entries.page(query)
      return { status: true, data, pagination: pagination(total, query) }
    },
  })

  app.route({
    ...endpoints.entryBySlug,
    handler: async ({ params }) => {
      const slug = params.slug.toLowerCase()
      const data = await entries.bySlug(params.kind, slug)
      if (!data) throw await missing(`${FOLDERS[params.kind]}/${slug}`)
      return { status: true, data }
    },
  })

  app.route({
    ...endpoints.pages,
    handler: async ({ query }) => ({ status: true, data: await admin.list(query) }),
  })

  app.route({
    ...endpoints.exportPages,
    handler: async ({ query }, reply) => {
      const rows = await admin.list(query)
      return sendCsv(reply, { name: 'pages', columns: PAGE_CSV, rows: inOneBatch(rows) })
    },
  })

  app.route({
    ...endpoints.page,
    handler: async ({ params }) => ({ status: true, data: await admin.byId(params.id) }),
  })

  app.route({
    ...endpoints.createPage,
    handler: async (request, reply) => {
      const data = await admin.create(request.body, request.signedIn())
      return reply.code(201).send({ status: true, message: 'Page saved successfully.', data })
    },
  })

  app.route({
    ...endpoints.updatePage,
    handler: async (request) => {
      const data = await admin.update(request.params.id, request.body, request.signedIn())
      return { status: true, message: 'Page saved successfully.', data }
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
