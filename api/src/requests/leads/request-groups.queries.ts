import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { MAX_REQUESTS_PER_PAGE } from '@nalika/shared-api/contract'
import type { Queryable } from '../../platform/index.ts'
import { leadReference } from './lead-reference.ts'
import { leads, quoteRequests } from './leads.schema.ts'
import type { LeadRow } from './leads.schema.ts'

/** What leads are grouped by: the request, or the lead itself when it is of none, as a negative number. */
export const REQUEST_KEY = sql`coalesce(${leads.requestId}, -${leads.id})`

/** Requests have many lines: a page of them is shorter than one of leads may be. */
export const pagingByRequest = <Query extends { per_page: number }>(query: Query): Query => ({
  ...query,
  per_page: Math.min(query.per_page, MAX_REQUESTS_PER_PAGE),
})

interface GroupPageQuery {
  /** Leads that make a group part of the list. */
  where: SQL | undefined
  /** Aggregates of a group, which the conditions and the order below name. */
  columns: Record<string, SQL>
  /** Groups that are listed; all when left out. */
  listed?: SQL | undefined
  orderBy: SQL
  /** Numbers of all groups, whether listed or not. */
  counts: Record<string, SQL>
  page: number
  per_page: number
}

const named = (columns: Record<string, SQL>) =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** The keys of a page of groups in their order, and the numbers of all, in one statement that reads the leads once. */
export async function groupPage<Count extends string>(
  db: Queryable,
  {
    where,
    columns,
    listed,
    orderBy,
    counts,
    page,
    per_page,
  }: GroupPageQuery & { counts: Record<Count, SQL> },
): Promise<{ keys: number[]; counts: Record<Count, number> }> {
  const { rows } = await db.execute<{ keys: number[] } & Record<string, unknown>>(sql`
    with grouped as materialized (
      select ${REQUEST_KEY} as key, ${named(columns)} from ${leads} where ${where ?? sql`true`} group by 1
    )
    select
      array(
        select key from grouped where ${listed ?? sql`true`}
        order by ${orderBy} limit ${per_page} offset ${(page - 1) * per_page}
      ) as keys,
      ${named(counts)}
    from grouped`)
  const [{ keys, ...numbers } = { keys: [] }] = rows
  return {
    keys,
    counts: Object.fromEntries(
      Object.keys(counts).map((name) => [name, Number(numbers[name as keyof typeof numbers] ?? 0)]),
    ) as Record<Count, number>,
  }
}

/** The leads of these groups. */
export const inGroups = (keys: readonly number[]): SQL | undefined =>
  or(
    inArray(
      leads.requestId,
      keys.filter((key) => key > 0),
    ),
    and(
      isNull(leads.requestId),
      inArray(
        leads.id,
        keys.filter((key) => key < 0).map((key) => -key),
      ),
    ),
  )

/** Rows one group after the other, within a group by their line. */
export function byGroup<Row extends { lead: Pick<LeadRow, 'id' | 'requestId' | 'line'> }>(
  keys: readonly number[],
  rows: readonly Row[],
): Row[] {
  const position = new Map(keys.map((key, index) => [key, index]))
  const of = ({ lead: { id, requestId } }: Row) => position.get(requestId ?? -id) ?? 0
  return rows.toSorted(
    (a, b) => of(a) - of(b) || (a.lead.line ?? 0) - (b.lead.line ?? 0) || a.lead.id - b.lead.id,
  )
}

/** References of the requests with these ids. */
export async function referencesOf(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: quoteRequests.id, reference: quoteRequests.reference })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, known))
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** Leads with their numbers, for emails. */
export async function numberedLeads(db: Queryable, rows: readonly LeadRow[]) {
  const references = await referencesOf(
    db,
    rows.map(({ requestId }) => requestId),
  )
  return rows.map((lead) => ({
    lead,
    reference: leadReference(lead.id),
    request: references.get(lead.requestId) ?? '',
  }))
}
