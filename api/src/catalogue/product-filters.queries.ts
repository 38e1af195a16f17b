import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categoryFrom } from '@nalika/shared-api/contract'
import type { ProductQuery } from '@nalika/shared-api/contract'
import type { Database, Db } from '../infrastructure/database/database.ts'
import { namedStatement } from '../infrastructure/database/named-statement.ts'
import { products } from './catalogue.schema.ts'
import { searchQuery, searchTerms } from './search-words.ts'
import type { SearchTerms } from './search-words.ts'

export const ACTIVE = eq(products.status, 'active')

export type Filters = Partial<Omit<ProductQuery, 'page' | 'per_page'>>

/** Replaces words that stand in no product by the most similar word that does. */
async function corrected(db: Db, { sizes, words }: SearchTerms): Promise<SearchTerms> {
  const doubtful = words.filter((word) => /^\p{L}{4,}$/u.test(word))
  if (doubtful.length === 0) return { sizes, words }
  const { rows } = await db.execute<{ asked: string; meant: string }>(sql`
    select asked, (
      select word from search_words where word % asked order by similarity(word, asked) desc, word limit 1
    ) as meant
    from unnest(${sql.param(doubtful)}::text[]) as asked
    where not exists (select 1 from search_words where starts_with(word, asked))`)
  const meant = new Map(rows.map((row) => [row.asked, row.meant]))
  return { sizes, words: words.map((word) => meant.get(word) ?? word) }
}

/** What the database looks for when somebody typed this; undefined when they typed nothing. */
export async function searchFor(db: Db, text: string | undefined): Promise<SQL | undefined> {
  const words = await wordsFor(db, text)
  return words === undefined ? undefined : sql`${words}::tsquery`
}

/** The same as the text of a tsquery. */
export async function wordsFor(db: Db, text: string | undefined): Promise<string | undefined> {
  if (!text?.trim()) return undefined
  const terms = searchTerms(text)
  // Something was typed, but nothing that could stand in a product.
  if (terms.sizes.length === 0 && terms.words.length === 0) return ''
  return searchQuery(await corrected(db, terms))
}

/** Filters by what all products of a kind share. */
const OF_KINDS = {
  category: 'text',
  application: 'text',
  grade: 'text',
  min_diameter: 'float8',
  max_diameter: 'float8',
  min_thickness: 'float8',
  max_thickness: 'float8',
} as const
type KindFilter = keyof typeof OF_KINDS
const KIND_FILTERS = Object.keys(OF_KINDS) as KindFilter[]

/** What each of these filters asks of a kind `k`; `value` writes what it is set to. */
function asks(value: (name: KindFilter) => SQL): Record<KindFilter, SQL> {
  return {
    category: sql`k.category = ${value('category')}`,
    application: sql`${value('application')} = any(k.applications)`,
    grade: sql`k.grade = ${value('grade')}`,
    min_diameter: sql`k.max_diameter >= ${value('min_diameter')}`,
    max_diameter: sql`k.min_diameter <= ${value('max_diameter')}`,
    min_thickness: sql`k.max_thickness >= ${value('min_thickness')}`,
    max_thickness: sql`k.min_thickness <= ${value('max_thickness')}`,
  }
}

/** What the filters by kinds are set to, null for those that are not. */
export function kindsAsked(filters: Filters): Record<KindFilter, string | number | null> {
  const category = filters.category && (categoryFrom(filters.category) ?? filters.category)
  const set = { ...filters, category }
  const valueOf = (name: KindFilter) => (set[name] === '' ? null : (set[name] ?? null))
  return Object.fromEntries(KIND_FILTERS.map((name) => [name, valueOf(name)])) as ReturnType<
    typeof kindsAsked
  >
}

/** Whether any filter by kinds is set. */
export const isOfKinds = (filters: Filters) => Object.values(kindsAsked(filters)).some((one) => one !== null)

/** `asked`, the filters as one row: seen as values they would be worth a plan for each request. */
const askedAs = (value: (name: KindFilter) => SQL, more?: SQL) =>
  sql`asked as materialized (select ${sql.join(
    KIND_FILTERS.map((name) => sql`${value(name)}::${sql.raw(OF_KINDS[name])} as ${sql.identifier(name)}`),
    sql`, `,
  )}${more && sql`, ${more}`})`

const placeholder = (name: string) => sql`${sql.placeholder(name)}`
const ofAsked = (name: string) => sql`asked.${sql.identifier(name)}`
const orAnything = (name: KindFilter) => sql`(${ofAsked(name)} is null or ${asks(ofAsked)[name]})`
const SIZES = KIND_FILTERS.slice(3).map(orAnything)

const COUNTS = sql`select kind_id, sum(number)::int as number from product_counts
  group by kind_id having sum(number) > 0`

/** Kinds that have active products, with how many. */
export const LISTED_KINDS = sql`product_kinds k join (${COUNTS}) counted on counted.kind_id = k.id`

const WORDS = sql`${placeholder('words')}::tsquery as words`
const PAGE = sql`${placeholder('first')}::int as first, ${placeholder('last')}::int as last`
const SHOWN = sql`select k.id, k.min_diameter, k.min_thickness, counted.number`
const ALL_FILTERS = and(...KIND_FILTERS.map(orAnything))

/** `asked` and `chosen`, the kinds that meet all filters, for a statement with `first` and `last` of a page. */
export const CHOSEN_KINDS = sql`${askedAs(placeholder, PAGE)}, chosen as materialized (
    ${SHOWN} from asked, ${LISTED_KINDS} where ${ALL_FILTERS}
  )`

