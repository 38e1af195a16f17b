import type { RangeName } from '@nalika/shared-api/contract'
import { TextField } from '@nalika/shared-ui'
import { Facet } from './facet.tsx'
import type { ProductFilters } from './product-filters.ts'
import styles from './facet.module.css'

export interface RangeDefinition {
  name: RangeName
  label: string
  /** After 'Min' and 'Max'. */
  noun: string
  unit: string
  note?: string
}

interface RangeFacetProps extends RangeDefinition {
  filters: ProductFilters
  errors: Readonly<Record<string, readonly string[]>>
  open: boolean
}

/** A filter by smallest and largest value. */
export function RangeFacet({ name, label, noun, unit, note, filters, errors, open }: RangeFacetProps) {
  const ends = (['min', 'max'] as const).map((end) => `${end}_${name}` as const)
  const isSet = ends.some((end) => filters[end] !== '' || errors[end])
  return (
    <Facet label={label} note={isSet ? '' : 'Any'} open={open || isSet}>
      <div className={styles.range}>
        {ends.map((end) => (
          <TextField
            key={end}
            label={`${end === `min_${name}` ? 'Min' : 'Max'} ${noun}`}
            name={end}
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            unit={unit}
            defaultValue={filters[end]}
            errors={errors[end]}
          />
        ))}
        {note && <p className={styles.hint}>{note}</p>}
      </div>
    </Facet>
  )
}
