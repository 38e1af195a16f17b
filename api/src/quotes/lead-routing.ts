import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { accounts, brands, distributorBrands } from '../schema.ts'

/** A brand that a lead may be about. */
export interface LeadBrand {
  id: number
  name: string
}

export interface RoutedLead {
  /** Who gets it; null when nobody carries any of its brands. */
  distributor: { id: number; name: string; email: string; companyName: string; state: string } | null
  brand: LeadBrand | null
  /** Why, in a sentence for the lead's history. */
  reason: string
  /** The same in short: 'Carries Lohanadi, same state (Telangana), 3 open leads'. */
  grounds: string
}

/**
 * Finds the distributor for a new lead among the active ones that carry one of its brands: same state first, then the
 * fewest leads that wait for an answer.
 */
export async function routeLead(
  db: Queryable,
  candidates: readonly LeadBrand[],
  state: string | undefined,
): Promise<RoutedLead> {
  const [firstBrand = null] = candidates
  if (!firstBrand)
    return {
      distributor: null,
      brand: null,
      reason: 'The lead names no brand: an admin assigns it.',
      grounds: 'The lead names no brand',
    }
  const near = sql<boolean>`${accounts.state} = ${state ?? ''}`
  const openLeads = sql<number>`(
    select count(*) from leads l
    where l.distributor_id = accounts.id and l.progress = 'new' and l.status <> 'rejected')`.mapWith(Number)
  const [found] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      companyName: accounts.companyName,
      state: accounts.state,
      brandId: brands.id,
      brandName: brands.name,
      near,
      openLeads,
    })
    .from(accounts)
    .innerJoin(distributorBrands, eq(distributorBrands.accountId, accounts.id))
    .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
    .where(
      and(
        eq(accounts.role, 'distributor'),
        eq(accounts.status, 'active'),
        inArray(
          brands.id,
          candidates.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(sql`${near} desc`, asc(openLeads), asc(accounts.id), asc(brands.id))
    .limit(1)
    // Planned once for a connection and not for each lead.
    .prepare(`lead_routing_${String(candidates.length)}`)
    .execute()
  if (!found) {
    const names = candidates.map(({ name }) => name).join(' or ')
    return {
      distributor: null,
      brand: firstBrand,
      reason: `No active distributor carries ${names}: an admin assigns it.`,
      grounds: `No active distributor carries ${names}`,
    }
  }
  const { id, name, email, companyName, brandId, brandName } = found
  const waiting = found.openLeads === 1 ? '1 open lead' : `${String(found.openLeads)} open leads`
  const reasons = [
    `carries ${brandName}`,
    ...(found.near ? [`is in ${found.state} like the customer`] : []),
    `has ${waiting}`,
  ]
  const place = found.near ? [`same state (${found.state})`] : state ? [`nobody in ${state} carries it`] : []
  const grounds = [`Carries ${brandName}`, ...place, waiting]
  return {
    distributor: { id, name, email, companyName, state: found.state },
    brand: { id: brandId, name: brandName },
    reason: `Given to ${companyName || name}: ${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1) ?? ''}.`,
    grounds: grounds.join(', '),
  }
}
