import { formatRate, type Quotation, type TrackedLine, singularUnit } from '@nalika/shared-api/contract'
import { formatDate, formatRupees } from '@nalika/shared-ui'
import { LINE_STATES } from './line-states.ts'
import messageStyles from './messages.module.css'
import styles from './track-page.module.css'

interface AskedFirmProps {
  lead: TrackedLine
  /** What distinguishes the lead from those of other firms. */
  facts: readonly string[]
  /** All of the request. */
  quotations: readonly Quotation[]
}

/** How far a firm is with a line. */
function statusOf({ state, accepted_at: accepted, reminded_at: reminded }: TrackedLine): string {
  if (state === 'quoted') return 'Sent a quotation'
  if (state !== 'waiting') return LINE_STATES[state].label
  if (accepted) return `Accepted on ${formatDate(accepted)}`
  return reminded ? `Reminded on ${formatDate(reminded)}` : 'Waiting for an answer'
}

/** What was revised or withdrawn is no longer offered. */
const OFFERED = ['sent', 'expired', 'accepted', 'declined']

/** A firm that was asked for a line: since when, how far it is, and what it quoted. */
export function AskedFirm({ lead, facts, quotations }: AskedFirmProps) {
  const { distributor_name: firm, asked_at: asked } = lead
  // Nobody was asked yet.
  const isAsked = firm !== null && asked !== undefined
  return (
    <li className={messageStyles.firm}>
      {isAsked ? (
        <p className={messageStyles.firmHead}>
          <strong>{firm}</strong> <span>{statusOf(lead)}</span>
        </p>
      ) : (
        <p>{lead.sentence}</p>
      )}
      {isAsked && <p className={styles.facts}>{[...facts, `Asked on ${formatDate(asked)}`].join(' · ')}</p>}
      {quotations
        .filter(({ state }) => OFFERED.includes(state))
        .flatMap(({ number, lines }) =>
          lines
            .filter(({ lead_id }) => lead_id === lead.id)
            .map(({ id, amount, unit_price, price_unit, discount_rate: discount }) => (
              <p key={id} className={messageStyles.total}>
                {`${formatRupees(unit_price)} per ${singularUnit(price_unit)}${discount > 0 ? `, less ${formatRate(discount)}` : ''}, ${formatRupees(amount)} in all, without GST · `}
                <a href={`#${number}`}>{`View quotation ${number}`}</a>
              </p>
            )),
        )}
    </li>
  )
}
