import { requestNumber, type DistributorLead } from '@nalika/shared-api/contract'
import { formatDate, formatDateTime } from '@nalika/shared-ui'
import { ContactButtons } from '@nalika/shared-ui/portal'
import { Card, Flex, Typography } from 'antd'
import { useId, type ReactNode } from 'react'
import { LeadActions, type LeadActionsProps } from './lead-actions.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import {
  contactFacts,
  CustomerMessage,
  description,
  FactList,
  formatLeadQuantity,
  ProductLink,
  requestFacts,
  targetPrice,
} from './lead-facts.tsx'
import { LeadFiles } from './lead-files.tsx'
import { LeadTags } from './lead-tags.tsx'
import { outcomeInWords } from './outcome-fields.tsx'
import styles from './lead-card.module.css'

/** One lead with everything that a distributor needs to respond. */
export function LeadCard({ lead, ...steps }: LeadActionsProps) {
  const titleId = useId()
  return (
    <Card role="article" size="small" variant="borderless" aria-labelledby={titleId}>
      <CardHeader
        lead={lead}
        titleId={titleId}
        tags={<LeadTags lead={lead} />}
        number={[lead.reference, requestNumber(lead)].filter(Boolean).join(' · ')}
      />
      <LeadDetails lead={lead} />
      <Flex wrap gap={8} align="center">
        <LeadActions lead={lead} {...steps} />
        <LeadContact lead={lead} />
      </Flex>
    </Card>
  )
}

interface CardHeaderProps {
  lead: DistributorLead
  titleId: string
  tags: ReactNode
  number: string
}

/** Who asks, and when. */
export const CardHeader = ({ lead, titleId, tags, number }: CardHeaderProps) => (
  <Flex wrap gap="4px 16px" align="baseline" className={styles.header}>
    <h2 className={styles.name} id={titleId}>
      {lead.customerName}
    </h2>
    {lead.company && <Typography.Text type="secondary">{lead.company}</Typography.Text>}
    {tags}
    <Typography.Text type="secondary" className={styles.came}>
      <time dateTime={lead.date} title={formatDateTime(lead.date)}>
        {formatDate(lead.date)}
      </time>{' '}
      <span>{number}</span>
    </Typography.Text>
  </Flex>
)

/** Calls the customer or writes to them, once the firm accepted the lead. */
export const LeadContact = ({ lead }: { lead: DistributorLead }) =>
  lead.contact_visible && (
    <ContactButtons name={lead.customerName} phone={lead.phone} reference={lead.reference} />
  )

/** What the customer asked for, and the conversation since. */
export function LeadDetails({ lead }: { lead: DistributorLead }) {
  return (
    <>
      <FactList
        facts={[
          { label: 'Product', children: <ProductLink lead={lead} /> },
          { label: 'Brand', children: lead.brand_name },
          { label: 'Quantity', children: formatLeadQuantity(lead) },
          { label: 'Location', children: lead.location },
          ...contactFacts(lead),
          ...requestFacts(lead, () => true),
          targetPrice(lead),
          { label: 'Outcome', children: outcomeInWords(lead) },
          { label: 'Assigned to', children: lead.assignee?.name },
          description(lead),
        ]}
      />
      <CustomerMessage text={lead.message} />
      <LeadFiles lead={lead} />
      <LeadConversation lead={lead} />
    </>
  )
}
