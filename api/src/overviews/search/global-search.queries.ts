import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import {
  adminLeads,
  adminOrders,
  isPermitted,
  MAX_FINDINGS,
  pages as adminPages,
  products as adminProducts,
  requestDrafts,
} from '@nalika/shared-api/contract'
import type { Endpoint, SearchResult } from '@nalika/shared-api/contract'
import { brands, products, resolveSearch } from '../../catalogue/index.ts'
import { pages } from '../../content/index.ts'
import { codedBy } from '../../firms/index.ts'
import { byName, containing } from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import { findDistributors, findPeople } from './found-accounts.queries.ts'
import { findDrafts, findLeads, findOrders, findQuotations, findRequests } from './found-deals.queries.ts'
import { byCloseness, containsAll, isDocumentNumber, wordsOf } from './search-context.ts'
import type { SearchContext } from './search-context.ts'
import { brandResult, pageResult, productResult } from './search-results.ts'

/** Products that are ranked: a word like 'pipe' matches all of them. */
const RANKED_PRODUCTS = 200

interface Source {
  find: (context: SearchContext) => Promise<SearchResult[]>
  /** What an admin has to be permitted to call to find them. */
  admins: Endpoint | 'all'
  /** Whether distributors find theirs. */
  distributors: boolean
  /** Its records have numbers of documents. */
  numbered?: boolean
}

/** All that is searched, in the order of the results. */
const SOURCES: readonly Source[] = [
  { find: findRequests, admins: adminLeads, distributors: true, numbered: true },
  { find: findLeads, admins: adminLeads, distributors: true, numbered: true },
  { find: findOrders, admins: adminOrders, distributors: true, numbered: true },
  { find: findQuotations, admins: adminLeads, distributors: true, numbered: true },
  { find: findProducts, admins: adminProducts, distributors: true },
  { find: findBrands, admins: adminProducts, distributors: true },
  { find: findDistributors, admins: adminLeads, distributors: false },
  // Each person needs another permission.
  { find: findPeople, admins: 'all', distributors: true },
  { find: findPages, admins: adminPages, distributors: false },
  { find: findDrafts, admins: requestDrafts, distributors: false },
]

/**
 * Searches all records that an admin may read; for a distributor the catalogue, its people, and its own leads, quotations and
 * orders. Best matches of each kind first.
 */
export async function find(db: Db, text: string, person: Person): Promise<SearchResult[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const admin = person.role === 'admin'
  const term = words.map((word) => word.text).join(' ')
  const context: SearchContext = { db, person, words, term, admin, firmId: person.firmId }
  const isNumber = isDocumentNumber(term)
  const results: SearchResult[] = []
  for (const source of SOURCES) {
    const mayRead = admin
      ? source.admins === 'all' || isPermitted(source.admins, person.staffRole)
      : source.distributors
    if (mayRead && (source.numbered || !isNumber)) results.push(...(await source.find(context)))
  }
  return results
}

/** Products in which everything that was typed occurs, or means something about them. */
async function findProducts({ db, term, admin, firmId }: SearchContext): Promise<SearchResult[]> {
  const { id, name, category, status } = products
  const scope = admin ? undefined : eq(status, 'active')
  const search = await resolveSearch(db, term, {
    scope,
    strict: true,
    ...(!admin && { ownCodes: (code: string) => codedBy(firmId, code) }),
  })
  if (!search) return []
  const { facts, ignored } = search.understanding
  // 'GST' and 'pipe' say nothing about a product: only its name does.
  const named = facts.length === 0 ? term.split(' ') : ignored
  const hits = db
    .select({ id, name, category, status, rank: sql`${search.rank ?? sql`0`}`.as('rank') })
    .from(products)
    .where(and(search.where, scope, ...named.map((word) => ilike(name, containing(word)))))
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
