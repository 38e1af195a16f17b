import type { SelectableBrand, SelectableProduct } from '@nalika/shared-api/contract'
import { aProduct } from '@nalika/shared-api/testing'

export const productOf = ({ id = 1, ...part }: Partial<SelectableProduct> = {}): SelectableProduct => ({
  ...aProduct({
    id,
    name: `ERW pipe ${id}`,
    application: 'Structural',
    applications: ['Structural'],
    grade: 'YSt 240',
    standard: 'IS 1239',
    nominal_size: 'NB 50',
    schedule: 'heavy',
    brand_ids: [7],
    brand_names: ['Lohanadi'],
  }),
  selected: false,
  offered: true,
  own_price: null,
  ...part,
})

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
    prices_shown: 'no',
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
    approval: part.selected ? 'approved' : null,
    ...part,
  }
}

export const brandList = (data: SelectableBrand[]) => ({ status: true, data })
