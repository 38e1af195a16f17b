import type { DistributorDetails } from '@nalika/shared-api'
import { LEAD_STATE_NAMES, stateOfGstin } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import { Entries, Facts, Moment, Panel, phoneHref, StatusTag } from '@nalika/shared-ui/portal'
import { Flex, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { pathOf } from '../../components/record-paths.ts'
import { ResetSecondFactor } from '../../components/reset-second-factor.tsx'

interface CardProps {
  distributor: DistributorDetails
}

/** Contact details of a distributor. */
export function ContactCard({ distributor }: CardProps) {
  const { email, mobile, city, state, pincode } = distributor
  return (
    <Panel title="Contact">
      <Facts
        namesMissing
        rows={[
          { term: 'Name', value: distributor.name },
          { term: 'Company', value: distributor.company_name },
          { term: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          { term: 'Mobile', value: mobile && <a href={phoneHref(mobile)}>{mobile}</a> },
          { term: 'Address', value: distributor.address },
          { term: 'Location', value: [city, `${state} ${pincode}`.trim()].filter(Boolean).join(', ') },
          { term: 'Signed up', value: <Moment at={distributor.created_at} /> },
          { term: 'Changed', value: <Moment at={distributor.updated_at} /> },
        ]}
      />
    </Panel>
  )
}

/** The business: tax numbers, brands and description. */
export function BusinessCard({ distributor }: CardProps) {
  const { years_in_business: years, brands } = distributor
  return (
    <Panel title="Business">
      <Facts
        namesMissing
        rows={[
          { term: 'GSTIN', value: distributor.gst_no && <Gstin distributor={distributor} /> },
          { term: 'PAN', value: distributor.pan_no },
          { term: 'Category', value: distributor.business_category },
          { term: 'Years in business', value: years },
          { term: 'Brands', value: brands.length === 0 ? 'None chosen yet' : <Brands brands={brands} /> },
          { term: 'Description', value: distributor.description },
          { term: 'Bio', value: distributor.bio },
        ]}
      />
    </Panel>
  )
}

/** The GSTIN, with its state if that differs from the address. */
function Gstin({ distributor: { gst_no: gstin, state } }: CardProps) {
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

const Brands = ({ brands }: Pick<DistributorDetails, 'brands'>) => (
  <Flex wrap gap="small">
    {brands.map(({ id, name, status }) => (
      <span key={id}>
        <Link to={pathOf.brand(id)}>{name}</Link> {status === 'inactive' && <Tag>Inactive</Tag>}
      </span>
    ))}
  </Flex>
)

/** The newest leads of a distributor. */
export function LatestLeads({ distributor }: CardProps) {
  const { latest_leads: leads, leads: total, distributor_name: name } = distributor
  return (
    <Panel
      title="Latest leads"
      aside={
        total > 0 && (
          <Link to={`/admin/leads?search=${encodeURIComponent(name)}`}>
            {total === 1 ? 'Their lead' : `All ${total} leads`}
          </Link>
        )
      }
    >
      {leads.length === 0 && <p>No leads yet.</p>}
      <Entries
        entries={leads.map((lead) => ({
          key: lead.id,
          title: <Link to={pathOf.lead(lead.id)}>{lead.customer_name}</Link>,
          note: [lead.product_name, formatDate(lead.created_at)].filter(Boolean).join(' · '),
          aside: <StatusTag status={lead.state}>{LEAD_STATE_NAMES[lead.state]}</StatusTag>,
        }))}
      />
    </Panel>
  )
}

/** The people of a distributor's firm besides its owner; nothing without any. */
export function Salespeople({ distributor: { salespeople } }: CardProps) {
  if (salespeople.length === 0) return null
  return (
    <Panel title="Salespeople">
      <Entries
        entries={salespeople.map(({ id, name, email, status, open_leads: leads, second_factor: factor }) => ({
          key: id,
          title: name,
          note: `${email} · ${leads === 1 ? '1 open lead' : `${leads} open leads`}`,
          aside: (
            <Flex gap="small">
              {factor && <ResetSecondFactor id={id} name={name} />}
              <StatusTag status={status} />
            </Flex>
          ),
        }))}
      />
    </Panel>
  )
}
