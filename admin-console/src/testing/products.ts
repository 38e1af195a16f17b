import type { ProductRecord } from '@nalika/shared-api'

export function aProduct(changes: Partial<ProductRecord> = {}): ProductRecord {
  return {
    id: 12,
    name: 'ERW Pipe 2" NB Sch 40',
    photo: null,
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
    width: null,
    height: null,
    thickness: 3.91,
    min_thickness: 3.91,
    max_thickness: 3.91,
    nominal_size: 'NPS 2',
    schedule: '40',
    length: 6,
    weight_per_metre: 5.44,
    finish: 'Black',
    end_type: 'Plain',
    pressure_rating: '',
    test_pressure: '17.2 MPa',
    price: 2165,
    rating: 4.2,
    brand_ids: [3, 5],
    brand_names: ['Lohanadi', 'Setu'],
    key_features: '<ul><li>Hydrotested</li></ul>',
    detailedDescription: ['First.', 'Second.'],
    specifications: [{ label: 'Certificate', value: 'EN 10204 3.1' }],
    status: 'active',
    created_by: 'Meera Iyer',
    version: 4,
    created_at: '2026-01-03T09:30:00.000Z',
    updated_at: '2026-11-04T06:00:00.000Z',
    ...changes,
  }
}

export function aListOfProducts(
  products: ProductRecord[],
  pagination: { total?: number; current_page?: number; last_page?: number } = {},
) {
  return {
    data: products,
    pagination: { total: products.length, current_page: 1, last_page: 1, per_page: 6, ...pagination },
  }
}
