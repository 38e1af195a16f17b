import type { BrandCard, CategoryCard, Product, ProductSummary } from '@nalika/shared-api'
import { toPaise } from '@nalika/shared-api/contract'
import { aProduct } from '@nalika/shared-api/testing'

const pipe = aProduct({
  id: 1,
  name: 'Deccan A106 pipe NPS 2 Sch 40',
  category: 'seamless',
  category_label: 'Seamless Pipes',
  description: 'Hot finished seamless pipe for steam and pressure.',
  application: 'Boilers, Oil and gas',
  applications: ['Boilers', 'Oil and gas'],
  grade: 'A106 Gr B',
  standard: 'ASTM A106',
  end_type: 'Bevelled (30°)',
  price: 123456.5,
  rating: 4.5,
  brand_ids: [7],
  brand_names: ['Deccan Seamless'],
  key_features: '<ul><li>Heat numbers on each piece</li></ul>',
  detailedDescription: ['First paragraph.', 'Second paragraph.'],
  specifications: [{ label: 'Tolerance', value: '±12.5% of the wall' }],
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-01T00:00:00.000Z',
})

/** A seamless pipe with every field filled in, and what is said to be different about it. */
export const productWith = (changes: Partial<Product> = {}): Product => ({ ...pipe, ...changes })

const hollow: Partial<Product> = {
  id: 2,
  name: 'Charminar RHS 60 × 40 × 2.9',
  category: 'hollow-sections',
  category_label: 'Hollow Sections',
  shape: 'rectangular',
  diameter: null,
  min_diameter: null,
  max_diameter: null,
  width: 60,
  height: 40,
  thickness: 2.9,
  nominal_size: '60 × 40',
  schedule: null,
  price: null,
  brand_ids: [8, 9],
  brand_names: ['Charminar', 'Konkan'],
}

/** A round pipe and a hollow section. */
export const twoProducts: ProductSummary[] = [productWith(), productWith(hollow)]

/** Answer of a public list. */
export const listOf = (data: readonly ProductSummary[], total = data.length, page = 1, perPage = 6) => {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  return {
    status: true,
    data,
    pagination: {
      total,
      lastPage,
      currentPage: page,
      current_page: page,
      last_page: lastPage,
      per_page: perPage,
    },
  }
}

/** Options of the filters on /products. */
export const filterOptions = {
  'GET /filter-options': {
    status: true,
    data: {
      category: [
        { value: 'seamless', label: 'Seamless Pipes' },
        { value: 'hollow-sections', label: 'Hollow Sections' },
      ],
      application: ['Boilers', 'Plumbing'].map((value) => ({ value, label: value })),
      grade: ['A106 Gr B', 'YSt 310'].map((value) => ({ value, label: value })),
    },
  },
}

export const categoryCards: CategoryCard[] = [
  {
    category: 'seamless',
    label: 'Seamless Pipes',
    description: 'Pipe without a weld.',
    products: 84,
    min_size: 21.3,
    max_size: 610,
    price_per_kg: toPaise(82.5),
  },
  {
    category: 'erw',
    label: 'ERW Pipes',
    description: 'Resistance welded pipe.',
    products: 1,
    min_size: null,
    max_size: null,
    price_per_kg: null,
  },
]

export const brandCard = (id: number, brand_name: string): BrandCard => ({
  id,
  brand_name,
  company_name: `${brand_name} Limited`,
  photo: null,
  product_names: ['Boiler tube 33.4 × 6.35'],
  products: 12,
})

/** The server's response to an accepted quote. */
export const quoteAccepted = {
  status: true,
  message: 'Quote submitted.',
  data: {
    id: 123,
    reference: 'NQ-000123',
    distributor_name: 'Musi Steel Traders',
    distributors: ['Musi Steel Traders'],
    mailed_to: 'a…@works.example',
  },
}

/** A brand without products. */
export const aBrand = {
  id: 7,
  name: 'Deccan Seamless',
  shortName: 'DS',
  fullName: 'Deccan Seamless Tubes',
  company_name: 'Deccan Tubes Limited',
  type: 'seamless',
  photo: null,
  description: 'Seamless pipe for boilers.',
  about: 'Two mills at the Musi.',
  established: 1974,
  annual_capacity: '1,20,000 tonnes',
  manufacturing_plants: 2,
  countries_served: 14,
  employees: 1250,
  iso_certified: 'Yes',
  images: [],
  videos: ['brands/deccan.mp4'],
  headquarters: 'Hyderabad',
  website: '',
}
