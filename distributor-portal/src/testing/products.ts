import type { SelectableBrand, SelectableProduct } from '@nalika/shared-api/contract'

export function productOf(part: Partial<SelectableProduct> = {}): SelectableProduct {
  const id = part.id ?? 1
  return {
    id,
    name: `ERW pipe ${id}`,
    photo: null,
    category: 'erw',
    category_label: 'ERW pipes',
    description: '',
    application: 'Structural',
    applications: ['Structural'],
    grade: 'YSt 240',
    standard: 'IS 1239',
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
    nominal_size: 'NB 50',
    schedule: 'heavy',
    length: 6,
    weight_per_metre: 5.44,
    finish: 'Black',
    end_type: 'Plain',
    price: 2165,
    rating: 4.2,
    brand_ids: [7],
    brand_names: ['Lohanadi'],
    selected: false,
    offered: true,
    ...part,
  }
}

export function productPage(
  data: SelectableProduct[],
  { total = data.length, page = 1, size = 3, selectedTotal = 0, more = false } = {},
) {
  return {
    status: true,
    data,
    pagination: {
      total,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / size)),
      per_page: size,
    },
    more,
    selected_total: selectedTotal,
  }
}

export function brandOf(part: Partial<SelectableBrand> = {}): SelectableBrand {
  return {
    id: 7,
    name: 'Lohanadi',
    company_name: 'Lohanadi Tubes Ltd',
    type: 'seamless',
    photo: null,
    products: 240,
    selected_products: 0,
    selected: false,
    ...part,
  }
}

export const brandList = (data: SelectableBrand[]) => ({ status: true, data })
