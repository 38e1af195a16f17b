import type { Brand } from '@nalika/shared-api/contract'
import type { brandMedia, brands } from './brands.schema.ts'

export type BrandRow = typeof brands.$inferSelect
export type MediaRow = Pick<typeof brandMedia.$inferSelect, 'kind' | 'path'>

/** A brand's details; `media` in display order. */
export function brandFacts(brand: BrandRow, media: readonly MediaRow[]): Brand {
  const paths = (kind: MediaRow['kind']) => media.filter((one) => one.kind === kind).map(({ path }) => path)
  return {
    id: brand.id,
    name: brand.name,
    shortName: initials(brand.name),
    fullName: brand.companyName,
    company_name: brand.companyName,
    type: brand.type,
    photo: brand.photo,
    description: brand.description,
    about: brand.about,
    established: brand.established,
    annual_capacity: brand.annualCapacity,
    manufacturing_plants: brand.manufacturingPlants,
    countries_served: brand.countriesServed,
    employees: brand.employees,
    iso_certified: brand.isoCertified ? 'Yes' : 'No',
    images: paths('image'),
    videos: paths('video'),
    headquarters: brand.headquarters,
    website: brand.website,
  }
}

/** 'Lohanadi' → 'LO', 'Vajra Tubes' → 'VT'. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const initials = words.length > 1 ? words.map(([first]) => first).join('') : (words[0] ?? '')
  return initials.slice(0, 2).toUpperCase()
}
