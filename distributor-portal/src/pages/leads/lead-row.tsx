import { requestNumber, type DistributorLead } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import { Card, Flex } from 'antd'
import type { RequestActionsProps } from './lead-actions.tsx'
import { LeadContact } from './lead-card.tsx'
import styles from './lead-row.module.css'
import { formatLeadQuantity } from './lead-facts.tsx'
import { formatValue } from './lead-value.ts'
import { LeadTags, RequestTags } from './lead-tags.tsx'

interface LeadRowProps extends Pick<RequestActionsProps, 'lines'> {
  onOpen: () => void
}

/** A request in the list of a phone: a tap opens it, the buttons call and write. */
export function LeadRow({ lines, onOpen }: LeadRowProps) {
  const [lead] = lines
  const value = formatValue(lines)
  const origin = [formatDate(lead.date), requestNumber(lead), lead.location, lead.assignee?.name]
  return (
    <Card role="article" size="small" aria-label={lead.customerName} classNames={{ body: styles.body }}>
      <button type="button" className={styles.lead} aria-haspopup="dialog" onClick={onOpen}>
        <Flex gap={8} align="center" justify="space-between">
          <strong className={styles.line}>{lead.customerName}</strong>
          {lines.length === 1 ? <LeadTags lead={lead} compact /> : <RequestTags lines={lines} compact />}
        </Flex>
        {lines.length === 1 ? (
          <>
            <span className={styles.line}>
              <span className={styles.label}>Product</span> {lead.product || lead.brand_name}
            </span>
            <span className={styles.line}>
              <span className={styles.label}>Quantity</span> {formatLeadQuantity(lead) || '–'}
              {value !== '' && (
                <>
                  {' '}
                  <span className={styles.label}>Value</span> {value}
                </>
              )}
            </span>
          </>
        ) : (
          <span className={styles.line}>
            {`${lines.length} products: ${lines.map(formatLine).join('; ')}`}
          </span>
        )}
        <span className={styles.origin}>{origin.filter(Boolean).join(' · ')}</span>
      </button>
      <LeadContact lead={lines.find(({ contact_visible: one }) => one) ?? lead} />
    </Card>
  )
}

/** '120 metres · ERW Pipe'. */
const formatLine = (lead: DistributorLead): string =>
  [formatLeadQuantity(lead), lead.product || lead.brand_name].filter(Boolean).join(' · ')
