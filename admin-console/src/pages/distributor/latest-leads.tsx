import type { DistributorDetails } from '@nalika/shared-api'
import { formatDate, StatusTag } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { Panel } from '../../components/panel.tsx'
import styles from './latest-leads.module.css'

/** The newest leads of a distributor. */
export function LatestLeads({ distributor }: { distributor: DistributorDetails }) {
  const { latest_leads: leads, leads: total, distributor_name: name } = distributor
  return (
    <Panel
      title="Latest leads"
      aside={
        total > 0 && (
          <Link className={styles.all} to={`/admin/leads?search=${encodeURIComponent(name)}`}>
            {total === 1 ? 'Their lead' : `All ${total} leads`}
          </Link>
        )
      }
    >
      {leads.length === 0 ? (
        <p className={styles.none}>No leads yet.</p>
      ) : (
        <ul className={styles.leads}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <div>
                <Link className={styles.customer} to={`/admin/leads/${lead.id}`}>
                  {lead.customer_name}
                </Link>
                <p className={styles.about}>
                  {[lead.product_name, formatDate(lead.created_at)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <StatusTag status={lead.progress} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
