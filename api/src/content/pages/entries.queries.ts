import { and, asc, desc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import type { Entry, EntryType, EntrySummary } from '@nalika/shared-api/contract'
import { todayInIndia } from '@nalika/shared-api/contract'
import type { Db } from '../../platform/index.ts'
import type { PageRow } from '../editing/page-fields.ts'
import { publicHtml } from '../sanitised-html.ts'
import { pages } from './pages.schema.ts'

/** News, projects and offers as visitors read them. */
export function entryQueries(db: Db) {
  /** The next one in time, in one of both directions. */
  async function neighbour({ kind, day, id }: PageRow, direction: 'older' | 'newer') {
    const [beyond, order] = direction === 'older' ? ([lt, desc] as const) : ([gt, asc] as const)
    if (day === null) return null
    const [found] = await db
      .select({ title: pages.title, slug: pages.slug })
      .from(pages)
      .where(and(published(kind), or(beyond(pages.day, day), and(eq(pages.day, day), beyond(pages.id, id)))))
      .orderBy(order(pages.day), order(pages.id))
      .limit(1)
    return found ?? null
  }

  return {
    async page({ kind, page, per_page }: { kind: EntryType; page: number; per_page: number }) {
      const shown =
        kind === 'offer'
          ? and(published(kind), or(isNull(pages.validUntil), gte(pages.validUntil, todayInIndia())))
          : published(kind)
      const total = await db.$count(pages, shown)
      const rows = await db
        .select()
        .from(pages)
        .where(shown)
        .orderBy(desc(pages.day), desc(pages.id))
        .limit(per_page)
        .offset((page - 1) * per_page)
      const data = rows.map((row): EntrySummary =>
        kind === 'offer' ? { ...summaryOf(row), content: publicHtml(row.content) } : summaryOf(row),
      )
      return { total, data }
    },

    async bySlug(kind: EntryType, slug: string): Promise<Entry | undefined> {
      const [row] = await db
        .select()
        .from(pages)
        .where(and(published(kind), eq(pages.slug, slug)))
      if (!row) return undefined
      return {
        ...summaryOf(row),
        content: publicHtml(row.content),
        older: await neighbour(row, 'older'),
        newer: await neighbour(row, 'newer'),
      }
    },
  }
}

const published = (kind: PageRow['kind']) => and(eq(pages.kind, kind), eq(pages.status, 'published'))

function summaryOf({
  id,
  kind,
  title,
  slug,
  summary,
  place,
  day,
  validUntil,
  cover,
  coverAlt,
  updatedAt,
}: PageRow) {
  return {
    id,
    title,
    slug,
    summary,
    place,
    day,
    cover,
    cover_alt: coverAlt,
    kind: kind as EntryType,
    valid_until: validUntil,
    updated_at: updatedAt.toISOString(),
  }
}
