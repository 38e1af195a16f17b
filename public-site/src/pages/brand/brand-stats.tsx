import { formatNumber } from '@nalika/shared-ui'
import type { BrandDetails } from './brand-loader.ts'
import styles from './brand-page.module.css'

/** The figures a brand gives about itself; what it does not give is left out. */
export function BrandStats({ brand }: { brand: BrandDetails }) {
  const count = (value: number | null) => (value === null ? '' : formatNumber(value))
  const figures = [
    { term: 'Established', value: brand.established === null ? '' : String(brand.established) },
    { term: 'Annual capacity', value: brand.annual_capacity },
    { term: 'Manufacturing plants', value: count(brand.manufacturing_plants) },
    { term: 'Countries served', value: count(brand.countries_served) },
    { term: 'Employees', value: count(brand.employees) },
    { term: 'ISO certified', value: brand.iso_certified },
  ].filter(({ value }) => value !== '')
  return (
    <dl className={styles.stats}>
      {figures.map(({ term, value }) => (
        <div key={term} className={styles.stat}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
