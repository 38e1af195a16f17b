import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categoryLabel } from '@nalika/shared-api/contract'
import type { ProductSort } from '@nalika/shared-api/contract'
import type { Database } from '../infrastructure/database/database.ts'
import { namedStatement } from '../infrastructure/database/named-statement.ts'
import {
  CHOSEN_KINDS,
  isOfKinds,
  kindsAsked,
  matching,
  SEARCHED_KINDS,
  wordsFor,
} from './product-filters.queries.ts'
import type { Filters } from './product-filters.queries.ts'
import { SUMMARY } from './product-summary.queries.ts'

/**
 * Nobody reads further than this, and counting or ranking more costs more than the page itself. More than the trade's
 * standard sizes.
 */
export const MOST_LISTED = 3000
/** So many entries of an index are read kind by kind in any case. */
const GATHERED = 10_000
/** Kinds do not lie evenly along an order: walking past others is expected to take so many times longer. */
const UNEVEN = 4
/** Finding where a kind begins costs as much as reading so many entries. */
const KIND_COST = 20

const UP = { order: sql`key, id`, back: sql`key desc, id desc`, firstOnes: sql`<=` }
/** What each order is made of; but for the diameter's each is that of two indexes, of all products and of a kind's. */
const KEYS = {
  relevance: { key: sql`p.id`, ...UP },
  name: { key: sql`p.sort_name collate "C"`, ...UP },
  price_asc: { key: sql`p.price`, ...UP },
  price_desc: {
    key: sql`p.price`,
    order: sql`key desc nulls last, id desc`,
    back: sql`key nulls first, id`,
    firstOnes: sql`>=`,
  },
  diameter_asc: {
    key: sql`array[
      coalesce(p.min_diameter, greatest(p.width, p.height), 'infinity'), coalesce(p.min_thickness, 'infinity')]`,
    ...UP,
  },
}
const BEST = sql`key desc, id`

type Order = Exclude<ProductSort, 'diameter_asc'>
type ListQuery = Filters & { page: number; per_page: number }
type Row = { total: number | null } & ({ category: string; json: string } | { category: null; json: null })

/** How many to skip, and where the page ends. */
const stretch = ({ page, per_page }: ListQuery) => ({
  first: Math.min(MOST_LISTED, (page - 1) * per_page),
  last: Math.min(MOST_LISTED, page * per_page),
})

const number = (value: number) => sql.raw(String(value))
const FIRST = sql`(select first from asked)`
const LAST = sql`(select last from asked)`

/**
 * The products on a page, each read by its id: a planner that does not know how few they are would read all of them.
 * They come as the JSON that is sent: taking rows apart and writing them again cost more than finding them.
 */
const shown = (total: SQL, order: SQL) => sql`page as materialized (
    select id, row_number() over () as place
    from (select id from hits order by ${order} limit greatest(${LAST} - ${FIRST}, 0) offset ${FIRST}) one
  )
  select ${total} as total, shown.category, shown.json from (values (1)) one left join (
    select page.place, p.category, ${SUMMARY} as json
    from page
    cross join lateral (select * from products where products.id = page.id limit 1) p
    cross join lateral (
      select array_agg(b.id order by lower(b.name) collate "C") as ids,
        array_agg(b.name order by lower(b.name) collate "C") as names
      from product_brands pb join brands b on b.id = pb.brand_id
      where pb.product_id = page.id and b.status = 'active'
    ) made
  ) shown on true order by shown.place`

/** A page of all products in this order. */
function ofAll(order: Order): SQL {
  const { key, order: by } = KEYS[order]
  return sql`with asked as materialized (
      select ${sql.placeholder('first')}::int as first, ${sql.placeholder('last')}::int as last
    ), hits as (
      select p.id, ${key} as key from products p where p.kind_id is not null order by ${by} limit ${LAST}
    ), ${shown(sql`(${ALL})`, by)}`
}

