import { productFields } from '../contract/product-fields.ts'
import type { ProductFieldType } from '../contract/product-field.ts'
import type { Product } from '../contract/schemas/index.ts'

/** The value of an empty field. */
function emptyValue(type: ProductFieldType): unknown {
  if (type === 'text' || type === 'html' || type === 'applications') return ''
  if (type === 'brands' || type === 'paragraphs' || type === 'specifications') return []
  return type === 'rating' ? 0 : null
}

/** Every field of the definition, so that a new one needs no change here. */
const empty = Object.fromEntries(productFields.map(({ name, type }) => [name, emptyValue(type)]))

/** A round pipe with every field that tests read filled in, and what is said to be different about it. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  ...(empty as unknown as Product),
  id: 12,
  name: 'ERW Pipe 2" NB Sch 40',
  photoUrl: null,
  category: 'erw',
  category_label: 'ERW Pipes',
  description: 'Black welded pipe.',
  application: 'Structural, Gas',
  applications: ['Structural', 'Gas'],
  grade: 'A53 Gr B',
  standard: 'ASTM A53',
  material: 'Carbon steel',
  shape: 'round',
  diameter: 60.3,
  min_diameter: 60.3,
  max_diameter: 60.3,
  thickness: 3.91,
  min_thickness: 3.91,
  max_thickness: 3.91,
  nominal_size: 'NPS 2',
  schedule: '40',
  length: 6,
  weight_per_metre: 5.44,
  finish: 'Black',
  end_type: 'Plain',
  test_pressure: '17.2 MPa',
  price: 2165,
  rating: 4.2,
  brand_ids: [3, 5],
  brand_names: ['Lohanadi', 'Setu'],
  key_features: '<ul><li>Hydrotested</li></ul>',
  detailedDescription: ['First.', 'Second.'],
  specifications: [{ label: 'Certificate', value: 'EN 10204 3.1' }],
  created_at: '2026-01-03T09:30:00.000Z',
  updated_at: '2026-11-04T06:00:00.000Z',
  ...changes,
})
