import { callForFile } from '@nalika/shared-api'
import { erasePerson, exportPerson, type PersonSummary } from '@nalika/shared-api/contract'
import { formatDate, formatNumber } from '@nalika/shared-ui'
import { ExportButton, Facts, FormDialog, Panel, TextItem } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { May } from '../../components/may.tsx'

interface PersonPanelProps {
  person: PersonSummary
  /** Rejects with what the server says against it. */
  onErase: (email: string, confirmation: string) => Promise<void>
}

/** Stored data about a customer, in figures, with export and, for whoever may, erasure. */
export function PersonPanel({ person, onErase }: PersonPanelProps) {
  const [asking, setAsking] = useState(false)
  const {
    email,
    names,
    leads,
    deleted_leads: deleted,
    mails,
    drafts = 0,
    price_alerts: alerts = 0,
    first_at: first,
    last_at: last,
  } = person
  const nothing = leads + deleted + mails + drafts + alerts === 0
  // Erased data cannot be restored.
  const isAddress = (_: unknown, typed = '') =>
    typed.trim().toLowerCase() === email
      ? Promise.resolve()
      : Promise.reject(new Error('This is not the address of the customer.'))
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
              { term: 'Received emails', value: drafts > 0 ? formatNumber(drafts) : '' },
              { term: 'Price alerts', value: alerts > 0 ? formatNumber(alerts) : '' },
              { term: 'First request', value: first && formatDate(first) },
              { term: 'Latest request', value: last && formatDate(last) },
            ]}
          />
          <Flex wrap gap="small">
            <ExportButton
              label="Export JSON"
              fileName="personal-data.json"
              oneFormat
              file={(signal) => callForFile(exportPerson, { body: { email } }, signal)}
            />
            <May call={erasePerson}>
              <Button danger onClick={() => setAsking(true)}>
                Erase...
              </Button>
            </May>
          </Flex>
        </>
      )}
      {person.account && <AccountNote account={person.account} />}
      <FormDialog<{ confirmation: string }>
        alert
        open={asking}
        title="Erase Customer"
        name="erase"
        send={({ confirmation }) => onErase(email, confirmation)}
        submitLabel="Erase permanently"
        busyLabel="Erasing..."
        danger
        onClose={() => setAsking(false)}
      >
        <p>
          Name, addresses, phone, company and every text of {email} will be erased, queued emails will be
          deleted and the tracking link will stop working. The leads remain without personal data. This cannot
          be undone.
        </p>
        <TextItem<{ confirmation: string }>
          name="confirmation"
          label="Type the email address to confirm"
          rules={[{ validator: isAddress, validateTrigger: 'onSubmit' }]}
        />
      </FormDialog>
    </Panel>
  )
}

function AccountNote({ account }: { account: NonNullable<PersonSummary['account']> }) {
  return (
    <p>
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
