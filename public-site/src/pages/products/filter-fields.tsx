import { SelectField, TextField } from '@nalika/shared-ui'
import { optionsOf } from './filter-options.ts'
import { FILTER_FIELDS, type ProductFilters, type FilterName } from './product-filters.ts'
import type { FilterOptions } from './products-loader.ts'
import styles from './filter-fields.module.css'

interface FilterFieldsProps {
  filters: ProductFilters
  filterOptions: FilterOptions
  errors: Readonly<Record<string, readonly string[]>>
}

/** Every filter but the search, as fields of the form around them. */
export function FilterFields({ filters, filterOptions, errors }: FilterFieldsProps) {
  const range = (name: FilterName, label: string) => (
    <TextField
      label={label}
      name={name}
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      unit="mm"
      defaultValue={filters[name]}
      errors={errors[name]}
    />
  )

  return (
    <>
      {FILTER_FIELDS.map(({ name, label, all }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          placeholder={all}
          options={optionsOf(name, filterOptions, filters[name])}
          defaultValue={filters[name]}
          errors={errors[name]}
        />
      ))}
      <fieldset className={styles.range}>
        <legend className={styles.legend}>Outside diameter</legend>
        {range('min_diameter', 'Min diameter')}
        {range('max_diameter', 'Max diameter')}
        <p className={styles.note}>For hollow sections, enter the larger side.</p>
      </fieldset>
      <fieldset className={styles.range}>
        <legend className={styles.legend}>Wall thickness</legend>
        {range('min_thickness', 'Min thickness')}
        {range('max_thickness', 'Max thickness')}
      </fieldset>
    </>
  )
}
