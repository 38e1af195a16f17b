import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type pg from 'pg'
import type { Letter, MailQueue } from '../mail/mail-queue.ts'
import { jsonOf, namedStatement } from '../named-statement.ts'
import type { activity, leadHistory, leads, quoteRequests } from '../schema.ts'
import type { ClaimedKey, EarlierAnswer } from './idempotency.queries.ts'
import type { Carrier, LeadBrand } from './lead-routing.ts'

/** What the database knows about one line of a request. */
export interface LineBasis {
  /** The number that its lead will have. */
  leadId: number
  /** Null when the line names none, or one that is not on sale. */
  product: { id: number; name: string; category: string } | null
  /** The active brands whose distributors may get it, by name: the one that it names, or those of its product. */
  brands: LeadBrand[]
  /** Active distributors of these brands, the best first. */
  carriers: Carrier[]
}

export interface QuoteBasis {
  requestId: number
  lines: LineBasis[]
}

export interface AskedLine {
  productId: number | undefined
  brandId: number | undefined
}

/** All that a request for a quote becomes. */
export interface StoredQuote {
  request: Required<Pick<typeof quoteRequests.$inferInsert, 'reference' | 'tokenHash'>> & { id: number }
  leads: (typeof leads.$inferInsert & { id: number })[]
  history: (typeof leadHistory.$inferInsert)[]
  activity: typeof activity.$inferInsert
  letters: readonly Letter[]
}

/**
 * A request for a quote takes two statements: one reads what its mails and answer are made of, one stores it with all
 * that belongs to it. Each is a transaction by itself.
 */
export function quoteQueries(pool: pg.Pool, mail: MailQueue) {
  const read = namedStatement<QuoteBasis & { earlier: EarlierAnswer | null }>(pool, 'quote_basis', BASIS)
  const write = namedStatement<{ accepted: boolean }>(pool, 'quote_stored', storing(mail))

  return {
    /** What is known about the lines of a request, and what its key answered before. */
    async basisOf(key: string | undefined, lines: readonly AskedLine[], state: string | undefined) {
      const [basis] = await read({
        key: key ?? null,
        products: lines.map(({ productId }) => productId ?? null),
        brands: lines.map(({ brandId }) => brandId ?? null),
        state: state ?? null,
      })
      if (!basis) throw new Error('Nothing was read for a quote.')
      return basis
    },

    /** Stores all of it, or nothing when the key was used meanwhile. */
    async store(quote: StoredQuote, claim: ClaimedKey | undefined, answer: object): Promise<boolean> {
      const [stored] = await write({
        key: claim?.key ?? null,
        requestHash: claim?.requestHash ?? null,
        answer: claim ? JSON.stringify(answer) : null,
        request: asRows([quote.request]),
        leads: asRows(quote.leads),
        history: asRows(quote.history),
        activity: asRows([quote.activity]),
        letters: asRows(quote.letters),
      })
      return stored?.accepted === true
    },
  }
}

/**
 * A distributor gets one lead more with each line, so as many are read as there are lines: whoever is best for a line
 * is among them. Those of another state count only where nobody in the customer's carries the brand.
 */
const BASIS = sql`
  select
    (select json_build_object('requestHash', request_hash, 'answer', answer)
     from idempotency_keys where key = ${sql.placeholder('key')}) as earlier,
    nextval('quote_requests_id_seq')::integer as "requestId",
    (
      select json_agg(json_build_object(
        'leadId', nextval('leads_id_seq'),
        'product', (
          select json_build_object('id', id, 'name', name, 'category', category)
          from products where id = line.product_id and status = 'active'
        ),
        'brands', coalesce((
          select json_agg(json_build_object('id', id, 'name', name) order by lower(name) collate "C")
          from brands where id = any (offered.brand_ids)
        ), '[]'),
        'carriers', coalesce((
          with carrying as (
            select a.id, min(d.brand_id) as brand_id, coalesce(a.state = ${sql.placeholder('state')}, false) as near
            from distributor_brands d join accounts a on a.id = d.account_id
            where d.brand_id = any (offered.brand_ids) and a.role = 'distributor' and a.status = 'active'
            group by a.id
          ), best as (
            select id, brand_id, near, (
              select count(*) from leads
              where distributor_id = carrying.id and progress = 'new' and status <> 'rejected'
            ) as open_leads
            from carrying
            where near = (select bool_or(near) from carrying)
            order by open_leads, id
            limit cardinality(${sql.placeholder('products')}::integer[])
          )
          select json_agg(json_build_object(
            'id', id, 'name', name, 'email', email, 'companyName', company_name, 'state', state,
            'brandId', brand_id, 'near', near, 'openLeads', open_leads
          ) order by open_leads, id)
          from best join accounts using (id)
        ), '[]')
      ) order by number)
      from unnest(${sql.placeholder('products')}::integer[], ${sql.placeholder('brands')}::integer[])
        with ordinality as line (product_id, brand_id, number),
      lateral (
        select array(
          select id from brands where id = line.brand_id and status = 'active'
          union all
          select b.id from product_brands pb join brands b on b.id = pb.brand_id
          where line.brand_id is null and pb.product_id = line.product_id and b.status = 'active'
        ) as brand_ids
      ) offered
    ) as lines`

const given = (table: string, name: string) =>
  sql`json_populate_recordset(null::${sql.raw(table)}, ${sql.placeholder(name)}::json)`

/** A key that another request has in work is waited for; one that was used before stores nothing. */
const storing = (mail: MailQueue) => sql`
  with claimed as (
    insert into idempotency_keys (key, request_hash, answer)
    select key, ${sql.placeholder('requestHash')}, ${sql.placeholder('answer')}::jsonb
    from (values (${sql.placeholder('key')}::text)) one (key) where key is not null
    on conflict do nothing
    returning key
  ), accepted as (
    select where ${sql.placeholder('key')}::text is null or exists (select from claimed)
  ), stored_request as (
    insert into quote_requests (id, reference, token_hash) overriding system value
    select id, reference, token_hash from accepted, ${given('quote_requests', 'request')}
  ), stored_leads as (
    insert into leads (${LEAD_COLUMNS}) overriding system value
    select ${LEAD_COLUMNS} from accepted, ${given('leads', 'leads')}
  ), stored_history as (
    insert into lead_history (lead_id, kind, actor_name, actor_role, sentence, changes)
    select lead_id, kind, actor_name, actor_role, sentence, coalesce(changes, '[]')
    from accepted, ${given('lead_history', 'history')}
  ), stored_activity as (
    insert into activity (icon, color, title, description)
    select icon, color, title, description from accepted, ${given('activity', 'activity')}
  ), ${mail.queueing(sql`(select ${sql.placeholder('letters')}::json from accepted)`)}
  select exists (select from accepted) as accepted`

const LEAD_COLUMNS = sql.raw(`id, request_id, customer_name, email, phone, company_name, location, brand_id, brand_name,
  product_id, product_name, category, quantity, unit, priority, timeline, budget, description, message, expected_date,
  source, distributor_id, routing_reason`)

/** Rows as JSON under the names of their columns. */
function asRows(rows: readonly object[]): string {
  return jsonOf(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value as unknown])),
    ),
  )
}

const columns = new Map<string, string>()
function columnOf(name: string): string {
  const known = columns.get(name)
  if (known !== undefined) return known
  const column = toSnakeCase(name)
  columns.set(name, column)
  return column
}
