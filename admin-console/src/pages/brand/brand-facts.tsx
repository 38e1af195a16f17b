import type { BrandRecord } from '@nalika/shared-api'
import { DescriptionList, formatDateTime, formatNumber } from '@nalika/shared-ui'
import { Panel } from '../../components/panel.tsx'
import { NOT_AVAILABLE } from '../../components/lead-labels.ts'
import styles from './brand-facts.module.css'

const count = (value: number | null) => (value === null ? '' : formatNumber(value))

/** The company's facts and contact details. */
export function BrandFacts({ brand }: { brand: BrandRecord }) {
  return (
    <div className={styles.column}>
      <Panel title="Company Details">
        <DescriptionList
          empty={NOT_AVAILABLE}
          rows={[
            { term: 'Company', value: brand.company_name },
            { term: 'Established', value: brand.established },
            { term: 'Founded', value: brand.founded_year },
            { term: 'Annual capacity', value: brand.annual_capacity },
            { term: 'Manufacturing plants', value: count(brand.manufacturing_plants) },
            { term: 'Countries served', value: count(brand.countries_served) },
            { term: 'Employees', value: count(brand.employees) },
            { term: 'ISO certified', value: brand.iso_certified },
            { term: 'About', value: brand.about && <p className={styles.text}>{brand.about}</p> },
          ]}
        />
      </Panel>
      <Panel title="Contact Information">
        <DescriptionList
          empty={NOT_AVAILABLE}
          rows={[
            { term: 'Email', value: brand.email && <a href={`mailto:${brand.email}`}>{brand.email}</a> },
            {
              term: 'Phone',
              value: brand.phone && <a href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>{brand.phone}</a>,
            },
            { term: 'Headquarters', value: brand.headquarters },
            { term: 'Website', value: <Website address={brand.website} /> },
            {
              term: 'Added',
              value: <time dateTime={brand.created_at}>{formatDateTime(brand.created_at)}</time>,
            },
            {
              term: 'Changed',
              value: <time dateTime={brand.updated_at}>{formatDateTime(brand.updated_at)}</time>,
            },
          ]}
        />
      </Panel>
    </div>
  )
}

/** Links only web addresses: older records contain any text. */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return address || NOT_AVAILABLE
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}
