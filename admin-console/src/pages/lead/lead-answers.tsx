import { formatDate, formatDateTime, formatTotal, Price, singularUnit } from '@nalika/shared-ui'
import { Panel } from '../../parts/panel.tsx'
import styles from './lead-answers.module.css'
import type { LeadDetails } from './lead.loader.ts'

/** What distributors answered to the customer, newest first. Nothing is drawn before the first answer. */
export function LeadAnswers({ lead }: { lead: LeadDetails }) {
  if (lead.responses.length === 0) return null
  const answers = lead.responses.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <Panel title={answers.length === 1 ? 'Answer to the customer' : 'Answers to the customer'}>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.answer}>
            <div className={styles.line}>
              <Price
                amount={answer.price ?? answer.price_per_piece}
                per={singularUnit(answer.price_unit ?? 'pieces')}
              />
              {answer.total != null && (
                <span className={styles.soft}>{formatTotal(answer.total, lead.quantity, lead.unit)}</span>
              )}
              {answer.valid_until !== null && (
                <span className={styles.soft}>valid until {formatDate(answer.valid_until)}</span>
              )}
            </div>
            <p className={styles.message}>{answer.message}</p>
            <p className={styles.soft}>
              {answer.distributor_name} ·{' '}
              <time dateTime={answer.created_at}>{formatDateTime(answer.created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
