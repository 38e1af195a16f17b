import type { DistributorDetails } from '@nalika/shared-api'
import { stateOfGstin } from '@nalika/shared-api/contract'
import { Facts, Panel } from '@nalika/shared-ui/portal'
import { Flex, Tag } from 'antd'
import { Link } from 'react-router-dom'

/** The business: tax numbers, brands and description. */
export function BusinessCard({ distributor }: { distributor: DistributorDetails }) {
  const { years_in_business: years, description, bio } = distributor
  return (
    <Panel title="Business">
      <Facts
        namesMissing
        rows={[
          { term: 'GSTIN', value: distributor.gst_no && <Gstin distributor={distributor} /> },
          { term: 'PAN', value: distributor.pan_no },
          { term: 'Category', value: distributor.business_category },
          { term: 'Years in business', value: years === null ? '' : String(years) },
          { term: 'Brands', value: <Brands brands={distributor.brands} /> },
          { term: 'Description', value: description },
          { term: 'Bio', value: bio },
        ]}
      />
    </Panel>
  )
}

/** The GSTIN, with its state if that differs from the address. */
function Gstin({ distributor: { gst_no: gstin, state } }: { distributor: DistributorDetails }) {
  const registered = stateOfGstin(gstin)
  return (
    <Flex wrap gap="small">
      {gstin}
      {registered === undefined && <Tag color="error">Not a valid GSTIN</Tag>}
      {registered !== undefined && state !== '' && registered !== state && (
        <Tag color="warning">Registered in {registered}</Tag>
      )}
    </Flex>
  )
}

function Brands({ brands }: Pick<DistributorDetails, 'brands'>) {
  if (brands.length === 0) return 'None chosen yet'
  return (
    <Flex wrap gap="small">
      {brands.map(({ id, name, status }) => (
        <span key={id}>
          <Link to={`/admin/brand/${id}`}>{name}</Link> {status === 'inactive' && <Tag>Inactive</Tag>}
        </span>
      ))}
    </Flex>
  )
}
