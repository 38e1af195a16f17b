import { ANSWER_TIME, type QuoteListReceipt } from '@nalika/shared-api/contract'
import { Card, LinkButton } from '@nalika/shared-ui'
import { useEffect, useRef } from 'react'
import { keepOwnLink } from '../../components/quote/own-links.ts'
import { mailedLinkSentence } from '../../components/quote/mailed-link-sentence.ts'
import styles from './quote-list-page.module.css'

/** A sent request with its lines. */
export interface SentRequest {
  receipt: QuoteListReceipt
  lines: readonly { name: string; amount: string }[]
}

/** Confirms a sent request: its reference, where the mailed link is, and the distributor of each line. */
export function RequestSent({ receipt, lines }: SentRequest) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => keepOwnLink(receipt.tracking_path, receipt.reference), [receipt])
  return (
    <Card as="section" className={styles.sent} aria-labelledby="sent">
      <h2 id="sent" ref={title} tabIndex={-1}>
        Quote Submitted!
      </h2>
      <p>
        Request has been sent successfully. Its reference is{' '}
        <strong className="numeric">{receipt.reference}</strong>. You will hear from the distributor within{' '}
        {ANSWER_TIME}.
      </p>
      {receipt.notice && <p>{receipt.notice}</p>}
      <ol className={styles.receipt}>
        {receipt.lines.map((sent, index) => {
          const line = lines[index]
          return (
            <li key={sent.id}>
              <p className={styles.name}>{line?.name}</p>
              <p className={styles.detail}>
                {[
                  line?.amount,
                  sent.reference,
                  sent.distributors.join(', ') || 'We are finding a distributor',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          )
        })}
      </ol>
      <p className={styles.detail}>{mailedLinkSentence(receipt)}</p>
      <div className={styles.actions}>
        <LinkButton kind="primary" to={receipt.tracking_path}>
          View what was sent
        </LinkButton>
        <LinkButton to="/products">Browse products</LinkButton>
      </div>
    </Card>
  )
}
