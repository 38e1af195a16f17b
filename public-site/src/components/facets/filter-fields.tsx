import { FACET_DEFINITIONS, splitValues, type FacetName, type RangeName } from '@nalika/shared-api/contract'
import { CheckboxFacet } from './checkbox-facet.tsx'
import type { FacetChoices } from './facet-choices.ts'
import type { ProductFilters } from './product-filters.ts'
import { RangeFacet, type RangeDefinition } from './range-facet.tsx'

interface FilterFieldsProps {
  filters: ProductFilters
  choices: FacetChoices
  /** The facet that the page itself is about: not offered. */
  without?: FacetName | undefined
  errors: Readonly<Record<string, readonly string[]>>
}

const RANGES: readonly RangeDefinition[] = [
  {
    name: 'diameter',
    label: 'Outside diameter',
    noun: 'diameter',
    unit: 'mm',
    note: 'For hollow sections, enter the larger side.',
  },
  { name: 'width', label: 'Width', noun: 'width', unit: 'mm' },
  { name: 'height', label: 'Height', noun: 'height', unit: 'mm' },
  { name: 'thickness', label: 'Wall thickness', noun: 'thickness', unit: 'mm' },
  { name: 'price_per_kg', label: 'Price per kg', noun: 'price per kg', unit: '₹' },
]

/** From what a buyer asks for first; facets that are not named here follow. */
const ORDER: readonly (FacetName | RangeName)[] = [
  'category',
  'shape',
  'nominal_size',
  'schedule',
  'diameter',
  'width',
  'height',
  'thickness',
  'grade',
  'standard',
  'material',
  'finish',
  'end_type',
  'length',
  'brand',
  'application',
  'price_per_kg',
  'state',
]
const UNFOLDED: readonly string[] = ['category', 'shape', 'nominal_size', 'diameter', 'thickness']

/** Every filter but the search, as fields of the form around them. */
export function FilterFields({ filters, choices, without, errors }: FilterFieldsProps) {
  const hidden = [without, ...rangesOfOtherShapes(filters, choices)]
  const others = FACET_DEFINITIONS.map(({ name }) => name).filter((name) => !ORDER.includes(name))
  return [...ORDER, ...others]
    .filter((name) => !hidden.includes(name))
    .map((name) => {
      const open = UNFOLDED.includes(name)
      const range = RANGES.find((one) => one.name === name)
      if (range) return <RangeFacet key={name} {...range} filters={filters} errors={errors} open={open} />
      const facet = FACET_DEFINITIONS.find((one) => one.name === name)
      if (!facet) return null
      const { [facet.name]: ofFacet = [] } = choices
      return (
        <CheckboxFacet key={name} {...facet} choices={ofFacet} chosen={filters[facet.name]} open={open} />
      )
    })
}

/** Dimensions that no product of the list has, unless they are filtered by. */
function rangesOfOtherShapes(filters: ProductFilters, choices: FacetChoices): RangeName[] {
  const chosen = splitValues(filters.shape)
  const shapes = chosen.length > 0 ? chosen : (choices.shape ?? []).map(({ value }) => value)
  if (shapes.length === 0) return []
  const others: RangeName[] = [
    ...(shapes.includes('round') ? [] : (['diameter'] as const)),
    ...(shapes.some((shape) => shape !== 'round') ? [] : (['width', 'height'] as const)),
  ]
  return others.filter((name) => filters[`min_${name}`] === '' && filters[`max_${name}`] === '')
}