const ALL = sql`select coalesce(sum(number), 0)::int from product_counts`
const TOTAL = sql`(select total from found)`
/** Kinds that a search leaves, and null for the total when their products must be looked at. */
const BY_SEARCH = {
  kinds: SEARCHED_KINDS,
  total: sql`case when (select yes from answered) then ${TOTAL} end`,
}
const BY_FILTERS = { kinds: CHOSEN_KINDS, total: TOTAL }
const FOUND = sql`found as materialized (
    select coalesce(sum(number), 0)::int as total, count(*)::int as kinds from chosen
  )`

/**
 * `reach`, the kinds that can be on a page, of all that were chosen where that is soon told. Otherwise kinds that begin
 * behind a product that has the page before it are left out: products of a kind often lie together in an order.
 */
function reachOf({ key, order: by, back, firstOnes }: (typeof KEYS)[Order], last: SQL): SQL {
  const end = (along: SQL) => sql`cross join lateral (
      select ${key} as key, p.id from products p where p.kind_id = chosen.id order by ${along} limit 1
    )`
  return sql`way as materialized (
      select kinds * ${number(KIND_COST)} + least(total, kinds::bigint * ${last}) <= ${number(GATHERED)} as is_short
      from found
    ), ends as materialized (
      select chosen.id, chosen.number, head.key as first, tail.key as key
      from chosen ${end(by)} head ${end(back)} tail where not (select is_short from way)
    ), bound as materialized (
      select key from (select key, id, sum(number) over (order by ${by}) as so_far from ends) one
      where so_far >= ${last} order by ${by} limit 1
    ), reach as materialized (
      select id, number from chosen where (select is_short from way)
      union all
      select id, number from ends where first ${firstOnes} (select key from bound) or (select key from bound) is null
    )`
}

/**
 * `entries`, the first ones that the filters leave. Either the first ones of each kind are gathered and sorted, or the
 * order of all products is walked along: that is quicker once so many pass the filters that the next one is never far.
 * `is true` keeps the planner from reading the kinds there too: it does not know how many are chosen.
 */
function entriesOf(order: Order, last: SQL): SQL {
  const { key, order: by } = KEYS[order]
  return sql`${FOUND}, ${reachOf(KEYS[order], last)},
    decision as materialized (
      select sum(${number(KIND_COST)} + least(number, ${last})) <= greatest(${number(GATHERED)},
        ${number(UNEVEN)} * ${last} * (${ALL})::float8 / greatest((select total from found), 1)) as gathers from reach
    ), entries as (
      select hit.id, hit.key from reach cross join lateral (
        select p.id, ${key} as key from products p where p.kind_id = reach.id order by ${by} limit ${last}
      ) hit where (select gathers from decision)
      union all
      (select p.id, ${key} as key from products p
        where (p.kind_id in (select id from chosen)) is true and not (select gathers from decision)
        order by ${by} limit ${last})
    )`
}

/** A page of those that the filters leave. */
const ofKinds = (order: Order, { kinds, total }: typeof BY_FILTERS) =>
  sql`with ${kinds}, ${entriesOf(order, LAST)}, hits as (select * from entries),
    ${shown(total, KEYS[order].order)}`

/** The best of the first hits of a search that finds its kinds whole. */
const RANKED = sql`with ${BY_SEARCH.kinds}, ${entriesOf('relevance', number(MOST_LISTED))}, hits as (
    select p.id, ts_rank(p.search, (select words from asked)) as key
    from (select id from entries order by key limit ${number(MOST_LISTED)}) entry
    cross join lateral (select * from products where products.id = entry.id limit 1) p
  ), ${shown(BY_SEARCH.total, BEST)}`

/** The same by diameter, which all of a kind share: only the kinds that reach the page are looked at. */
function bySize({ kinds, total }: typeof BY_FILTERS): SQL {
  return sql`with ${kinds}, ${FOUND},
    sized as (
      select id, min_diameter, min_thickness, sum(number) over (order by min_diameter, min_thickness)
        - sum(number) over (partition by min_diameter, min_thickness) as smaller from chosen
    ), hits as (
      select hit.id, sized.min_diameter, sized.min_thickness from sized cross join lateral (
        select p.id from products p where p.kind_id = sized.id order by p.id limit ${LAST}
      ) hit where sized.smaller < ${LAST}
    ), ${shown(total, sql`min_diameter, min_thickness, id`)}`
}

