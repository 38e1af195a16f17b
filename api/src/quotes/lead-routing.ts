/** A brand that a lead may be about. */
export interface LeadBrand {
  id: number
  name: string
}

/** A distributor who may get a lead. */
export interface Carrier {
  id: number
  name: string
  email: string
  companyName: string
  state: string
  /** The first of the lead's brands that they carry. */
  brandId: number
  /** Whether they are in the customer's state. */
  near: boolean
  /** Leads of theirs that wait for an answer, or were closed without one in the last 30 days. */
  unansweredLeads: number
}

export interface RoutedLead {
  /** Who gets it; null when nobody carries any of its brands. */
  distributor: Carrier | null
  brand: LeadBrand | null
  /** Why, in a sentence for the lead's history. */
  reason: string
  /** The same in short: 'Carries Lohanadi, same state (Telangana), 3 unanswered leads'. */
  grounds: string
}

/**
 * Chooses among the distributors that carry one of a lead's brands, who are in the customer's state if any is: whoever
 * has the fewest unanswered leads. `given` are those that they just got; the one who is chosen is added.
 */
export function routeLead(
  brands: readonly LeadBrand[],
  carriers: readonly Carrier[],
  state: string | undefined,
  given: Map<number, number>,
): RoutedLead {
  const [firstBrand = null] = brands
  if (!firstBrand)
    return {
      distributor: null,
      brand: null,
      reason: 'The lead names no brand. An admin will assign it.',
      grounds: 'The lead names no brand',
    }
  const load = ({ id, unansweredLeads }: Carrier) => unansweredLeads + (given.get(id) ?? 0)
  const [distributor] = carriers.toSorted((a, b) => load(a) - load(b) || a.id - b.id)
  if (!distributor) {
    const names = brands.map(({ name }) => name).join(' or ')
    return {
      distributor: null,
      brand: firstBrand,
      reason: `No active distributor carries ${names}. An admin will assign it.`,
      grounds: `No active distributor carries ${names}`,
    }
  }
  const { id, name, companyName, near } = distributor
  const brand = brands.find((one) => one.id === distributor.brandId) ?? firstBrand
  const leads = load(distributor)
  const unanswered = leads === 1 ? '1 unanswered lead' : `${String(leads)} unanswered leads`
  const reasons = [
    `carries ${brand.name}`,
    ...(near ? [`is in the customer’s state (${distributor.state})`] : []),
    `has ${unanswered}`,
  ]
  const place = near
    ? [`same state (${distributor.state})`]
    : state
      ? [`no distributor in ${state} carries it`]
      : []
  given.set(id, (given.get(id) ?? 0) + 1)
  return {
    distributor,
    brand,
    reason: `Assigned to ${companyName || name}: ${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1) ?? ''}.`,
    grounds: [`Carries ${brand.name}`, ...place, unanswered].join(', '),
  }
}
