import { confirmPriceAlert, singularUnit, stopPriceAlert, type PriceAlert } from '@nalika/shared-api/contract'
import {
  Card,
  Container,
  DescriptionList,
  formatDate,
  formatRupees,
  LinkButton,
  useSubmittedForm,
} from '@nalika/shared-ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { AbsentRecord } from '../../components/absent-record.tsx'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import type { AbsentTitles, Loaded } from '../../components/load-record.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { sentIn } from '../../components/quote/use-submission.ts'
import type { AlertsData } from './alerts-loader.ts'
import { alertCrumbs, ALERTS_TITLE } from './alert-crumbs.ts'
import { PriceAlertForm } from './price-alert-form.tsx'
import styles from './price-alerts.module.css'

export const ALERT_ABSENT: AbsentTitles = {
  missing: 'Price alert not found',
  gone: 'Price alert not found',
  failed: 'Failed to load the price alert.',
}

/** A new price alert, or the one of a mailed link. */
export function PriceAlerts({ loaded }: { loaded: Loaded<AlertsData> }) {
  const { token = '' } = useParams()
  if (loaded.state !== 'found')
    return (
      <AbsentRecord
        state={loaded.state}
        titles={ALERT_ABSENT}
        action={<LinkButton to="/prices">See the prices</LinkButton>}
      >
        <p>The link may be incomplete, or the alert has ended. You can ask for a new one.</p>
      </AbsentRecord>
    )
  const { record } = loaded
  if ('alert' in record) return <MailedAlert key={token} token={token} loaded={record.alert} />
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={alertCrumbs(ALERTS_TITLE)} title={ALERTS_TITLE}>
        <p>We email you when a price moves, at most once a day. Every email has a link that stops it.</p>
      </PageHeader>
      <Card>
        <PriceAlertForm key={record.subject.name} subject={record.subject} />
      </Card>
    </Container>
  )
}

interface MailedAlertProps {
  token: string
  loaded: PriceAlert
}

/** The alert of a mailed link. A click confirms it: programs that check emails follow links too. */
function MailedAlert({ token, loaded }: MailedAlertProps) {
  const confirmed = useSubmittedForm(confirmPriceAlert.name)
  const stopped = useSubmittedForm(stopPriceAlert.name)
  const [changed, setChanged] = useState<PriceAlert | null>(null)
  const alert = changed ?? sentIn<PriceAlert>(stopped) ?? sentIn<PriceAlert>(confirmed) ?? loaded
  const { state, subject, place, path, change, wanted, price, unit, ends_at: endsAt } = alert
  const rate = (amount: PriceAlert['wanted']) =>
    amount === null ? '' : `${formatRupees(amount)} per ${singularUnit(unit)}`
  const forms = {
    params: { token },
    className: styles.form,
    onSent: ({ data }: { data: PriceAlert }) => setChanged(data),
  }
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={alertCrumbs('Price alert')} title={TITLES[state]}>
        <p role="status">{SENTENCES[state]}</p>
      </PageHeader>
      <Card className={styles.alert}>
        <DescriptionList
          rows={[
            { term: 'Price of', value: subject },
            { term: 'Delivered to', value: place },
            { term: 'Email when it moves by', value: `${change}%` },
            { term: 'Or falls to', value: rate(wanted) },
            { term: 'Last price', value: rate(price) },
            { term: 'Ends', value: endsAt === null ? '' : formatDate(endsAt) },
          ].filter(({ value }) => value !== '')}
        />
        {state === 'pending' && (
          <EndpointForm
            {...forms}
            endpoint={confirmPriceAlert}
            submitted={confirmed}
            label="Confirm this alert"
            failureTitle="The alert was not confirmed."
            submitLabel="Confirm this alert"
            busyLabel="Confirming…"
            kind="primary"
          />
        )}
        {state !== 'stopped' && (
          <EndpointForm
            {...forms}
            endpoint={stopPriceAlert}
            submitted={stopped}
            label="Stop this alert"
            failureTitle="The alert was not stopped."
            submitLabel={state === 'pending' ? 'I did not ask for this' : 'Stop this alert'}
            busyLabel="Stopping…"
          />
        )}
        <p>
          <Link to={path}>See today’s prices</Link>
        </p>
      </Card>
    </Container>
  )
}

const TITLES: Readonly<Record<PriceAlert['state'], string>> = {
  pending: 'Confirm your price alert',
  active: 'Your price alert',
  stopped: 'This price alert was stopped',
}

const SENTENCES: Readonly<Record<PriceAlert['state'], string>> = {
  pending: 'Nothing is sent before you confirm it.',
  active: 'We email you when the price moves, at most once a day.',
  stopped: 'You will get no more emails about it.',
}
