import type { DistributorLead } from '@nalika/shared-api/contract'
import {
  Button,
  capitalise,
  Card,
  formatDate,
  formatDateTime,
  PRODUCT_NAME,
  StatusTag,
  Tag,
  formatQuantity,
} from '@nalika/shared-ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { LeadConversation } from './lead-conversation.tsx'
import { phoneHref } from '../../components/lead-labels.ts'
import styles from './lead-card.module.css'

export type LeadStep = 'respond' | 'close' | 'history' | 'read'

interface LeadCardProps {
  lead: DistributorLead
  onStep: (step: LeadStep, lead: DistributorLead) => void
}

/** One lead with everything that a distributor needs to respond. */
export function LeadCard({ lead, onStep }: LeadCardProps) {
  const titleId = useId()
  return (
    <Card as="article" flush className={styles.lead} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div className={styles.who}>
          <h2 className={styles.name} id={titleId}>
            {lead.customerName}
          </h2>
          {lead.company && <p className={styles.company}>{lead.company}</p>}
        </div>
        <p className={styles.tags}>
          <StatusTag status={lead.status} />
          {lead.unread_reply_at && <Tag tone="warning">New message</Tag>}
          <StatusTag status={lead.priority}>{capitalise(lead.priority)} priority</StatusTag>
          {lead.review === 'rejected' && <Tag tone="danger">Rejected by {PRODUCT_NAME}</Tag>}
        </p>
        <p className={styles.came}>
          <time dateTime={lead.date} title={formatDateTime(lead.date)}>
            {formatDate(lead.date)}
          </time>
          <span>{lead.reference}</span>
        </p>
      </header>
      <LeadFacts lead={lead} />
      {lead.message && <p className={styles.message}>{lead.message}</p>}
      <LeadConversation lead={lead} />
      <LeadActions lead={lead} onStep={onStep} />
    </Card>
  )
}

function LeadFacts({ lead }: { lead: DistributorLead }) {
  const product = lead.product_id ? (
    <Link to={`/product/${lead.product_id}`}>{lead.product}</Link>
  ) : (
    lead.product
  )
  const facts = [
    { term: 'Product', value: product, wide: true },
    { term: 'Brand', value: lead.brand },
    { term: 'Quantity', value: formatQuantity(lead.quantity, lead.unit) },
    { term: 'Location', value: lead.location },
    { term: 'Phone', value: lead.phone && <a href={phoneHref(lead.phone)}>{lead.phone}</a> },
    { term: 'Email', value: lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>, wide: true },
    { term: 'Timeline', value: lead.timeline },
    { term: 'Expected by', value: lead.expected_date && formatDate(lead.expected_date) },
    { term: 'Budget', value: lead.budget },
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ term, value, wide }) => (
          <div key={term} className={wide ? styles.wide : undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function LeadActions({ lead, onStep }: LeadCardProps) {
  const open = lead.status !== 'closed'
  const of = <span className="visually-hidden">{` (${lead.customerName})`}</span>
  return (
    <footer className={styles.actions}>
      {open && lead.review !== 'rejected' && lead.email !== '' && (
        <Button size="small" onClick={() => onStep('respond', lead)}>
          {lead.status === 'responded' ? 'Respond again' : 'Respond'}
          {of}
        </Button>
      )}
      {lead.unread_reply_at && (
        <Button size="small" kind="quiet" onClick={() => onStep('read', lead)}>
          Mark as read{of}
        </Button>
      )}
      {open && (
        <Button size="small" kind="quiet" onClick={() => onStep('close', lead)}>
          Close{of}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={() => onStep('history', lead)}>
        History{of}
      </Button>
      {open && lead.email === '' && <p className={styles.note}>No email address given. Please call.</p>}
    </footer>
  )
}
