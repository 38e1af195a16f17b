import { containing, escapeLike } from '../infrastructure/database/like-pattern.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { MAX_FINDINGS } from '@nalika/shared-api/contract'
import type { SearchResult } from '@nalika/shared-api/contract'
import type { Person } from '../auth/person.ts'
import { searchTsquery } from '../catalogue/text-search.queries.ts'
import { byName } from '../infrastructure/database/columns.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { IS_DISTRIBUTOR } from '../distributors/distributor-list.queries.ts'
import { distributorName, ownLeadSearch } from '../leads/leads.queries.ts'
import { accounts } from '../auth/auth.schema.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../catalogue/catalogue.schema.ts'
import { leads } from '../leads/leads.schema.ts'
import { pages } from '../pages/pages.schema.ts'
import { brandFinding, distributorFinding, leadFinding, pageFinding, productFinding } from './match-notes.ts'

/** Products that are ranked: a word like 'pipe' stands in all of them. */
const RANKED_PRODUCTS = 200
/** Leads whose name is compared, the newest that match. */
const RANKED_LEADS = 100
/** Leads that are looked at for a word too short for the index, the newest of all. */
const SHORT_WORD_LEADS = 2000
const MAX_WORDS = 8

/** What a term leads to, kind after kind, the best of each first: for an admin everything, for a distributor their own. */
export async function find(db: Db, term: string, person: Person): Promise<SearchResult[]> {
  const words = [...new Set(term.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const asked: Asked = {
    db,
    words,
    term: words.join(' '),
    admin: person.role === 'admin',
    personId: person.id,
  }
  return [
    ...(await findLeads(asked)),
    ...(await findProducts(asked)),
    ...(await findBrands(asked)),
    ...(asked.admin ? await findDistributors(asked) : []),
    ...(asked.admin ? await findPages(asked) : []),
  ]
}

interface Asked {
  db: Db
  words: string[]
  /** The words again, with single blanks. */
  term: string
  admin: boolean
  personId: number
}

/** Every word stands somewhere in the text. */
const holds = (text: SQL, words: string[]) =>
  and(...words.map((word) => sql`(${text}) ilike ${containing(word)}`))

/** What begins with the term comes first, then what has a word that does. */
const closeness = (name: SQLWrapper, term: string) => [
  sql`lower(${name}) like ${`${escapeLike(term)}%`} desc`,
  sql`lower(${name}) like ${`% ${escapeLike(term)}%`} desc`,
]

async function findProducts({ db, term, admin }: Asked): Promise<SearchResult[]> {
  const search = await searchTsquery(db, term)
  if (!search) return []
  const { id, name, category, status } = products
  const hits = db
    .select({ id, name, category, status, rank: sql`ts_rank(${products.search}, ${search})`.as('rank') })
    .from(products)
    .where(and(sql`${products.search} @@ ${search}`, admin ? undefined : eq(status, 'active')))
    .limit(RANKED_PRODUCTS)
    .as('hits')
  const rows = await db.select().from(hits).orderBy(desc(hits.rank), hits.id).limit(MAX_FINDINGS)
  return rows.map(productFinding)
}

async function findBrands({ db, words, term, admin }: Asked): Promise<SearchResult[]> {
  const rows = await db
    .select({ id: brands.id, name: brands.name, companyName: brands.companyName, status: brands.status })
    .from(brands)
    .where(
      and(
        holds(sql`${brands.name} || ' ' || ${brands.companyName}`, words),
        admin ? undefined : eq(brands.status, 'active'),
      ),
    )
    .orderBy(...closeness(brands.name, term), brands.status, byName(brands.name), brands.id)
    .limit(MAX_FINDINGS)
  return rows.map(brandFinding)
}

async function findDistributors({ db, words, term }: Asked): Promise<SearchResult[]> {
  const { id, name, companyName, city, state, email, status } = accounts
  const rows = await db
    .select({ id, name, companyName, city, state, status, title: distributorName })
    .from(accounts)
    .where(
      and(
        IS_DISTRIBUTOR,
        holds(sql`${companyName} || ' ' || ${name} || ' ' || ${city} || ' ' || ${email}`, words),
      ),
    )
    .orderBy(...closeness(distributorName, term), status, sql`lower(${distributorName}) collate "C"`, id)
    .limit(MAX_FINDINGS)
  return rows.map(distributorFinding)
}

async function findPages({ db, words, term }: Asked): Promise<SearchResult[]> {
  const { id, title, slug, kind, status } = pages
  const rows = await db
    .select({ id, title, kind, status })
    .from(pages)
    .where(holds(sql`${title} || ' ' || ${slug}`, words))
    .orderBy(...closeness(title, term), byName(title), id)
    .limit(MAX_FINDINGS)
  return rows.map(pageFinding)
}

async function findLeads({ db, words, term, admin, personId }: Asked): Promise<SearchResult[]> {
  const { id, customerName, productName, location, createdAt } = leads
  const newest = [desc(createdAt), desc(id)]
  const own = admin ? undefined : eq(leads.distributorId, personId)
  // The index knows three letters in a row and nothing of two.
  const short = words.every((word) => word.length < 3)
  const looked = db
    .select()
    .from(leads)
    .where(own)
    .orderBy(...newest)
    .limit(SHORT_WORD_LEADS)
    .as('leads')
  const hits = db
    .select({ id, customerName, productName, location, createdAt })
    .from(short ? looked : leads)
    .where(and(own, ownLeadSearch(term)))
    .orderBy(...newest)
    .limit(RANKED_LEADS)
    .as('hits')
  const rows = await db
    .select()
    .from(hits)
    .orderBy(...closeness(hits.customerName, term), desc(hits.createdAt), desc(hits.id))
    .limit(MAX_FINDINGS)
  return rows.map(leadFinding)
}
