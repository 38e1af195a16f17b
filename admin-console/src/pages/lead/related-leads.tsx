import type { RelatedLead } from '@nalika/shared-api'
import { MAX_RELATED_LEADS } from '@nalika/shared-api/contract'
import { formatDate, StatusTag } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { quantityInWords } from '../../components/lead-labels.ts'
import { Panel } from '../../components/panel.tsx'
import styles from './related-leads.module.css'

/** Other leads from the same email address, newest first. Renders nothing when there are none. */
export function RelatedLeads({ leads }: { leads: readonly RelatedLead[] }) {
  if (leads.length === 0) return null
  const count = leads.length === MAX_RELATED_LEADS ? `latest ${leads.length}` : String(leads.length)
  return (
    <Panel title="Other requests from this email" aside={<span className={styles.soft}>{count}</span>}>
      <ul className={styles.leads}>
        {leads.map((lead) => (
          <li key={lead.id} className={styles.lead}>
            <div className={styles.words}>
              <Link to={`/admin/leads/${lead.id}`}>{lead.product_name || lead.reference}</Link>
              <p className={styles.soft}>
                {[quantityInWords(lead), lead.reference, formatDate(lead.created_at)].join(' · ')}
              </p>
            </div>
            <StatusTag status={lead.status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
