import { LinkButton, type ButtonVariant } from '@nalika/shared-ui'
import type { MouseEvent, ReactNode } from 'react'
import { quoteAddress, type QuoteSubject } from './quote-subject.ts'
import { loadQuoteDialog } from './use-quote-dialog.tsx'

interface QuoteLinkProps {
  subject: QuoteSubject
  /** Opens the form in a dialog. A click for a new tab opens the form's page instead. */
  onAsk: (subject: QuoteSubject) => void
  kind?: ButtonVariant
  size?: 'medium' | 'small'
  wide?: boolean
  children: ReactNode
}

/** Opens the quote form: in a dialog, or on its page without scripts. */
export function QuoteLink({ subject, onAsk, children, ...look }: QuoteLinkProps) {
  function click(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onAsk(subject)
  }
  // Opening the dialog handles the failure.
  const prepare = () => void loadQuoteDialog().catch(() => undefined)
  return (
    <LinkButton
      {...look}
      to={quoteAddress(subject)}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={click}
    >
      {children}
    </LinkButton>
  )
}
