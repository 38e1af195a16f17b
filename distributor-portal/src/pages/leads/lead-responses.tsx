import type { DistributorLead } from '@nalika/shared-api/contract'
import { formatDate, formatRupees, formatTotal, singularUnit } from '@nalika/shared-ui'
import styles from './lead-responses.module.css'

/** What was answered so far, in the order it was sent. */
export function LeadResponses({ lead: { responses, quantity, unit } }: { lead: DistributorLead }) {
  if (responses.length === 0) return null
  return (
    <ul className={styles.responses} aria-label="Your responses">
      {responses.map((response) => (
        <li key={response.id} className={styles.response}>
          <p className={styles.offer}>
            <span>You offered </span>
            <strong>{formatRupees(response.price ?? response.price_per_piece)}</strong>
            <span>
              {` per ${singularUnit(response.price_unit ?? 'pieces')}`} on {formatDate(response.created_at)}
            </span>
            {response.valid_until && <span>, valid until {formatDate(response.valid_until)}</span>}
          </p>
          {response.total != null && (
            <p className={styles.offer}>{formatTotal(response.total, quantity, unit)}, before tax.</p>
          )}
          <p className={styles.words}>{response.message}</p>
        </li>
      ))}
    </ul>
  )
}
