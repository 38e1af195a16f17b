import type { BrandRecord } from '@nalika/shared-api'
import { formatDateTime, formatNumber } from '@nalika/shared-ui'
import { Facts, Panel } from '@nalika/shared-ui/portal'

const count = (value: number | null) => (value === null ? '' : formatNumber(value))
import { Flex } from 'antd'

/** The company's facts and contact details. */
export function BrandFacts({ brand }: { brand: BrandRecord }) {
  return (
    <Flex vertical gap="middle">
      <Panel title="Company Details">
        <Facts
          rows={[
            { term: 'Company', value: brand.company_name },
            { term: 'Established', value: brand.established },
            { term: 'Founded', value: brand.founded_year },
            { term: 'Annual capacity', value: brand.annual_capacity },
            { term: 'Manufacturing plants', value: count(brand.manufacturing_plants) },
            { term: 'Countries served', value: count(brand.countries_served) },
            { term: 'Employees', value: count(brand.employees) },
            { term: 'ISO certified', value: brand.iso_certified },
            { term: 'About', value: brand.about },
          ]}
        />
      </Panel>
      <Panel title="Contact Information">
        <Facts
          rows={[
            { term: 'Email', value: brand.email && <a href={`mailto:${brand.email}`}>{brand.email}</a> },
            {
              term: 'Phone',
              value: brand.phone && <a href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>{brand.phone}</a>,
            },
            { term: 'Headquarters', value: brand.headquarters },
            { term: 'Website', value: brand.website && <Website address={brand.website} /> },
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
    </Flex>
  )
}

/** Links only web addresses: older records contain any text. */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}
