import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type pg from 'pg'
import type { Email } from '../mail/email-template.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { jsonOf, namedStatement } from '../infrastructure/database/named-statement.ts'
import type { activity } from '../dashboard/dashboard.schema.ts'
import type { leadHistory, leads } from '../leads/leads.schema.ts'
import { isDatabaseAway } from '../infrastructure/database/server-postgres.ts'
import { together } from '../infrastructure/database/together.ts'
import type { ClaimedKey } from './idempotency.queries.ts'
import type { Carrier, LeadBrand } from './lead-routing.ts'

/** What a line of a request asks for. */
export interface AskedLine {
  productId: number | undefined
  brandId: number | undefined
}

/** What the database knows about that. */
export interface LineBasis {
  /** Null when the line names none, or one that is not on sale. */
  product: { id: number; name: string; category: string } | null
  /** The active brands whose distributors may get the lead, by name: the one that is named, or those of the product. */
  brands: LeadBrand[]
  /** Active distributors of these brands, the best first. */
  carriers: Carrier[]
}

interface Asked {
  lines: readonly AskedLine[]
  /** Where the customer is. */
  state: string | undefined
}

/** What a request's leads, mails and answer are made of. */
export interface QuoteBasis {
  requestId: number
  lines: (LineBasis & { leadId: number })[]
}

/** All that a request for a quote becomes. */
export interface StoredQuote {
  id: number
  reference: string
  tokenHash: string
  claim: ClaimedKey | undefined
  answer: object
  leads: (typeof leads.$inferInsert & { id: number })[]
  history: (typeof leadHistory.$inferInsert)[]
  activity: typeof activity.$inferInsert
  letters: readonly Email[]
}

/** While one group is in the database, the next is made ready. */
const GROUPS = { groups: 2, most: 16 }

/**
 * A request for a quote takes two statements: one reads what its mails and answer are made of, one stores it with all
 * that belongs to it. Requests that come at the same time share them, as most of what a statement costs is its own.
 */
export function quoteQueries(pool: pg.Pool, mail: MailQueue) {
  const read = namedStatement<BasisRow>(pool, 'quote_basis', BASIS)
  const write = namedStatement<{ id: number }>(pool, 'quotes_stored', storing(mail))

  async function basesOf(asked: Asked[]): Promise<QuoteBasis[]> {
    const places = new Map<string, number>()
    const different: (AskedLine & { state: string | undefined })[] = []
    const placeOf = ({ productId, brandId }: AskedLine, state: string | undefined) => {
      const name = JSON.stringify([productId, brandId, state])
      const known = places.get(name)
      if (known !== undefined) return known
      places.set(name, different.length)
      return different.push({ productId, brandId, state }) - 1
    }
    const placed = asked.map(({ lines, state }) => lines.map((line) => placeOf(line, state)))
    const [found] = await read({
      requests: asked.length,
      leads: placed.flat().length,
      most: Math.max(...placed.map(({ length }) => length)),
      products: different.map(({ productId }) => productId ?? null),
      brands: different.map(({ brandId }) => brandId ?? null),
      states: different.map(({ state }) => state ?? null),
    })
    if (!found) throw new Error('Nothing was read for a quote.')
    return asked.map((_one, index) => ({
      requestId: taken(found.requestIds),
      lines: (placed[index] ?? []).map((place) => ({
        ...(found.lines[place] as LineBasis),
        leadId: taken(found.leadIds),
      })),
    }))
  }

  /** Answers which of them were stored: not those whose key was used meanwhile. */
  async function storeAll(quotes: StoredQuote[]): Promise<boolean[]> {
    const letters = quotes.flatMap(({ id, letters }) => letters.map((letter) => ({ id, ...letter })))
    const stored = await write({
      quotes: jsonOf(
        quotes.map(({ claim, id, reference, tokenHash, answer, activity }) =>
          inColumns({
            ...{ id, reference, tokenHash, answer, ...activity },
            ...(claim && { key: claim.key, requestHash: claim.requestHash }),
          }),
        ),
      ),
      leads: jsonOf(quotes.flatMap(({ leads }) => leads.map(inColumns))),
      history: jsonOf(
        quotes.flatMap(({ id, history }) => history.map((entry) => inColumns({ quoteId: id, ...entry }))),
      ),
      letterQuotes: letters.map(({ id }) => id),
      recipients: letters.map(({ to }) => to),
      subjects: letters.map(({ subject }) => subject),
      texts: letters.map(({ text }) => text),
      htmls: letters.map(({ html }) => html),
      secrets: letters.map(({ secret = false }) => secret),
    })
    const ids = new Set(stored.map(({ id }) => id))
    return quotes.map(({ id }) => ids.has(id))
  }

  const storeOne = async (quote: StoredQuote) => {
    const [isStored = false] = await storeAll([quote])
    return isStored
  }

  const storeTogether = together(GROUPS, async (quotes: StoredQuote[]) => {
    try {
      const stored = await storeAll(quotes)
      return stored.map((isStored) => Promise.resolve(isStored))
    } catch (error) {
      // One that cannot be stored must not keep the others from it.
      if (quotes.length === 1 || isDatabaseAway(error)) throw error
      return quotes.map(storeOne)
    }
  })

  return {
    basisOf: together(GROUPS, basesOf),

    /** Stores all that belongs to a request, or nothing when its key was used meanwhile. */
    store: async (quote: StoredQuote): Promise<boolean> => storeTogether(quote),
  }
}

