import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { paise, SAVED_LIST_DAYS } from '@nalika/shared-api/contract'
import type { DeliveredLine, DeliveredPrices, SavedList, SavedPrices } from '@nalika/shared-api/contract'
import { products, summaryColumns, toSummary } from '../../catalogue/index.ts'
import { newToken, tokenHash } from '../../identity/index.ts'
import { notFound } from '../../platform/index.ts'
import type { Db, Queryable } from '../../platform/index.ts'
import { savedLists } from './saved-lists.schema.ts'

const DAY_MS = 86_400_000

const endOf = (createdAt: Date) => new Date(createdAt.getTime() + SAVED_LIST_DAYS * DAY_MS).toISOString()

/** What is remembered of today's prices. */
export const savedPricesOf = ({ lines, single, split }: DeliveredPrices): SavedPrices => {
  const total = split?.total ?? single?.total
  return {
    lines: lines.map(({ offers }) => offers[0]?.landed ?? null),
    total: total === undefined ? null : paise(total),
  }
}

interface NewList {
  pin: string
  lines: DeliveredLine[]
  prices: SavedPrices | null
}

export async function storeList(db: Db, list: NewList): Promise<{ path: string; expires_at: string }> {
  const token = newToken()
  const [{ createdAt } = { createdAt: new Date() }] = await db
    .insert(savedLists)
    .values({ ...list, hash: tokenHash(token) })
    .returning({ createdAt: savedLists.createdAt })
  return { path: `/quote-list/${token}`, expires_at: endOf(createdAt) }
}

const isLive = (token: string) =>
  and(
    eq(savedLists.hash, tokenHash(token)),
    gt(savedLists.createdAt, sql`now() - make_interval(days => ${SAVED_LIST_DAYS}::int)`),
  )

const noSuchList = () => notFound('This list was deleted, or has expired.')

export async function readList(db: Queryable, token: string): Promise<SavedList> {
  const [list] = await db.select().from(savedLists).where(isLive(token))
  if (!list) throw noSuchList()
  const ids = [...new Set(list.lines.map(({ product_id: id }) => id))]
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'active')))
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]))
  return {
    pin: list.pin,
    created_at: list.createdAt.toISOString(),
    expires_at: endOf(list.createdAt),
    lines: list.lines.map((line) => ({ ...line, product: byId.get(line.product_id) ?? null })),
    prices: list.prices,
  }
}

export async function deleteList(db: Db, token: string): Promise<void> {
  const deleted = await db.delete(savedLists).where(isLive(token)).returning({ id: savedLists.id })
  if (deleted.length === 0) throw noSuchList()
}
