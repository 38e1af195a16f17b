import type { BrandDistributor } from '../../firms/index.ts'
import { reasonsOf, scoreOf } from './lead-score.ts'
import type { ResponseTime, Standing } from './lead-score.ts'

/** A brand that a lead may be about. */
export interface LeadBrand {
  id: number
  name: string
}

/** A distributor who may be assigned a lead. */
export interface Candidate extends BrandDistributor {
  /** Their leads without a response: still open, or closed in the last 30 days. */
  unansweredLeads: number
  inStock?: boolean
  kilometres?: number | undefined
  response?: ResponseTime | undefined
}

export interface RoutedLead {
  /** Null when no distributor carries any of its brands. */
  distributor: BrandDistributor | null
  brand: LeadBrand | null
  /** Why, in a sentence for the lead's history. */
  reason: string
  /** The same in short: 'Carries Lohanadi, same state (Telangana), 42 km away, 3 unanswered leads'. */
  summary: string
}

/** Whether a distributor is approved for leads from this state; a customer whose state is not known is anybody's. */
export const mayServe = (
  { approvedStates }: Pick<BrandDistributor, 'approvedStates'>,
  state: string | undefined,
): boolean => approvedStates === null || state === undefined || approvedStates.includes(state)

export const nameOf = ({ companyName, name }: BrandDistributor) => companyName || name

/** Whether a distributor whom the customer asked sells one of these brands; without brands anybody can be asked. */
export const sells = ({ brandIds }: BrandDistributor, brands: readonly LeadBrand[]): boolean =>
  brands.length === 0 || brands.some(({ id }) => brandIds.includes(id))

/** The summary of a lead whose distributor the customer asked for: it is passed on to nobody. */
export const ASKED_FOR = 'The customer asked for this distributor'

/** Gives a lead to the distributor whom the customer asked. */
export const routeToAsked = (asked: BrandDistributor, brands: readonly LeadBrand[]): RoutedLead => ({
  distributor: asked,
  brand: brands.find(({ id }) => asked.brandIds.includes(id)) ?? null,
  reason: `Assigned to ${nameOf(asked)}: the customer asked for this distributor.`,
  summary: ASKED_FOR,
})

/** Adds that the customer asked for another distributor; null for one who is not listed any more. */
export function insteadOf(
  asked: BrandDistributor | null,
  routed: RoutedLead,
  state: string | undefined,
): RoutedLead {
  const missed = asked
    ? `The customer asked for ${nameOf(asked)}, who does not ${mayServe(asked, state) ? 'sell this' : `serve ${state ?? ''}`}`
    : 'The customer asked for a distributor who is not listed'
  return { ...routed, reason: `${missed}. ${routed.reason}`, summary: `${missed}. ${routed.summary}` }
}

/** Why a line goes to nobody. */
export function routeToNobody(brands: readonly LeadBrand[]): RoutedLead {
  const [brand = null] = brands
  const summary = brand
    ? `No active distributor carries ${brands.map(({ name }) => name).join(' or ')}`
    : 'The lead names no brand'
  return { distributor: null, brand, reason: `${summary}. An admin will assign it.`, summary }
}

/**
 * Chooses at most `wanted` candidates for a line: those in the customer's state first, then by their points. `assigned`
 * counts the leads that this request has already given to each; those who are chosen are added.
 */
export function routeLine(
  brands: readonly LeadBrand[],
  candidates: readonly Candidate[],
  state: string | undefined,
  { wanted, assigned }: { wanted: number; assigned: Map<number, number> },
): RoutedLead[] {
  const [firstBrand] = brands
  if (!firstBrand) return []
  const standingOf = (one: Candidate): Standing => ({
    unanswered: one.unansweredLeads + (assigned.get(one.id) ?? 0),
    inStock: one.inStock ?? false,
    kilometres: one.kilometres,
    response: one.response,
  })
  const isNear = (one: Candidate) => one.state === state
  const someNear = candidates.some(isNear)
  const chosen = candidates
    .map((one) => ({ one, standing: standingOf(one) }))
    .toSorted(
      (a, b) =>
        Number(isNear(b.one)) - Number(isNear(a.one)) ||
        scoreOf(b.standing) - scoreOf(a.standing) ||
        a.one.id - b.one.id,
    )
    .slice(0, wanted)
  return chosen.map(({ one, standing }) => {
    const brand = brands.find(({ id }) => one.brandIds.includes(id)) ?? firstBrand
    const reasons = reasonsOf(standing)
    const long = [
      `carries ${brand.name}`,
      ...(isNear(one) ? [`is in the customer’s state (${one.state})`] : []),
      ...reasons.map((reason) => reason.long),
    ]
    const where = isNear(one)
      ? [`same state (${one.state})`]
      : state && !someNear
        ? [`no distributor in ${state} carries it`]
        : state
          ? [`from ${one.state || 'another state'}`]
          : []
    assigned.set(one.id, (assigned.get(one.id) ?? 0) + 1)
    return {
      distributor: one,
      brand,
      reason: `Assigned to ${nameOf(one)}: ${long.slice(0, -1).join(', ')} and ${long.at(-1) ?? ''}.`,
      summary: [`Carries ${brand.name}`, ...where, ...reasons.map(({ short }) => short)].join(', '),
    }
  })
}
