import { and, asc, eq, inArray, max, ne } from 'drizzle-orm'
import type { SitemapEntries } from '@nalika/shared-api/contract'
import { ACTIVE, brands, products } from '../../catalogue/index.ts'
import { pages } from '../../content/index.ts'
import type { Db } from '../../platform/index.ts'

export function sitemapQueries(db: Db) {
  return {
    /** One page of the products, all of the rest, and how many products there are. */
    async entries({ page, per_page }: { page: number; per_page: number }) {
      const productRows = await db
        .select({ id: products.id, updatedAt: products.updatedAt })
        .from(products)
        .where(ACTIVE)
        .orderBy(asc(products.id))
        .limit(per_page)
        .offset((page - 1) * per_page)
      const brandRows = await db
        .select({ id: brands.id, updatedAt: brands.updatedAt })
        .from(brands)
        .where(eq(brands.status, 'active'))
        .orderBy(asc(brands.id))
      const pageRows = await db
        .select({ slug: pages.slug, updatedAt: pages.updatedAt })
        .from(pages)
        .where(and(eq(pages.kind, 'page'), eq(pages.status, 'published')))
        .orderBy(asc(pages.id))
      const entryRows = await db
        .select({ kind: pages.kind, slug: pages.slug, updatedAt: pages.updatedAt })
        .from(pages)
        .where(and(inArray(pages.kind, ['news', 'project']), eq(pages.status, 'published')))
        .orderBy(asc(pages.id))
      const categoryRows = await db
        .select({ category: products.category, updatedAt: max(products.updatedAt) })
        .from(products)
        .where(and(ACTIVE, ne(products.category, '')))
        .groupBy(products.category)
        .orderBy(asc(products.category))
      const data: SitemapEntries = {
        products: productRows.map(dated),
        brands: brandRows.map(dated),
        pages: pageRows.map(dated),
        entries: entryRows.map(dated),
        categories: categoryRows.map(({ category, updatedAt }) =>
          dated({ category, updatedAt: updatedAt ?? new Date(0) }),
        ),
      }
      return { total: await db.$count(products, ACTIVE), data }
    },
  }
}

function dated<Row extends { updatedAt: Date }>({ updatedAt, ...row }: Row) {
  return { ...row, updated_at: updatedAt.toISOString() }
}
