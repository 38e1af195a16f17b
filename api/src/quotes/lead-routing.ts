import type { BrandDistributor } from '../distributors/brand-distributors.queries.ts'

/** A brand that a lead may be about. */
export interface LeadBrand {
  id: number
  name: string
}

/** A distributor who may be assigned a lead. */
export interface Candidate extends BrandDistributor {
  /** Their leads without a response: still open, or closed in the last 30 days. */
  unansweredLeads: number
}

export interface RoutedLead {
  /** Null when no distributor carries any of its brands. */
  distributor: Candidate | null
  brand: LeadBrand | null
  /** Why, in a sentence for the lead's history. */
  reason: string
  /** The same in short: 'Carries Lohanadi, same state (Telangana), 3 unanswered leads'. */
  summary: string
}

/** Whether a distributor is approved for leads from this state; a customer whose state is not known is anybody's. */
export const mayServe = (
  { approvedStates }: Pick<BrandDistributor, 'approvedStates'>,
  state: string | undefined,
): boolean => approvedStates === null || state === undefined || approvedStates.includes(state)

/** The distributors in the customer's state, or all if there are none. */
export function nearest<T extends Pick<BrandDistributor, 'state'>>(
  distributors: readonly T[],
  state: string | undefined,
): readonly T[] {
  const near = distributors.filter((one) => one.state === state)
  return near.length > 0 ? near : distributors
}

const nameOf = ({ companyName, name }: BrandDistributor) => companyName || name

/** Whether a distributor whom the customer asked sells one of these brands; without brands anybody can be asked. */
export const sells = ({ brandIds }: BrandDistributor, brands: readonly LeadBrand[]): boolean =>
  brands.length === 0 || brands.some(({ id }) => brandIds.includes(id))

/** Gives a lead to the distributor whom the customer asked. */
export const routeToAsked = (asked: BrandDistributor, brands: readonly LeadBrand[]): RoutedLead => ({
  distributor: { ...asked, unansweredLeads: 0 },
  brand: brands.find(({ id }) => asked.brandIds.includes(id)) ?? null,
  reason: `Assigned to ${nameOf(asked)}: the customer asked for this distributor.`,
  summary: 'The customer asked for this distributor',
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

/**
 * Chooses the candidate with the fewest unanswered leads. `assigned` counts the leads that this request has already given
 * to each; the one who is chosen is added.
 */
export function routeLead(
  brands: readonly LeadBrand[],
  candidates: readonly Candidate[],
  state: string | undefined,
  assigned: Map<number, number>,
): RoutedLead {
  const [firstBrand = null] = brands
  if (!firstBrand)
    return {
      distributor: null,
      brand: null,
      reason: 'The lead names no brand. An admin will assign it.',
      summary: 'The lead names no brand',
    }
  const load = ({ id, unansweredLeads }: Candidate) => unansweredLeads + (assigned.get(id) ?? 0)
  const [distributor] = candidates.toSorted((a, b) => load(a) - load(b) || a.id - b.id)
  if (!distributor) {
    const names = brands.map(({ name }) => name).join(' or ')
    return {
      distributor: null,
      brand: firstBrand,
      reason: `No active distributor carries ${names}. An admin will assign it.`,
      summary: `No active distributor carries ${names}`,
    }
  }
  const { id, name, companyName } = distributor
  const isNear = distributor.state === state
  const brand = brands.find((one) => distributor.brandIds.includes(one.id)) ?? firstBrand
  const leads = load(distributor)
  const unanswered = leads === 1 ? '1 unanswered lead' : `${leads} unanswered leads`
  const reasons = [
    `carries ${brand.name}`,
    ...(isNear ? [`is in the customer’s state (${distributor.state})`] : []),
    `has ${unanswered}`,
  ]
  const where = isNear
    ? [`same state (${distributor.state})`]
    : state
      ? [`no distributor in ${state} carries it`]
      : []
  assigned.set(id, (assigned.get(id) ?? 0) + 1)
  return {
    distributor,
    brand,
    reason: `Assigned to ${companyName || name}: ${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1) ?? ''}.`,
    summary: [`Carries ${brand.name}`, ...where, unanswered].join(', '),
  }
}