/** So many products are looked at along an order for a page of a search. */
const LOOKED_AT = 20_000

/**
 * A page of a search that finds some products of a kind and others not: products of the kinds with hits, along the
 * order, until the page is full. Null for the total when it is not full so soon.
 */
function ofSomeKinds(order: ProductSort): SQL {
  const { key, order: by } = KEYS[order]
  // Products often lie together by their names: none is looked for before the first.
  const begins = sql`and ${key} >= (
      select min(head.key) from candidates cross join lateral (
        select ${key} as key from products p where p.kind_id = candidates.id order by key limit 1
      ) head
    )`
  const along =
    order === 'diameter_asc'
      ? sql`select p.id, p.kind_id, sized.key from (
          select id, rank() over (order by min_diameter, min_thickness) as key, sum(number) over (
            order by min_diameter, min_thickness) - sum(number) over (partition by min_diameter, min_thickness) as smaller
          from candidates
        ) sized cross join lateral (
          select p.id, p.kind_id from products p where p.kind_id = sized.id order by p.id limit ${number(LOOKED_AT)}
        ) p where smaller < ${number(LOOKED_AT)}`
      : sql`select p.id, p.kind_id, ${key} as key from products p
        where (p.kind_id in (select id from candidates)) is true ${order === 'name' ? begins : undefined}`
  return sql`with ${SEARCHED_KINDS}, hits as materialized (
      select id, key from (${along} order by ${by} limit ${number(LOOKED_AT)}) entry
      where (kind_id in (select id from candidates where whole)) is true
        or (select p.search @@ (select words from asked) from products p where p.id = entry.id)
      order by ${by} limit ${LAST}
    ), ${shown(sql`case when (select count(*) from hits) >= ${LAST} then ${LAST} end`, by)}`
}

/** So many products, whatever they are, are walked past for those. */
const WALKED = 100_000
/** So many tell whether hits are dense enough. */
const PROBED = 2000

/**
 * The best of the first hits of such a search beside filters: an index of words would collect all hits first. Null for
 * the total when the first hits are too far from each other.
 */
function rankedOfSome(): SQL {
  const words = sql`(select words from asked)`
  const first = (walked: number) => sql`(
      select id from (select id, kind_id from products where kind_id is not null order by id limit ${number(walked)}) one
      where (kind_id in (select id from candidates)) is true limit ${number(LOOKED_AT)}
    ) entry cross join lateral (select * from products where products.id = entry.id limit 1) p`
  return sql`with ${SEARCHED_KINDS}, probe as materialized (
      select hits * least(${number(WALKED)}, (${ALL})) > ${number(MOST_LISTED * PROBED)}
        and hits * ${number(LOOKED_AT)} > looked_at * ${number(MOST_LISTED)} as is_dense
      from (
        select count(*) as looked_at, count(*) filter (where p.search @@ ${words}) as hits from ${first(PROBED)}
      ) one
    ), found as materialized (
      select p.id, ts_rank(p.search, ${words}) as key from ${first(WALKED)}
      where (select is_dense from probe) and p.search @@ ${words} limit ${number(MOST_LISTED + 1)}
    ), hits as (select * from found limit ${number(MOST_LISTED)}),
    ${shown(sql`(select count(*)::int from found having count(*) > ${number(MOST_LISTED)})`, BEST)}`
}