/**
 * Kinds with any product that a search may find, for `from asked, LISTED_KINDS`; `whole` when it finds all of them. A search says
 * nothing of what is not there, so it finds a product whose words hold those that find it.
 */
const WORDED = sql`join lateral (
    select coalesce(bool_and(w.common @@ asked.words), false) as whole,
      coalesce(bool_or(w.possible is null or w.possible @@ asked.words), true) as possible
    from product_kind_words w where w.kind_id = k.id
  ) worded on worded.possible`

/**
 * The same for those of them that a search, `words`, finds; none when a kind has others too. `answered` says which:
 * then products need not be looked at.
 */
export const SEARCHED_KINDS = sql`${askedAs(placeholder, sql`${PAGE}, ${WORDS}`)},
  candidates as materialized (
    ${SHOWN}, worded.whole from asked, ${LISTED_KINDS} ${WORDED} where ${ALL_FILTERS}
  ), answered as materialized (select coalesce(bool_and(whole), true) as yes from candidates),
  chosen as materialized (select * from candidates where (select yes from answered))`

/** Active products `p` that a search and a brand leave. */
function found({ brand_id }: Filters, search: string | undefined): SQL | undefined {
  return and(
    sql`p.kind_id is not null`,
    search === undefined ? undefined : sql`p.search @@ ${search}::tsquery`,
    brand_id === undefined
      ? undefined
      : sql`p.id in (select product_id from product_brands where brand_id = ${brand_id})`,
  )
}

/** Active products `p` that meet all filters. */
export function matching(filters: Filters, search: string | undefined): SQL | undefined {
  const asked = kindsAsked(filters)
  const conditions = asks((name) => sql`${asked[name]}`)
  const set = KIND_FILTERS.filter((name) => asked[name] !== null).map((name) => conditions[name])
  return and(
    found(filters, search),
    // An array, so that the index of kinds is joined with that of words.
    set.length > 0
      ? sql`p.kind_id = any(array(select k.id from product_kinds k where ${and(...set)}))`
      : undefined,
  )
}

/** Hits of a search that are counted by kind: each is a read of the product. */
const MOST_COUNTED = 20_000
const MOST = sql.raw(String(MOST_COUNTED + 1))

interface FacetRow {
  facet: 'found' | 'total' | 'category' | 'application' | 'grade'
  value: string
  products: number
}

/** Products behind each choice of a select with every filter but its own, and behind all filters, in one query. */
const choices = (asked: SQL, counts: SQL) => sql`with ${asked}, counted as materialized (${counts}),
  combinations as materialized (
    select k.category, k.grade, k.applications, counted.number, ${orAnything('category')} as in_category,
      ${orAnything('application')} as in_application, ${orAnything('grade')} as in_grade
    from asked, product_kinds k join counted on counted.kind_id = k.id where ${and(...SIZES)}
  )
  select 'found' as facet, '' as value, coalesce(sum(number), 0)::int as products from counted
  union all
  select 'total', '', coalesce(sum(number), 0)::int
  from combinations where in_category and in_application and in_grade
  union all
  select 'category', category, sum(number)::int from combinations
  where in_application and in_grade group by category
  union all
  select 'application', application, sum(number)::int
  from combinations, unnest(applications) as application
  where in_category and in_grade group by application
  union all
  select 'grade', grade, sum(number)::int from combinations
  where in_category and in_application group by grade`

/** Counts what a brand leaves, of a search or of all. */
const ofBrand = (filters: Filters, words: string | undefined) => sql`select kind_id, count(*)::int as number
  from (select p.kind_id from products p where ${found(filters, words)} limit ${MOST}) hit group by kind_id`

/** Hits of a search by kind. Kinds say how many where it finds all of theirs; of the others so many are counted as are left. */
const OF_SEARCH = sql`with worded as materialized (
    select k.id as kind_id, counted.number, worded.whole from asked, ${LISTED_KINDS} ${WORDED}
  ), sure as materialized (
    select hits, hits < ${MOST} and is_mixed as is_left from (
      select coalesce(sum(number) filter (where whole), 0)::int as hits, bool_or(not whole) as is_mixed from worded
    ) one
  )
  select kind_id, number from worded where whole
  union all
  select kind_id, count(*)::int as number from (
    select p.kind_id from products p where p.kind_id is not null and p.search @@ (select words from asked)
      and (p.kind_id in (select kind_id from worded where not whole)) is true and (select is_left from sure)
    limit (select greatest(${MOST} - hits, 0) from sure)
  ) hit group by kind_id`

/** Counts of the filters, as rows of {@link choices}; `more` when not all hits were counted. */
export function facetQueries({ reads, readPool }: Pick<Database, 'reads' | 'readPool'>) {
  const ofKinds = namedStatement<FacetRow>(readPool, 'facets', choices(askedAs(placeholder), COUNTS))
  const ofSearch = namedStatement<FacetRow>(
    readPool,
    'facets_searched',
    choices(askedAs(placeholder, WORDS), OF_SEARCH),
  )
  return async (filters: Filters): Promise<{ rows: FacetRow[]; more: boolean }> => {
    const asked = kindsAsked(filters)
    const words = await wordsFor(reads, filters.search)
    if (filters.brand_id === undefined) {
      if (words === undefined) return { rows: await ofKinds(asked), more: false }
      return counted(await ofSearch({ ...asked, words }))
    }
    const asking = askedAs((name) => sql`${asked[name]}`)
    const hits = choices(asking, ofBrand(filters, words))
    return counted((await reads.execute<FacetRow & Record<string, unknown>>(hits)).rows)
  }
}

const counted = (rows: FacetRow[]) => ({
  rows,
  more: rows.some(({ facet, products }) => facet === 'found' && products > MOST_COUNTED),
})
