import { ASME_B36_10M } from '@nalika/shared-api/contract'

/** A size of a product or of a search term, in millimetres. */
export type SizeFact =
  | { type: 'nominal_size'; dn: number }
  | { type: 'schedule'; schedule: string }
  | { type: 'diameter'; mm: number }
  | { type: 'thickness'; mm: number }
  | { type: 'sides'; one: number; other: number }

/** How the search index writes a size, the same however it was written: `dn50`, `sch40`, `od60.3`, `wt3.91`, `60x40`. */
export function sizeToken(fact: SizeFact): string {
  switch (fact.type) {
    case 'nominal_size':
      return `dn${fact.dn}`
    case 'schedule':
      return `sch${fact.schedule.toLowerCase()}`
    case 'diameter':
      return `od${fact.mm}`
    case 'thickness':
      return `wt${fact.mm}`
    case 'sides':
      return `${Math.max(fact.one, fact.other)}x${Math.min(fact.one, fact.other)}`
  }
}

/** Nominal size (DN) of a size in inches: `1 1/2`, `1-1/2`, `1.5`. */
export function nominalSizeOfInches(inches: string): number | undefined {
  const value = inchValue(inches)
  return ASME_B36_10M.find(({ nps }) => inchValue(nps) === value)?.dn
}

function inchValue(text: string): number {
  const parts = text.trim().split(/[\s-]+/)
  return parts.reduce((sum, part) => {
    const [numerator = '', denominator = '1'] = part.split('/')
    return sum + Number(numerator) / Number(denominator)
  }, 0)
}
