import { and, desc, eq, lte } from 'drizzle-orm'
import { MAX_PAGE_VERSIONS } from '@nalika/shared-api/contract'
import type { PageVersion, PageVersionSummary } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { notFound } from '../../platform/index.ts'
import type { Db, Transaction } from '../../platform/index.ts'
import { pages, pageVersions } from '../pages/pages.schema.ts'
import type { PageRow } from './page-fields.ts'

/** Stores a page as it was just saved, and deletes its oldest versions beyond the limit. */
export async function keepVersion(tx: Transaction, page: PageRow, savedBy: number | null): Promise<void> {
  const { id: pageId, version, updatedAt: savedAt } = page
  const { kind, status, title, slug, summary, content, place, day, validUntil, cover, coverAlt } = page
  const fields = { kind, status, title, slug, summary, content, place, day, validUntil, cover, coverAlt }
  await tx.insert(pageVersions).values({ pageId, version, fields, savedBy, savedAt }).onConflictDoNothing()
  await tx
    .delete(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), lte(pageVersions.version, version - MAX_PAGE_VERSIONS)))
}

export function pageVersionQueries(db: Db) {
  const withAuthors = () =>
    db
      .select({ stored: pageVersions, author: accounts.name })
      .from(pageVersions)
      .leftJoin(accounts, eq(accounts.id, pageVersions.savedBy))
      .$dynamic()

  return {
    /** The latest first. Empty for a page that was not saved since versions are stored. */
    async list(pageId: number): Promise<PageVersionSummary[]> {
      const rows = await withAuthors()
        .where(eq(pageVersions.pageId, pageId))
        .orderBy(desc(pageVersions.version))
      if (rows.length === 0 && (await db.$count(pages, eq(pages.id, pageId))) === 0) {
        throw notFound('Page not found.')
      }
      return rows.map(summaryOf)
    },

    async byVersion(pageId: number, version: number): Promise<PageVersion> {
      const [row] = await withAuthors().where(
        and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version)),
      )
      if (!row) throw notFound('This version is no longer stored.')
      const { kind, slug, summary, content, place, day, validUntil, cover, coverAlt } = row.stored.fields
      return {
        ...summaryOf(row),
        kind,
        slug,
        summary,
        content,
        place,
        day,
        cover,
        valid_until: validUntil,
        cover_alt: coverAlt,
      }
    },
  }
}

function summaryOf({ stored, author }: { stored: typeof pageVersions.$inferSelect; author: string | null }) {
  const { version, savedAt, fields } = stored
  return {
    version,
    title: fields.title,
    status: fields.status,
    saved_at: savedAt.toISOString(),
    saved_by: author ?? '',
  }
}
