import type { LeadResponse } from '@nalika/shared-api/contract'
import { formatDate, formatRupees } from '@nalika/shared-ui'
import styles from './lead-responses.module.css'

/** What was answered so far, in the order it was sent. */
export function LeadResponses({ responses }: { responses: readonly LeadResponse[] }) {
  if (responses.length === 0) return null
  return (
    <ul className={styles.responses} aria-label="Your responses">
      {responses.map((response) => (
        <li key={response.id} className={styles.response}>
          <p className={styles.offer}>
            <span>You offered </span>
            <strong>{formatRupees(response.price_per_piece)}</strong>
            <span> per piece on {formatDate(response.created_at)}</span>
            {response.valid_until && <span>, valid until {formatDate(response.valid_until)}</span>}
          </p>
          <p className={styles.words}>{response.message}</p>
        </li>
      ))}
    </ul>
  )
}
