import { Card, Dialog, MessageDialog } from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { keepOwnLink } from './own-links.ts'
import { mailedLinkSentence } from './mailed-link-sentence.ts'
import { QuoteForm } from './quote-form.tsx'
import type { QuoteSubject } from './quote-subject.ts'
import type { SentQuote } from './use-quote-form.ts'

interface QuoteDialogProps {
  /** Subject of the request; null while the dialog is closed. */
  subject: QuoteSubject | null
  onClose: () => void
}

/** The quote form in a dialog, and the confirmation after it was sent. */
export function QuoteDialog({ subject, onClose }: QuoteDialogProps) {
  const [sent, setSent] = useState<SentQuote | null>(null)
  return (
    <>
      <Dialog
        open={subject !== null && sent === null}
        title={subject?.kind === 'sample' ? 'Request a Sample' : 'Request a Quote'}
        onClose={onClose}
      >
        {subject && (
          <QuoteForm
            subject={subject}
            onSent={(answer) => {
              onClose()
              setSent(answer)
            }}
          />
        )}
      </Dialog>
      <QuoteSent sent={sent} onClose={() => setSent(null)} />
    </>
  )
}

/** Confirms a sent request with its reference. */
export function QuoteSent({ sent, onClose }: { sent: SentQuote | null; onClose: () => void }) {
  return (
    <MessageDialog open={sent !== null} title="Quote Submitted!" kind="success" onClose={onClose}>
      {sent && <Receipt sent={sent} />}
    </MessageDialog>
  )
}

/** The confirmation on the form's page, when the browser itself submitted the form. */
export function QuoteReceipt({ sent }: { sent: SentQuote }) {
  return (
    <Card as="section" aria-labelledby="quote-submitted">
      <h2 id="quote-submitted">Quote Submitted!</h2>
      <Receipt sent={sent} />
    </Card>
  )
}

function Receipt({ sent }: { sent: SentQuote }) {
  const firms = sent.distributors
  useEffect(() => {
    if (sent.tracking_path) keepOwnLink(sent.tracking_path, sent.reference)
  }, [sent])
  return (
    <>
      <p>Request has been sent successfully.</p>
      {sent.notice && <p>{sent.notice}</p>}
      <p>
        Your reference is <strong className="numeric">{sent.reference}</strong>.
        {firms.length === 1 && ` ${firms[0] ?? ''} will send you a quotation.`}
        {firms.length > 1 && ` We asked ${firms.join(', ')} for quotations.`}
      </p>
      {sent.tracking_path && (
        <>
          <p>{mailedLinkSentence(sent)}</p>
          <p>
            <Link to={sent.tracking_path}>View what was sent</Link>
          </p>
        </>
      )}
    </>
  )
}
