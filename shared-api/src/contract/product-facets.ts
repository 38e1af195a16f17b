import type { FilterFieldName } from './product-fields.ts'
import { categoryLabel } from './categories.ts'

/** Filters of the public list by one or several values. Of products' fields, and by who makes and who sells a product. */
export type FacetName = FilterFieldName | 'brand' | 'state'

/** A filter by values: what it is called, and what it says when nothing is chosen. */
export interface FacetDefinition {
  name: FacetName
  label: string
  all: string
}

/** From what a buyer asks for first. Not part of the fields' definitions: a list would load all of them. */
const TEXTS: Readonly<Record<FacetName, Omit<FacetDefinition, 'name'>>> = {
  category: { label: 'Category', all: 'All categories' },
  shape: { label: 'Shape', all: 'All shapes' },
  nominal_size: { label: 'Nominal size', all: 'All sizes' },
  schedule: { label: 'Schedule or class', all: 'All schedules' },
  grade: { label: 'Grade', all: 'All grades' },
  standard: { label: 'Standard', all: 'All standards' },
  material: { label: 'Material', all: 'All materials' },
  finish: { label: 'Finish', all: 'All finishes' },
  end_type: { label: 'Ends', all: 'All ends' },
  length: { label: 'Length per piece', all: 'All lengths' },
  brand: { label: 'Brand', all: 'All brands' },
  application: { label: 'Application', all: 'All applications' },
  state: { label: 'State served', all: 'All states' },
}

export const FACET_DEFINITIONS: readonly FacetDefinition[] = Object.entries(TEXTS).map(([name, texts]) => ({
  name: name as FacetName,
  ...texts,
}))

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
