import type { BrandType } from '@nalika/shared-api/contract'
import brands from './brands.json' with { type: 'json' }

/** A brand. All names are invented; websites and addresses end in .example, which nobody can own. */
export interface DemoBrand {
  name: string
  companyName: string
  type: BrandType
  description: string
  about: string
  established: number
  annualCapacity: string
  manufacturingPlants: number
  countriesServed: number
  employees: number
  isoCertified: boolean
  headquarters: string
  /** Days since its page was last changed; never since it was added when left out. */
  daysChanged?: number
  email: string
  /** Subscriber numbers in India never begin with 0, so none of these telephones rings. */
  phone: string
  website: string
}

export const demoBrands: readonly DemoBrand[] = (brands as Omit<DemoBrand, 'email' | 'website'>[]).map(
  (brand) => {
    const domain = `${brand.name.toLowerCase()}.example`
    return { ...brand, email: `sales@${domain}`, website: `https://www.${domain}` }
  },
)
