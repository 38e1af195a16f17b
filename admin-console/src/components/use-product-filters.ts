import { call } from '@nalika/shared-api'
import {
  CATEGORIES,
  productFilterValues,
  type ProductFilterValues,
  RECORD_STATUSES,
} from '@nalika/shared-api/contract'
import { wordOptions } from './labels.ts'
import { LARGEST, MOST_EXPENSIVE } from './product-list.ts'
import { rangeFilter } from './range-filter.tsx'
import type { ResourceFilter } from './resource-list.tsx'
import { useLoaded } from './use-loaded.ts'

const NO_VALUES: ProductFilterValues = { brands: [], grade: [], standard: [], material: [] }
const loadFilterValues = async (signal: AbortSignal) => (await call(productFilterValues, {}, signal)).data
const textOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Filters of the list of products, with all brands. */
export function useProductFilters() {
  const { brands, grade, standard, material } = useLoaded(loadFilterValues, NO_VALUES)
  const filters: ResourceFilter[] = [
    {
      name: 'category',
      label: 'Category',
      options: CATEGORIES.map(({ id, label }) => ({ value: id, label })),
      multiple: true,
    },
    {
      name: 'brand_id',
      label: 'Brand',
      options: brands.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'grade', label: 'Grade', options: textOptions(grade), multiple: true },
    { name: 'standard', label: 'Standard', options: textOptions(standard), multiple: true },
    { name: 'material', label: 'Material', options: textOptions(material), multiple: true },
    { name: 'status', label: 'Status', options: wordOptions(RECORD_STATUSES) },
    rangeFilter({
      from: 'min_diameter',
      to: 'max_diameter',
      label: 'OD (mm)',
      min: 0,
      max: LARGEST,
      step: 'any',
    }),
    rangeFilter({
      from: 'price_from',
      to: 'price_to',
      label: 'Price',
      min: 0,
      max: MOST_EXPENSIVE,
      step: 'any',
    }),
  ]
  return { filters, brands }
}
