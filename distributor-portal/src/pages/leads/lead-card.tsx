import { LEAD_OUTCOME_NAMES, type DistributorLead } from '@nalika/shared-api/contract'
import { Link } from 'react-router-dom'
import {
  capitalise,
  formatDate,
  formatDateTime,
  formatQuantity,
  formatTarget,
  PRODUCT_NAME,
} from '@nalika/shared-ui'
import { ContactButtons, phoneHref, StatusTag } from '@nalika/shared-ui/portal'
import { Badge, Card, Descriptions, Flex, Tag, Typography } from 'antd'
import { useId } from 'react'
import { LeadActions, type LeadActionsProps } from './lead-actions.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import { LeadFiles } from './lead-files.tsx'
import { outcomeInWords } from './outcome-fields.tsx'
import styles from './lead-card.module.css'

/** One lead with everything that a distributor needs to respond. */
export function LeadCard({ lead, ...steps }: LeadActionsProps) {
  const titleId = useId()
  return (
    <Card role="article" size="small" aria-labelledby={titleId}>
      <Flex wrap gap="4px 16px" align="baseline" className={styles.header}>
        <h2 className={styles.name} id={titleId}>
          {lead.customerName}
        </h2>
        {lead.company && <Typography.Text type="secondary">{lead.company}</Typography.Text>}
        <LeadTags lead={lead} />
        <Typography.Text type="secondary" className={styles.came}>
          <time dateTime={lead.date} title={formatDateTime(lead.date)}>
            {formatDate(lead.date)}
          </time>{' '}
          <span>{lead.reference}</span>
        </Typography.Text>
      </Flex>
      <LeadDetails lead={lead} />
      <Flex wrap gap={8} align="center">
        <LeadActions lead={lead} {...steps} />
        <LeadContact lead={lead} />
      </Flex>
    </Card>
  )
}

const OUTCOME_COLORS = { won: 'success', lost: 'error', withdrawn: 'default' } as const

/** How far the lead got, and what is special about it. */
export function LeadTags({ lead, compact = false }: { lead: DistributorLead; compact?: boolean }) {
  return (
    <Flex wrap gap={4}>
      <StatusTag status={lead.status} />
      {lead.outcome && <Tag color={OUTCOME_COLORS[lead.outcome]}>{LEAD_OUTCOME_NAMES[lead.outcome]}</Tag>}
      {lead.unread_reply_at &&
        (compact ? <Badge status="warning" text="Message" /> : <Tag color="gold">New message</Tag>)}
      {!compact && <StatusTag status={lead.priority}>{capitalise(lead.priority)} priority</StatusTag>}
      {lead.review === 'rejected' && <Tag color="red">Rejected by {PRODUCT_NAME}</Tag>}
    </Flex>
  )
}

/** Calls the customer or writes to them, once the firm accepted the lead. */
export const LeadContact = ({ lead }: { lead: DistributorLead }) =>
  lead.contact_visible !== false && (
    <ContactButtons name={lead.customerName} phone={lead.phone} reference={lead.reference} />
  )

function contactFacts({ phone, email, contact_visible: isVisible = true }: DistributorLead) {
  if (!isVisible) return [{ label: 'Contact', children: 'Accept the lead to see phone and email.' }]
  return [
    { label: 'Phone', children: phone && <a href={phoneHref(phone)}>{phone}</a> },
    { label: 'Email', children: email && <a href={`mailto:${email}`}>{email}</a> },
  ]
}

/** What the customer asked for, and the conversation since. */
export function LeadDetails({ lead }: { lead: DistributorLead }) {
  const product = lead.product_id ? (
    <Link to={`/product/${lead.product_id}`}>{lead.product}</Link>
  ) : (
    lead.product
  )
  const facts = [
    { label: 'Product', children: product },
    { label: 'Brand', children: lead.brand },
    { label: 'Quantity', children: formatQuantity(lead.quantity, lead.unit, lead.pieces) },
    { label: 'Location', children: lead.location },
    ...contactFacts(lead),
    { label: 'Timeline', children: lead.timeline },
    { label: 'Expected by', children: lead.expected_date && formatDate(lead.expected_date) },
    {
      label: 'Target price',
      children: lead.target_price != null && formatTarget(lead.target_price, lead.unit),
    },
    { label: 'Budget', children: lead.budget },
    { label: 'Outcome', children: outcomeInWords(lead) },
    { label: 'Assigned to', children: lead.assignee?.name },
    // The first words of a description name a lead without a product.
    { label: 'Description', children: lead.description !== lead.product && lead.description },
  ]
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={facts.filter(({ children }) => children).map((fact) => ({ key: fact.label, ...fact }))}
      />
      {lead.message && <Typography.Paragraph className={styles.message}>{lead.message}</Typography.Paragraph>}
      <LeadFiles lead={lead} />
      <LeadConversation lead={lead} />
    </>
  )
}
