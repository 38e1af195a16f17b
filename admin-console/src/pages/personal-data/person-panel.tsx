import { callForFile } from '@nalika/shared-api'
import { exportPerson, type PersonSummary } from '@nalika/shared-api/contract'
import { formatDate, formatNumber } from '@nalika/shared-ui'
import { ExportButton, Facts, Panel } from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EraseDialog } from './erase-dialog.tsx'
import styles from './personal-data-page.module.css'

interface PersonPanelProps {
  person: PersonSummary
  /** Rejects with what the server says against it. */
  onErase: (email: string, confirmation: string) => Promise<void>
}

/** Stored data about a customer, in figures, with export and erasure. */
export function PersonPanel({ person, onErase }: PersonPanelProps) {
  const [asking, setAsking] = useState(false)
  const { email, names, leads, deleted_leads: deleted, mails, first_at: first, last_at: last } = person
  const nothing = leads + deleted + mails === 0
  return (
    <Panel title={email}>
      {nothing ? (
        <p>No customer data is stored for this address.</p>
      ) : (
        <>
          <Facts
            rows={[
              { term: 'Names', value: names.join(', ') },
              { term: 'Leads', value: formatNumber(leads) },
              { term: 'Deleted leads', value: deleted > 0 ? formatNumber(deleted) : '' },
              { term: 'Mails', value: formatNumber(mails) },
              { term: 'First request', value: first && formatDate(first) },
              { term: 'Latest request', value: last && formatDate(last) },
            ]}
          />
          <div className={styles.actions}>
            <ExportButton
              label="Export JSON"
              fileName="personal-data.json"
              oneFormat
              file={(signal) => callForFile(exportPerson, { body: { email } }, signal)}
            />
            <Button danger onClick={() => setAsking(true)}>
              Erase...
            </Button>
          </div>
        </>
      )}
      {person.account && <AccountNote account={person.account} />}
      <EraseDialog
        open={asking}
        email={email}
        onClose={() => setAsking(false)}
        onErase={(confirmation) => onErase(email, confirmation)}
      />
    </Panel>
  )
}

function AccountNote({ account }: { account: NonNullable<PersonSummary['account']> }) {
  return (
    <p className={styles.note}>
      The {account.role}{' '}
      {account.role === 'distributor' ? (
        <Link to={`/admin/distributors/${account.id}`}>{account.name}</Link>
      ) : (
        account.name
      )}{' '}
      signs in with this address. Erasing the customer leaves that account as it is.
    </p>
  )
}
