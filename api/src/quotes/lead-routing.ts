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

/** The distributors in the customer's state, or all if there are none. */
export function nearest<T extends Pick<BrandDistributor, 'state'>>(
  distributors: readonly T[],
  state: string | undefined,
): readonly T[] {
  const near = distributors.filter((one) => one.state === state)
  return near.length > 0 ? near : distributors
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
