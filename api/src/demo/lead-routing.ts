import { demoDistributors, type DemoDistributor } from './accounts.ts'

export interface DemoRouting {
  distributor: DemoDistributor | null
  /** Why that distributor, as a sentence for the history. */
  reason: string
  /** The same in short, as the admin's page shows it. */
  grounds: string
}

/** Chooses among the distributors of a brand: the same state first, then the fewest unanswered leads. */
export function routeDemoLead(
  brand: string | null,
  state: string,
  countUnanswered: (distributor: DemoDistributor) => number,
): DemoRouting {
  const [distributor] = demoDistributors
    .filter(({ brands }) => brand !== null && brands.includes(brand))
    .toSorted(
      (a, b) =>
        Number(b.state === state) - Number(a.state === state) || countUnanswered(a) - countUnanswered(b),
    )
  if (!distributor || brand === null)
    return {
      distributor: null,
      reason: 'The lead names no brand. An admin will assign it.',
      grounds: 'The lead names no brand',
    }
  const count = countUnanswered(distributor)
  const unanswered = count === 1 ? '1 unanswered lead' : `${String(count)} unanswered leads`
  const isNear = distributor.state === state
  const near = isNear ? `, is in ${state} like the customer` : ''
  return {
    distributor,
    reason: `Given to ${distributor.companyName}: carries ${brand}${near} and has ${unanswered}.`,
    grounds: `Carries ${brand}, ${isNear ? `same state (${state})` : `no distributor in ${state} carries it`}, ${unanswered}`,
  }
}
