import { callForFile, type Lead, type RelatedLead } from '@nalika/shared-api'
import { leadFile, MAX_RELATED_LEADS, requestFields } from '@nalika/shared-api/contract'
import { formatBytes, formatDate, formatTarget } from '@nalika/shared-ui'
import {
  ContactButtons,
  DownloadButton,
  Entries,
  Facts,
  Moment,
  Panel,
  phoneHref,
} from '@nalika/shared-ui/portal'
import { Card, Descriptions, Flex } from 'antd'
import { Link } from 'react-router-dom'
import {
  formatRequestField,
  NOBODY,
  NOT_AVAILABLE,
  formatOutcome,
  formatProgress,
  formatLeadQuantity,
  formatRequestedQuantity,
} from '../../components/labels.ts'
import { pathOf } from '../../components/record-paths.ts'
import { LeadStateTags } from '../../components/lead-state-tags.tsx'
import type { LeadDetails } from './lead.loader.ts'
import { WithdrawLinks } from './withdraw-links.tsx'

const lines = (first: string, ...others: string[]) => (
  <div>
    <strong>{first}</strong>
    {others.filter(Boolean).map((line) => (
      <div key={line}>{line}</div>
    ))}
  </div>
)

/** Product, customer and delivery place of a lead; one below the other where there is no room. */
export function LeadSummary({ lead, narrow = false }: { lead: LeadDetails; narrow?: boolean }) {
  const product = [formatLeadQuantity(lead), lead.brand_name].filter(Boolean).join(' · ')
  const reason = lead.routing_reason ? `Why: ${lead.routing_reason}` : ''
  return (
    <Card size="small">
      <Descriptions
        layout="vertical"
        colon={false}
        size="small"
        column={narrow ? 1 : { xs: 1, md: 3 }}
        items={[
          {
            label: 'Product and quantity',
            children: lines(lead.product_name || NOT_AVAILABLE, product, formatRequestedQuantity(lead)),
          },
          {
            label: 'Assigned distributor',
            children: lines(
              lead.distributor_name || NOBODY,
              formatProgress(lead),
              formatOutcome(lead),
              reason,
            ),
          },
          { label: 'Project location', children: lines(lead.customer_location || NOT_AVAILABLE) },
        ]}
      />
    </Card>
  )
}

/** Contact details of the customer. */
export function CustomerCard({ lead }: { lead: LeadDetails }) {
  const { customer_name: name, email, phone, reference } = lead
  return (
    <Panel title="Customer">
      <Facts
        namesMissing
        rows={[
          { term: 'Name', value: name },
          { term: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
          {
            term: 'Phone',
            value: phone && (
              <Flex wrap gap={8} align="center">
                <a href={phoneHref(phone)}>{phone}</a>
                <ContactButtons name={name} phone={phone} reference={reference} />
              </Flex>
            ),
          },
          { term: 'Created', value: <Moment at={lead.created_at} /> },
        ]}
      />
      {lead.customer_id !== null && (
        <p>
          <Link to={pathOf.customer(lead.customer_id)}>All dealings with this customer</Link>
        </p>
      )}
      {lead.request && <WithdrawLinks id={lead.id} />}
    </Panel>
  )
}

const sources: Record<Lead['source'], string> = {
  website: 'Quote form',
  inquiry: 'Question about a product',
  sample: 'Request for a sample',
  sourcing: 'Quote form, to be sourced',
  email: 'Email',
}

/** Project details from the customer. */
export const ProjectCard = ({ lead }: { lead: Lead }) => (
  <Panel title="Project">
    <Facts
      rows={[
        {
          term: 'Target price',
          value: lead.target_price !== null && formatTarget(lead.target_price, lead.unit),
        },
        ...requestFields.map(({ name, label, type, namesMissing }) => ({
          term: label,
          value: formatRequestField(type, lead[name]) || (namesMissing && NOT_AVAILABLE),
        })),
        { term: 'Description', value: lead.description || NOT_AVAILABLE },
        { term: 'Source', value: sources[lead.source] },
      ]}
    />
  </Panel>
)

/** What the customer attached to the request. Renders nothing when there is nothing. */
export function LeadFiles({ lead: { id, files = [] } }: { lead: LeadDetails }) {
  if (files.length === 0) return null
  return (
    <Panel title="Files" aside={String(files.length)}>
      <Entries
        entries={files.map((file) => ({
          key: file.id,
          title: file.name,
          note: formatBytes(file.bytes),
          aside: (
            <DownloadButton
              name={file.name}
              file={(signal) => callForFile(leadFile, { params: { id, file: file.id } }, signal)}
            />
          ),
        }))}
      />
    </Panel>
  )
}

/** Leads of the same email address or request, newest first. Renders nothing when there are none. */
export function RelatedLeads({ title, leads }: { title: string; leads: readonly RelatedLead[] }) {
  if (leads.length === 0) return null
  const count = leads.length === MAX_RELATED_LEADS ? `latest ${leads.length}` : String(leads.length)
  return (
    <Panel title={title} aside={count}>
      <Entries
        entries={leads.map((lead) => ({
          key: lead.id,
          title: <Link to={pathOf.lead(lead.id)}>{lead.product_name || lead.reference}</Link>,
          note: [formatLeadQuantity(lead), lead.distributor_name, lead.reference, formatDate(lead.created_at)]
            .filter(Boolean)
            .join(' · '),
          aside: <LeadStateTags lead={lead} />,
        }))}
      />
    </Panel>
  )
}
