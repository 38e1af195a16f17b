import { NOBODY, NOT_AVAILABLE, progressInWords, quantityInWords } from '../../components/lead-labels.ts'
import styles from './lead-summary.module.css'
import type { LeadDetails } from './lead.loader.ts'

/** Product, customer and delivery place of a lead. */
export function LeadSummary({ lead }: { lead: LeadDetails }) {
  const brand = lead.brand_name === '' ? '' : ` · ${lead.brand_name}`
  return (
    <dl className={styles.summary}>
      <div className={styles.item}>
        <dt>Product and quantity</dt>
        <dd>{lead.product_name || NOT_AVAILABLE}</dd>
        <dd className={styles.second}>{`${quantityInWords(lead)}${brand}`}</dd>
      </div>
      <div className={styles.item}>
        <dt>Assigned distributor</dt>
        <dd>{lead.distributor_name || NOBODY}</dd>
        <dd className={styles.second}>{progressInWords(lead)}</dd>
        {lead.routing_reason && (
          <dd className={styles.second}>
            <span className={styles.why}>Why:</span> {lead.routing_reason}
          </dd>
        )}
      </div>
      <div className={styles.item}>
        <dt>Project location</dt>
        <dd>{lead.customer_location || NOT_AVAILABLE}</dd>
      </div>
    </dl>
  )
}
