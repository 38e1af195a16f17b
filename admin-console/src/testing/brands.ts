import type { BrandRecord } from '@nalika/shared-api'

export function aBrand(changes: Partial<BrandRecord> = {}): BrandRecord {
  const photo = `brands/${'a1'.repeat(15)}-400.webp`
  return {
    id: 3,
    name: 'Lohanadi',
    shortName: 'LO',
    fullName: 'Lohanadi Tubes Ltd',
    company_name: 'Lohanadi Tubes Ltd',
    type: 'seamless',
    photo,
    logo: photo,
    description: 'Seamless tube for boilers.',
    about: 'Rolled in Raigarh since 1984.',
    established: 1984,
    annual_capacity: '1,20,000 tonnes',
    manufacturing_plants: 3,
    countries_served: 12,
    employees: 1900,
    iso_certified: 'Yes',
    images: [`brands/${'b2'.repeat(15)}-1280.webp`],
    videos: [`brands/${'c3'.repeat(15)}.mp4`],
    headquarters: 'Raigarh, Chhattisgarh',
    website: 'https://www.lohanadi.example',
    email: 'sales@lohanadi.example',
    phone: '+91 7762 012345',
    founded_year: 1979,
    status: 'active',
    products: 48,
    distributors: 7,
    version: 4,
    created_at: '2026-01-03T09:30:00.000Z',
    updated_at: '2026-11-04T06:00:00.000Z',
    ...changes,
  }
}

export function aListOfBrands(
  brands: BrandRecord[],
  pagination: { total?: number; current_page?: number; last_page?: number } = {},
) {
  return {
    brands,
    pagination: { total: brands.length, current_page: 1, last_page: 1, per_page: 3, ...pagination },
  }
}
