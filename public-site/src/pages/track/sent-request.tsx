import type { TrackedRequest } from '@nalika/shared-api/contract'
import { Card, Container, formatBytes, formatDateTime, formatQuantity, Tag } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { LINE_STATES } from './line-states.ts'
import { SendLinkForm } from './send-link-form.tsx'
import styles from './track-page.module.css'
import { WithdrawSent } from './withdraw-sent.tsx'

interface SentRequestProps {
  request: TrackedRequest
  token: string
  onWithdrawn: (request: TrackedRequest) => void
}

/** What whoever sent a request sees without the mailed link: what was sent, and how far it is. */
export function SentRequest({ request, token, onWithdrawn }: SentRequestProps) {
  const { reference, created_at, lines, files = [], mailed_to: mailbox = '', may_withdraw } = request
  const title = `Request ${reference}`
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(title)} title={title}>
        <p>
          Sent <time dateTime={created_at}>{formatDateTime(created_at)}</time>.
        </p>
      </PageHeader>
      <div className={styles.lines}>
        <Card as="section" className={styles.line} aria-labelledby="mailed">
          <h2 id="mailed">Quotations, orders and messages</h2>
          <SendLinkForm token={token} label="Send the link again">
            <p>
              Open the link that we mailed to {mailbox === '' ? 'you' : <strong>{mailbox}</strong>} to see
              quotations, order and write to the distributors.
            </p>
          </SendLinkForm>
        </Card>
        <Card as="section" className={styles.line} aria-labelledby="sent">
          <h2 id="sent">What was sent</h2>
          <ul className={styles.requested}>
            {lines.map(({ id, product_id, product, brand, quantity, unit, pieces, state }) => (
              <li key={id}>
                {product_id === null ? (
                  product || brand
                ) : (
                  <Link to={`/product/${product_id}`}>{product}</Link>
                )}
                {quantity !== null && `, ${formatQuantity(quantity, unit, pieces)}`}{' '}
                <Tag tone={LINE_STATES[state].tone}>{LINE_STATES[state].label}</Tag>
              </li>
            ))}
          </ul>
          {files.length > 0 && (
            <ul className={styles.requested} aria-label="Files">
              {files.map(({ id, name, bytes }) => (
                <li key={id}>
                  {name} ({formatBytes(bytes)})
                </li>
              ))}
            </ul>
          )}
          {may_withdraw === true && <WithdrawSent token={token} onWithdrawn={onWithdrawn} />}
        </Card>
      </div>
    </Container>
  )
}
