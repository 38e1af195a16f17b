import { filterFields } from './product-fields.ts'
import type { FilterFieldName } from './product-fields.ts'
import { categoryLabel } from './vocabulary.ts'

/** Filters of the public list by one or several values. Of products' fields, and by who makes and who sells a product. */
export type FacetName = FilterFieldName | 'brand' | 'state'

/** A filter by values: what it is called, and what it says when nothing is chosen. */
export interface FacetDefinition {
  name: FacetName
  label: string
  all: string
}

const OF_FIELDS: readonly FacetDefinition[] = filterFields().map(({ name, label, all }) => ({
  name,
  label,
  all,
}))

export const FACET_DEFINITIONS: readonly FacetDefinition[] = [
  ...OF_FIELDS,
  { name: 'brand', label: 'Brand', all: 'All brands' },
  { name: 'state', label: 'State served', all: 'All states' },
]

/** Filters of the public list by smallest and largest value, as `min_<name>` and `max_<name>`. */
export const RANGE_NAMES = ['diameter', 'width', 'height', 'thickness', 'price_per_kg'] as const
export type RangeName = (typeof RANGE_NAMES)[number]
export type RangeFilterName = `${'min' | 'max'}_${RangeName}`

/** Most values that can be chosen of one facet. */
export const MAX_FACET_VALUES = 50

/** Chosen values as one text, with commas between them. */
export const joinValues = (values: readonly string[]): string => values.map(escapeValue).join(',')

/** A value as a part of a list: with a backslash before its own commas. */
export const escapeValue = (value: string): string => value.replaceAll(/[\\,]/g, '\\$&')

/** The values in a text of {@link joinValues}. */
export const splitValues = (text: string): string[] =>
  (text.match(/(?:\\.|[^,])+/g) ?? []).map((value) => value.replaceAll(/\\(.)/g, '$1'))

/** A value as people read it: 'Sch 40', '6 m', 'Seamless Pipes'. */
export function facetValueLabel(name: FacetName, value: string): string {
  if (name === 'category') return categoryLabel(value)
  if (name === 'length') return `${value}\u00a0m`
  if (name === 'schedule' && /^\d/.test(value)) return `Sch\u00a0${value}`
  if (name === 'schedule' || name === 'shape') return value.charAt(0).toUpperCase() + value.slice(1)
  return value
}
