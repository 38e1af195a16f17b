import { ApiError, call } from '@nalika/shared-api'
import {
  mayWithdraw,
  myRequestLink,
  withdrawMyLines,
  type MyRequest,
  type WithdrawalReason,
} from '@nalika/shared-api/contract'
import { Button, Card, ConfirmDialog, formatDate, formatQuantity, Tag, toast } from '@nalika/shared-ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { LINE_STATES } from './line-states.ts'
import { repeatRequest } from './repeat-request.ts'
import styles from './track-page.module.css'

interface MyRequestCardProps {
  request: MyRequest
  session: string
  onChanged: () => void
}

const CHOICES: Readonly<Record<WithdrawalReason, { label: string; question: string }>> = {
  'not-needed': {
    label: 'Withdraw',
    question: 'We will close the open lines of this request and tell the distributors.',
  },
  'bought-elsewhere': {
    label: 'Bought elsewhere',
    question:
      'We will close the open lines of this request and tell the distributors that you bought elsewhere.',
  },
}

/** A request with its lines, and what its buyer can do with it. */
export function MyRequestCard({ request, session, onChanged }: MyRequestCardProps) {
  const { id, reference, created_at: at, lines } = request
  const open = lines.filter(({ state }) => mayWithdraw(state))
  const [asking, setAsking] = useState<WithdrawalReason | null>(null)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const message = error instanceof ApiError ? error.serverMessage : undefined
      toast({ title: 'That did not work', message: message ?? 'Please try again.', kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const track = () =>
    attempt(async () => {
      const { data } = await call(myRequestLink, { body: { session, request: id } })
      void navigate(data.tracking_path)
    })
  const repeat = () =>
    attempt(async () => {
      if (await repeatRequest(request)) void navigate('/quote-list')
    })
  const withdraw = (reason: WithdrawalReason) =>
    attempt(async () => {
      const body = { session, reason, lines: open.map((line) => line.id) }
      const { message } = await call(withdrawMyLines, { body })
      setAsking(null)
      toast({ title: message, kind: 'success' })
      onChanged()
    })

  return (
    <Card as="section" className={styles.line} aria-labelledby={`request-${id}`}>
      <header className={styles.lineHead}>
        <h3 id={`request-${id}`}>{reference}</h3>
        <time className={styles.facts} dateTime={at}>
          {formatDate(at)}
        </time>
      </header>
      <ul className={styles.requested}>
        {lines.map((line) => (
          <li key={line.id}>
            {line.product_id === null ? (
              line.product
            ) : (
              <Link to={`/product/${line.product_id}`}>{line.product}</Link>
            )}
            {line.quantity !== null && `, ${formatQuantity(line.quantity, line.unit, line.pieces)}`}{' '}
            <Tag tone={LINE_STATES[line.state].tone}>{LINE_STATES[line.state].label}</Tag>
          </li>
        ))}
      </ul>
      <div className={styles.requestActions}>
        <Button busy={busy} onClick={() => void track()}>
          Quotations and messages<span className="visually-hidden"> of {reference}</span>
        </Button>
        <Button busy={busy} onClick={() => void repeat()}>
          Request again<span className="visually-hidden"> {reference}</span>
        </Button>
        {open.length > 0 &&
          (Object.keys(CHOICES) as WithdrawalReason[]).map((reason) => (
            <Button key={reason} kind="quiet" disabled={busy} onClick={() => setAsking(reason)}>
              {CHOICES[reason].label}
              <span className="visually-hidden"> {reference}</span>
            </Button>
          ))}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={`Close ${reference}?`}
        confirmLabel="Close the request"
        danger
        busy={busy}
        busyLabel="Closing…"
        onConfirm={() => asking && void withdraw(asking)}
        onCancel={() => setAsking(null)}
      >
        <p>{asking && CHOICES[asking].question} This cannot be undone.</p>
      </ConfirmDialog>
    </Card>
  )
}
