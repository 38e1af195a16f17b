import { FACET_DEFINITIONS, splitValues, type FacetName, type RangeName } from '@nalika/shared-api/contract'
import { Fragment } from 'react'
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

/** Each follows the facet that it names. */
const RANGES: readonly (RangeDefinition & { after: FacetName })[] = [
  {
    name: 'diameter',
    after: 'schedule',
    label: 'Outside diameter',
    noun: 'diameter',
    unit: 'mm',
    note: 'For hollow sections, enter the larger side.',
  },
  { name: 'width', after: 'schedule', label: 'Width', noun: 'width', unit: 'mm' },
  { name: 'height', after: 'schedule', label: 'Height', noun: 'height', unit: 'mm' },
  { name: 'thickness', after: 'schedule', label: 'Wall thickness', noun: 'thickness', unit: 'mm' },
  { name: 'price_per_kg', after: 'application', label: 'Price per kg', noun: 'price per kg', unit: '₹' },
]

const UNFOLDED: readonly string[] = ['category', 'nominal_size', 'grade', 'finish']

/** Every filter but the search, as fields of the form around them. */
export function FilterFields({ filters, choices, without, errors }: FilterFieldsProps) {
  const hidden = rangesOfOtherShapes(filters, choices)
  return FACET_DEFINITIONS.map((facet) => {
    const { name } = facet
    const { [name]: ofFacet = [] } = choices
    return (
      <Fragment key={name}>
        {name !== without && (
          <CheckboxFacet {...facet} choices={ofFacet} chosen={filters[name]} open={UNFOLDED.includes(name)} />
        )}
        {RANGES.filter((range) => range.after === name && !hidden.includes(range.name)).map(
          ({ after: _, ...range }) => (
            <RangeFacet
              key={range.name}
              {...range}
              filters={filters}
              errors={errors}
              open={UNFOLDED.includes(range.name)}
            />
          ),
        )}
      </Fragment>
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
