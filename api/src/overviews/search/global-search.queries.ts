import { and, desc, eq, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { adminLeads, isPermitted, MAX_FINDINGS, products as adminProducts } from '@nalika/shared-api/contract'
import type { SearchResult } from '@nalika/shared-api/contract'
import { brands, products, resolveSearch } from '../../catalogue/index.ts'
import { pages } from '../../content/index.ts'
import { codedBy } from '../../firms/index.ts'
import { accounts, distributorName } from '../../identity/index.ts'
import { byName, containing, escapeLike } from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import { isShortSearch, leads, leadTextSearch, ownLeadSearch, quoteRequests } from '../../requests/index.ts'
import { IS_DISTRIBUTOR } from '../distributors/distributor-list.queries.ts'
import { brandResult, distributorResult, leadResult, pageResult, productResult } from './search-results.ts'

/** Products that are ranked: a word like 'pipe' matches all of them. */
const RANKED_PRODUCTS = 200
/** Newest matching leads that are ranked. */
const RANKED_LEADS = 100
/** Newest leads that are scanned for a word too short for the index. */
const SHORT_WORD_LEADS = 2000
const MAX_WORDS = 8

/** Searches all records that an admin may read; the catalogue and their own leads for a distributor. Best matches of each kind first. */
export async function find(db: Db, term: string, person: Person): Promise<SearchResult[]> {
  const words = [...new Set(term.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const context: SearchContext = {
    db,
    words,
    term: words.join(' '),
    admin: person.role === 'admin',
    firmId: person.firmId,
  }
  const [mayReadLeads, mayReadCatalogue] = [adminLeads, adminProducts].map(
    (endpoint) => !context.admin || isPermitted(endpoint, person.staffRole),
  )
  return [
    ...(mayReadLeads ? await findLeads(context) : []),
    ...(mayReadCatalogue ? await findProducts(context) : []),
    ...(mayReadCatalogue ? await findBrands(context) : []),
    ...(context.admin && mayReadLeads ? await findDistributors(context) : []),
    ...(context.admin && mayReadCatalogue ? await findPages(context) : []),
  ]
}

interface SearchContext {
  db: Db
  words: string[]
  /** The words again, with single blanks. */
  term: string
  admin: boolean
  /** Whose leads a distributor finds. */
  firmId: number
}

/** Every word occurs somewhere in the text. */
const containsAll = (text: SQL, words: string[]) =>
  and(...words.map((word) => sql`(${text}) ilike ${containing(word)}`))

/** Names that begin with the term first, then names with a word that does. */
const byCloseness = (name: SQLWrapper, term: string) => [
  sql`lower(${name}) like ${`${escapeLike(term)}%`} desc`,
  sql`lower(${name}) like ${`% ${escapeLike(term)}%`} desc`,
]

async function findProducts({ db, term, admin, firmId }: SearchContext): Promise<SearchResult[]> {
  const { id, name, category, status } = products
  const scope = admin ? undefined : eq(status, 'active')
  const search = await resolveSearch(db, term, {
    scope,
    strict: true,
    ...(!admin && { ownCodes: (code: string) => codedBy(firmId, code) }),
  })
  if (!search) return []
  const hits = db
    .select({ id, name, category, status, rank: sql`${search.rank ?? sql`0`}`.as('rank') })
    .from(products)
    .where(and(search.where, scope))
    .limit(RANKED_PRODUCTS)
    .as('hits')
  const rows = await db.select().from(hits).orderBy(desc(hits.rank), hits.id).limit(MAX_FINDINGS)
  return rows.map(productResult)
}

async function findBrands({ db, words, term, admin }: SearchContext): Promise<SearchResult[]> {
  const rows = await db
    .select({ id: brands.id, name: brands.name, companyName: brands.companyName, status: brands.status })
    .from(brands)
    .where(
      and(
        containsAll(sql`${brands.name} || ' ' || ${brands.companyName}`, words),
        admin ? undefined : eq(brands.status, 'active'),
      ),
    )
    .orderBy(...byCloseness(brands.name, term), brands.status, byName(brands.name), brands.id)
    .limit(MAX_FINDINGS)
  return rows.map(brandResult)
}

async function findDistributors({ db, words, term }: SearchContext): Promise<SearchResult[]> {
  const { id, name, companyName, city, state, email, status } = accounts
  const rows = await db
    .select({ id, name, companyName, city, state, status, title: distributorName })
    .from(accounts)
    .where(
      and(
        IS_DISTRIBUTOR,
        containsAll(sql`${companyName} || ' ' || ${name} || ' ' || ${city} || ' ' || ${email}`, words),
      ),
    )
    .orderBy(...byCloseness(distributorName, term), status, sql`lower(${distributorName}) collate "C"`, id)
    .limit(MAX_FINDINGS)
  return rows.map(distributorResult)
}

async function findPages({ db, words, term }: SearchContext): Promise<SearchResult[]> {
  const { id, title, slug, kind, status } = pages
  const rows = await db
    .select({ id, title, kind, status })
    .from(pages)
    .where(containsAll(sql`${title} || ' ' || ${slug}`, words))
    .orderBy(...byCloseness(title, term), byName(title), id)
    .limit(MAX_FINDINGS)
  return rows.map(pageResult)
}

async function findLeads({ db, term, admin, firmId }: SearchContext): Promise<SearchResult[]> {
  const { id, customerName, productName, location, createdAt } = leads
  const newest = [desc(createdAt), desc(id)]
  const own = admin ? undefined : eq(leads.distributorId, firmId)
  const short = isShortSearch(term)
  const newestLeads = db
    .select()
    .from(leads)
    .where(own)
    .orderBy(...newest)
    .limit(SHORT_WORD_LEADS)
    .as('leads')
  const hits = db
    .select({ id, customerName, productName, location, createdAt, requestId: leads.requestId })
    .from(short ? newestLeads : leads)
    .where(and(own, admin ? leadTextSearch(term) : ownLeadSearch(term)))
    .orderBy(...newest)
    .limit(RANKED_LEADS)
    .as('hits')
  const rows = await db
    .select({
      id: hits.id,
      customerName: hits.customerName,
      productName: hits.productName,
      location: hits.location,
      request: quoteRequests.reference,
    })
    .from(hits)
    .leftJoin(quoteRequests, eq(quoteRequests.id, hits.requestId))
    .orderBy(...byCloseness(hits.customerName, term), desc(hits.createdAt), desc(hits.id))
    .limit(MAX_FINDINGS)
  return rows.map(leadResult)
}