/** What the statement below answers: `lines` in the order of what was asked for. */
interface BasisRow {
  requestIds: number[]
  leadIds: number[]
  lines: LineBasis[]
}

function taken(ids: number[]): number {
  const id = ids.shift()
  if (id === undefined) throw new Error('Too few numbers were read for a quote.')
  return id
}

/**
 * A distributor gets one lead more with each line, so as many are read as a request has lines: whoever is best for a
 * line is among them. A lead that was closed without an answer counts for 30 days, so that closing leads brings nobody
 * new ones. Those of another state count only where nobody in the customer's carries the brand.
 *
 * The values stand in a table of their own: seen as values they would be worth a plan for each request, and making one
 * takes longer than reading.
 */
const BASIS = sql`
  with asked as materialized (
    select
      ${sql.placeholder('requests')}::integer as requests,
      ${sql.placeholder('leads')}::integer as leads,
      ${sql.placeholder('most')}::integer as most,
      ${sql.placeholder('products')}::integer[] as products,
      ${sql.placeholder('brands')}::integer[] as brands,
      ${sql.placeholder('states')}::text[] as states
  ), line as materialized (
    select line.* from asked, unnest(products, brands, states)
      with ordinality as line (product_id, brand_id, state, number)
  ), offered as materialized (
    select number, state, b.id as brand_id, b.name
    from line join brands b on b.id = line.brand_id
    where b.status = 'active'
    union all
    select number, state, b.id, b.name
    from line join product_brands pb using (product_id) join brands b on b.id = pb.brand_id
    where line.brand_id is null and b.status = 'active'
  ), carrying as (
    select number, a.id, a.name, a.email, a.company_name, a.state, min(brand_id) as brand_id,
      coalesce(a.state = offered.state, false) as near
    from offered join distributor_brands d using (brand_id) join accounts a on a.id = d.account_id
    where a.role = 'distributor' and a.status = 'active'
    group by number, offered.state, a.id
  ), counted as (
    select *, (
      select count(*) from leads
      where distributor_id = nearest.id and progress = 'new' and status <> 'rejected'
    ) + (
      select count(*) from leads
      where distributor_id = nearest.id and progress = 'closed' and status <> 'rejected'
        and created_at > now() - interval '30 days'
        and not exists (
          select from lead_responses where lead_id = leads.id and distributor_id = nearest.id
        )
    ) as unanswered_leads
    from (select *, bool_or(near) over (partition by number) as is_any_near from carrying) nearest
    where near = is_any_near
  ), best as materialized (
    select * from (
      select *, row_number() over (partition by number order by unanswered_leads, id) as place from counted
    ) ranked
    where place <= (select most from asked)
  )
  select
    array(select nextval('quote_requests_id_seq')::integer from generate_series(1, asked.requests)) as "requestIds",
    array(select nextval('leads_id_seq')::integer from generate_series(1, asked.leads)) as "leadIds",
    (
      select json_agg(json_build_object(
        'product', (
          select json_build_object('id', id, 'name', name, 'category', category)
          from products where id = line.product_id and status = 'active'
        ),
        'brands', (
          select coalesce(
            json_agg(json_build_object('id', brand_id, 'name', name) order by lower(name) collate "C"), '[]')
          from offered where number = line.number
        ),
        'carriers', (
          select coalesce(json_agg(json_build_object(
            'id', id, 'name', name, 'email', email, 'companyName', company_name, 'state', state,
            'brandId', brand_id, 'near', near, 'unansweredLeads', unanswered_leads
          ) order by place), '[]')
          from best where number = line.number
        )
      ) order by number)
      from line
    ) as lines
  from asked`

