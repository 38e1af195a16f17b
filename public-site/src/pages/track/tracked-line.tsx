import {
  ANSWER_TIME,
  farthestState,
  type Quotation,
  type TrackedLine as Lead,
} from '@nalika/shared-api/contract'
import { Card, formatQuantity, Tag } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { AskedFirm } from './asked-firm.tsx'
import { LINE_STATES } from './line-states.ts'
import messageStyles from './messages.module.css'
import styles from './track-page.module.css'

interface TrackedLineProps {
  /** One for each firm that was asked. */
  leads: readonly [Lead, ...Lead[]]
  /** All of the request. */
  quotations: readonly Quotation[]
}

/** One line of a request: what is asked for once, and how far each firm is. */
export function TrackedLine({ leads, quotations }: TrackedLineProps) {
  const [{ id, reference, product_id, product, brand }] = leads
  const state = farthestState(leads.map((lead) => lead.state))
  const { label, tone } = LINE_STATES[state]
  // Another quantity than that which was asked for may have been ordered, from one of the firms.
  const { quantity, unit, pieces } = leads.find((lead) => lead.state === state) ?? leads[0]
  const isShared = leads.length > 1
  const oneBrand = leads.every((lead) => lead.brand === brand)
  const facts = [
    isShared ? '' : reference,
    quantity === null ? '' : formatQuantity(quantity, unit, pieces),
    oneBrand ? brand : '',
  ]
  const isWaiting = leads.some(
    ({ state, line, distributor_name: firm }) => state === 'waiting' && firm !== null && line !== null,
  )
  return (
    <Card as="section" className={styles.line} aria-labelledby={`line-${id}`}>
      <header className={styles.lineHead}>
        <h2 id={`line-${id}`}>
          {product_id === null ? product : <Link to={`/product/${product_id}`}>{product}</Link>}
        </h2>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <ul className={messageStyles.firms} aria-label="Distributors">
        {leads.map((lead) => (
          <AskedFirm
            key={lead.id}
            lead={lead}
            facts={isShared ? [lead.reference, oneBrand ? '' : lead.brand].filter(Boolean) : []}
            quotations={quotations}
          />
        ))}
      </ul>
      {isWaiting && (
        <p className={styles.facts}>
          A firm that sends no quotation within {ANSWER_TIME} is reminded, and we ask another one if we can.
        </p>
      )}
    </Card>
  )
}