/** A page of what a search or a brand leaves: of the best of the first hits, or of all of them in another order. */
function ofHits(query: ListQuery, search: string | undefined, all: boolean): SQL {
  const { first, last } = stretch(query)
  const { sort = 'relevance' } = query
  const ranked = sort === 'relevance' && search !== undefined
  const { key, order: by } = ranked
    ? { key: sql`ts_rank(p.search, ${search}::tsquery)`, order: BEST }
    : KEYS[sort]
  const sorted = all || (sort === 'relevance' && !ranked)
  return sql`with asked as materialized (select ${first}::int as first, ${last}::int as last),
    found as materialized (
      select p.id, ${key} as key from products p where ${matching(query, search)}
      ${sorted ? sql`order by ${by}` : undefined} limit ${all ? last : MOST_LISTED + 1}
    ), hits as (select * from found limit ${MOST_LISTED}),
    ${shown(sql`(select count(*)::int from found)`, by)}`
}

/** Pages of the public catalogue. */
export function productPages({ reads, readPool }: Pick<Database, 'reads' | 'readPool'>) {
  const orders: readonly Order[] = ['relevance', 'name', 'price_asc', 'price_desc']
  const named = (name: string, make: (order: Order) => SQL) =>
    new Map<ProductSort, ReturnType<typeof namedStatement<Row>>>(
      orders.map((order) => [order, namedStatement<Row>(readPool, `${name}_${order}`, make(order))]),
    )
  const ofChosen = (name: string, by: typeof BY_FILTERS) =>
    named(name, (order) => ofKinds(order, by)).set(
      'diameter_asc',
      namedStatement<Row>(readPool, `${name}_diameter`, bySize(by)),
    )
  const whole = named('products', ofAll)
  const filtered = ofChosen('products_filtered', BY_FILTERS)
  const searched = ofChosen('products_searched', BY_SEARCH).set(
    'relevance',
    namedStatement<Row>(readPool, 'products_ranked', RANKED),
  )

  const mixed = named('products_found', ofSomeKinds).set(
    'diameter_asc',
    namedStatement<Row>(readPool, 'products_found_diameter', ofSomeKinds('diameter_asc')),
  )

  const mixedRanked = namedStatement<Row>(readPool, 'products_ranked_found', rankedOfSome())

  async function rowsOf(query: ListQuery): Promise<Row[]> {
    const { sort = 'relevance', brand_id: brandId } = query
    const words = await wordsFor(reads, query.search)
    const ofKinds = { ...kindsAsked(query), ...stretch(query), words }
    if (brandId === undefined && words === undefined) {
      const run = (isOfKinds(query) ? undefined : whole.get(sort)) ?? filtered.get(sort)
      return run ? run(ofKinds) : []
    }
    // All hits of a word and its prefix would be collected before the first is compared with the filters.
    if (brandId === undefined && (sort !== 'relevance' || isOfKinds(query))) {
      const rows = (await searched.get(sort)?.(ofKinds)) ?? []
      if (rows[0]?.total !== null) return rows
      const best = sort === 'relevance' ? await mixedRanked(ofKinds) : []
      if (best[0]?.total) return best
    }
    const { rows } = await reads.execute<Row>(ofHits(query, words, false))
    const total = rows[0]?.total ?? 0
    if (total <= MOST_LISTED || sort === 'relevance') return rows
    const page = brandId === undefined ? await mixed.get(sort)?.(ofKinds) : undefined
    const all = page?.[0]?.total ? page : (await reads.execute<Row>(ofHits(query, words, true))).rows
    return all.map((row) => ({ ...row, total }))
  }

  /**
   * A page of the active products that meet the filters, as JSON of {@link ProductSummary}s, and how many there are:
   * `more` than the total, maybe.
   */
  return async (query: ListQuery): Promise<{ total: number; more: boolean; json: string }> => {
    const rows = await rowsOf(query)
    const found = rows[0]?.total ?? 0
    const products = rows.flatMap(({ category, json }) => (json === null ? [] : [labelled(json, category)]))
    return {
      total: Math.min(found, MOST_LISTED),
      more: found > MOST_LISTED,
      json: `[${products.join(',')}]`,
    }
  }
}

const labelled = (product: string, category: string) =>
  `${product.slice(0, -1)},"category_label":${JSON.stringify(categoryLabel(category))}}`
