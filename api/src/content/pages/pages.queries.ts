import { and, asc, eq } from 'drizzle-orm'
import type { FooterPage } from '@nalika/shared-api/contract'
import type { Db } from '../../platform/index.ts'
import { publicHtml } from '../sanitised-html.ts'
import { pages } from './pages.schema.ts'

const PUBLIC_PAGE = and(eq(pages.kind, 'page'), eq(pages.status, 'published'))

/** Plain pages as visitors read them. */
export function pageQueries(db: Db) {
  return {
    /** Pages linked from the footer, oldest first. */
    async footer(): Promise<FooterPage[]> {
      return db
        .select({ id: pages.id, title: pages.title, slug: pages.slug })
        .from(pages)
        .where(PUBLIC_PAGE)
        .orderBy(asc(pages.id))
    },

    async bySlug(slug: string) {
      const [page] = await db
        .select({
          title: pages.title,
          slug: pages.slug,
          summary: pages.summary,
          content: pages.content,
          updatedAt: pages.updatedAt,
        })
        .from(pages)
        .where(and(PUBLIC_PAGE, eq(pages.slug, slug)))
      if (!page) return undefined
      const { content, updatedAt, ...rest } = page
      return { ...rest, content: publicHtml(content), updated_at: updatedAt.toISOString() }
    },
  }
}
