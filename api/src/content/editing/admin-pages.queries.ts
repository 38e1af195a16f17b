import { and, desc, eq, or, sql } from 'drizzle-orm'
import type {
  endpoints,
  EndpointQuery,
  Page,
  PageDraft,
  PageType,
  PageUpdate,
} from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import {
  changesBetween,
  invalid,
  isUniqueViolation,
  notFound,
  recordActivity,
  recordAudit,
  recordChanged,
} from '../../platform/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { declareDeletable, deleteRecord, storedText } from '../../undo/index.ts'
import { pages } from '../pages/pages.schema.ts'
import { storedFields, type PageRow } from './page-fields.ts'
import { keepVersion } from './page-versions.queries.ts'

/** Public address of each type of page; offers and drafts have none. */
const ADDRESSES: Record<string, string> = { page: '/', news: '/news/', project: '/projects/' }

declareDeletable('page', {
  table: pages,
  title: 'Page',
  icon: 'page',
  nameOf: ({ title }) => storedText(title),
  addressOf: ({ kind, status, slug }) => {
    const folder = status === 'published' ? ADDRESSES[storedText(kind)] : undefined
    return folder === undefined ? '' : folder + storedText(slug)
  },
})

type PageListQuery = EndpointQuery<typeof endpoints.pages>

const holds = (column: typeof pages.title | typeof pages.slug, text: string) =>
  sql`strpos(lower(${column}), lower(${text})) > 0`

/** @param reservedSlugs First segments of the live apps' addresses, which no page may take. */
export function adminPageQueries(db: Db, reservedSlugs: () => Promise<ReadonlySet<string>>) {
  return {
    async list({ kind, status, search }: PageListQuery): Promise<Page[]> {
      const rows = await withAuthors(db)
        .where(
          and(
            kind && eq(pages.kind, kind),
            status && eq(pages.status, status),
            search ? or(holds(pages.title, search), holds(pages.slug, search)) : undefined,
          ),
        )
        .orderBy(sql`${pages.kind} <> 'page'`, desc(pages.day), orderOfFooter, desc(pages.id))
      return rows.map(recordOf)
    },

    async byId(id: number): Promise<Page> {
      return pageById(db, id)
    },

    async create(form: PageDraft, author: Person): Promise<Page> {
      const reserved = await reservedSlugs()
      return refuseTakenSlug(() =>
        db.transaction(async (tx) => {
          const fields = storedFields(form, { now: new Date(), reserved })
          const [stored] = await tx
            .insert(pages)
            .values({ ...fields, authorId: author.id })
            .returning()
          if (!stored) throw new Error('The page was not stored.')
          await keepVersion(tx, stored, author.id)
          await note(tx, `${NAMES[fields.kind]} added`, `${author.name} added ‘${fields.title}’.`)
          const page = await pageById(tx, stored.id)
          await auditPage(tx, author, undefined, page)
          return page
        }),
      )
    },

    async update(id: number, form: PageUpdate, editor: Person): Promise<Page> {
      const reserved = await reservedSlugs()
      return refuseTakenSlug(() =>
        db.transaction(async (tx) => {
          const [before] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
          if (!before) throw noSuchPage()
          if (form.version !== undefined && form.version !== before.version) {
            throw await recordChanged(tx, 'This page has been changed since you opened it.', before, 'page')
          }
          const was = await pageById(tx, id)
          const fields = storedFields(form, { now: new Date(), reserved, before })
          // Pages that were saved before versions were kept.
          await keepVersion(tx, before, before.authorId)
          const [stored = before] = await tx
            .update(pages)
            .set({ ...fields, version: before.version + 1, updatedAt: new Date() })
            .where(eq(pages.id, id))
            .returning()
          await keepVersion(tx, stored, editor.id)
          await note(tx, `${NAMES[fields.kind]} updated`, `${editor.name} changed ‘${fields.title}’.`)
          const page = await pageById(tx, id)
          await auditPage(tx, editor, was, page)
          return page
        }),
      )
    },

    /** Deletes the page; returns its title and the id for the undo. */
    async remove(id: number, actor: Person) {
      const deleted = await db.transaction((tx) => deleteRecord(tx, 'page', id, actor))
      if (!deleted) throw noSuchPage()
      return deleted
    },
  }
}

const NAMES: Record<PageType, string> = { page: 'Page', news: 'News', project: 'Project', offer: 'Offer' }

/** The footer lists pages in the order of their creation. */
const orderOfFooter = sql`case when ${pages.kind} = 'page' then ${pages.id} end`

const noSuchPage = () => notFound('Page not found.')

const withAuthors = (db: Queryable) =>
  db
    .select({ page: pages, author: accounts.name })
    .from(pages)
    .leftJoin(accounts, eq(accounts.id, pages.authorId))
    .$dynamic()

async function pageById(db: Queryable, id: number): Promise<Page> {
  const [row] = await withAuthors(db).where(eq(pages.id, id))
  if (!row) throw noSuchPage()
  return recordOf(row)
}

function recordOf({ page, author }: { page: PageRow; author: string | null }): Page {
  const { id, kind, status, title, slug, summary, content, place, day, version, cover } = page
  return {
    id,
    kind,
    status,
    title,
    slug,
    summary,
    content,
    place,
    day,
    version,
    cover,
    author: author ?? '',
    valid_until: page.validUntil,
    publish_at: page.publishAt?.toISOString() ?? null,
    cover_alt: page.coverAlt,
    updated_at: page.updatedAt.toISOString(),
  }
}

async function auditPage(
  tx: Transaction,
  actor: Person,
  before: Page | undefined,
  after: Page,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: before ? 'changed' : 'added',
    kind: 'page',
    recordId: after.id,
    label: after.title,
    changes: changesBetween('page', before, after),
  })
}

const note = (tx: Transaction, title: string, description: string) =>
  recordActivity(tx, { title, description, icon: 'page', color: 'blue' })

/** Turns the violation of the unique slug into an error of the form. */
async function refuseTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalid({ slug: ['This slug is already in use.'] })
  }
}
