import { and, eq, ilike, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { admins, distributors, isPermitted, MAX_FINDINGS } from '@nalika/shared-api/contract'
import type { SearchResult } from '@nalika/shared-api/contract'
import { accounts, distributorName, peopleOfFirm } from '../../identity/index.ts'
import { containing } from '../../platform/index.ts'
import { IS_DISTRIBUTOR } from '../distributors/distributor-list.queries.ts'
import { byCloseness, containsAll, partOfGstin } from './search-context.ts'
import type { SearchContext } from './search-context.ts'
import { distributorResult, personResult } from './search-results.ts'

const { id, name, companyName, city, state, email, status, gstNo, mobile } = accounts
const PHONE_DIGITS = sql`regexp_replace(${mobile}, '[^0-9]', '', 'g')`

/** Distributors by name, city, email, phone and GSTIN. */
export async function findDistributors({ db, words, term }: SearchContext): Promise<SearchResult[]> {
  const text = sql`${companyName} || ' ' || ${name} || ' ' || ${city} || ' ' || ${email}`
  const gstin = partOfGstin(term)
  const rows = await db
    .select({ id, name, companyName, city, state, status, title: distributorName })
    .from(accounts)
    .where(
      and(
        IS_DISTRIBUTOR,
        or(
          containsAll(text, words, PHONE_DIGITS),
          gstin === undefined ? undefined : ilike(gstNo, containing(gstin)),
        ),
      ),
    )
    .orderBy(...byCloseness(distributorName, term), status, sql`lower(${distributorName}) collate "C"`, id)
    .limit(MAX_FINDINGS)
  return rows.map(distributorResult)
}

/** People by name, email and phone: admins and salespeople for admins who may, and those of the own firm for a distributor. */
export async function findPeople({ db, words, term, person }: SearchContext): Promise<SearchResult[]> {
  const firm = alias(accounts, 'firm')
  const mayRead = (endpoint: typeof admins | typeof distributors) => isPermitted(endpoint, person.staffRole)
  const readable =
    person.role === 'admin'
      ? or(
          mayRead(admins) ? eq(accounts.role, 'admin') : undefined,
          mayRead(distributors) ? eq(accounts.role, 'sales') : undefined,
        )
      : sql`${id} in ${peopleOfFirm(db, person.firmId)}`
  // Without a condition every account would be readable.
  if (!readable) return []
  const rows = await db
    .select({
      id,
      name,
      email,
      role: accounts.role,
      status,
      firmId: firm.id,
      firm: sql<string | null>`coalesce(nullif(${firm.companyName}, ''), ${firm.name})`,
    })
    .from(accounts)
    .leftJoin(firm, eq(firm.id, accounts.firmId))
    .where(
      and(readable, ne(status, 'pending'), containsAll(sql`${name} || ' ' || ${email}`, words, PHONE_DIGITS)),
    )
    .orderBy(...byCloseness(name, term), status, sql`lower(${name})`, id)
    .limit(MAX_FINDINGS)
  return rows.map(personResult)
}
