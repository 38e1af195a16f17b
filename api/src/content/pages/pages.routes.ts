import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, type EntryType } from '@nalika/shared-api/contract'
import { gone, notFound, pagination } from '../../platform/index.ts'
import { wasDeleted } from '../../undo/index.ts'
import { entryQueries } from './entries.queries.ts'
import { pageQueries } from './pages.queries.ts'

/** Public address of an entry; offers have none. */
const FOLDERS: Record<EntryType, string> = { news: '/news', project: '/projects', offer: '/offers' }

/** Pages and entries, for visitors. */
export const pageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { reads } = app.database
  const queries = pageQueries(reads)
  const entries = entryQueries(reads)

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
}