const LEAD_COLUMNS =
  sql.raw(`id, request_id, customer_name, email, phone, company_name, location, brand_id, brand_name,
  product_id, product_name, category, quantity, unit, priority, timeline, budget, description, message, expected_date,
  source, distributor_id, routing_reason`)

/**
 * A key that another request has in work is waited for, in the same order by everyone; a quote whose key was used before
 * is not stored. Answers which were. Mails, which are most of it, are arrays: they are read much faster than JSON.
 */
const storing = (mail: MailQueue) => sql`
  with quotes as materialized (
    select *, key is null or row_number() over (partition by key order by id) = 1 as is_first
    from json_to_recordset(${sql.placeholder('quotes')}::json) as quote (
      id integer, reference text, token_hash text, key text, request_hash text, answer jsonb,
      icon text, color text, title text, description text
    )
  ), claimed as (
    insert into idempotency_keys (key, request_hash, answer)
    select key, request_hash, answer from quotes where key is not null and is_first order by key
    on conflict do nothing
    returning key
  ), accepted as materialized (
    select * from quotes where key is null or (is_first and key in (select key from claimed))
  ), stored_requests as (
    insert into quote_requests (id, reference, token_hash) overriding system value
    select id, reference, token_hash from accepted
  ), stored_leads as (
    insert into leads (${LEAD_COLUMNS}) overriding system value
    select ${LEAD_COLUMNS} from json_populate_recordset(null::leads, ${sql.placeholder('leads')}::json)
    where request_id in (select id from accepted)
  ), stored_history as (
    insert into lead_history (lead_id, kind, actor_name, actor_role, sentence, changes)
    select lead_id, kind, actor_name, actor_role, sentence, coalesce(changes, '[]')
    from json_to_recordset(${sql.placeholder('history')}::json) as entry (
      quote_id integer, lead_id integer, kind text, actor_name text, actor_role text, sentence text, changes jsonb
    )
    where quote_id in (select id from accepted)
  ), stored_activity as (
    insert into activity (icon, color, title, description)
    select icon, color, title, description from accepted
  ), ${mail.queueing(sql`
    select recipient, subject, text, html, secret
    from unnest(
      ${sql.placeholder('letterQuotes')}::integer[], ${sql.placeholder('recipients')}::text[],
      ${sql.placeholder('subjects')}::text[], ${sql.placeholder('texts')}::text[], ${sql.placeholder('htmls')}::text[],
      ${sql.placeholder('secrets')}::boolean[]
    ) as letter (quote_id, recipient, subject, text, html, secret)
    where quote_id in (select id from accepted)
  `)}
  select id from accepted`

/** A row under the names of the columns. */
function inColumns(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value as unknown]))
}

const columns = new Map<string, string>()
function columnOf(name: string): string {
  const known = columns.get(name)
  if (known !== undefined) return known
  const column = toSnakeCase(name)
  columns.set(name, column)
  return column
}
