import type { DistributorLead } from '@nalika/shared-api/contract'
import { formatDate, formatQuantity } from '@nalika/shared-ui'
import { Card, Flex } from 'antd'
import { LeadContact, LeadTags } from './lead-card.tsx'
import styles from './lead-row.module.css'

interface LeadRowProps {
  lead: DistributorLead
  onOpen: (lead: DistributorLead) => void
}

/** A lead in the list of a phone: a tap opens it, the buttons call and write. */
export function LeadRow({ lead, onOpen }: LeadRowProps) {
  const facts = [formatQuantity(lead.quantity, lead.unit, lead.pieces), lead.product || lead.brand]
  const origin = [formatDate(lead.date), lead.location, lead.assignee?.name]
  return (
    <Card role="article" size="small" aria-label={lead.customerName} classNames={{ body: styles.body }}>
      <button type="button" className={styles.lead} aria-haspopup="dialog" onClick={() => onOpen(lead)}>
        <Flex gap={8} align="center" justify="space-between">
          <strong className={styles.line}>{lead.customerName}</strong>
          <LeadTags lead={lead} compact />
        </Flex>
        <span className={styles.line}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={styles.origin}>{origin.filter(Boolean).join(' · ')}</span>
      </button>
      <LeadContact lead={lead} />
    </Card>
  )
}
