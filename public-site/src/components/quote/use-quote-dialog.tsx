import { useLazy } from '@nalika/shared-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { quoteAddress, type QuoteSubject } from './quote-subject.ts'

/** Loads the dialog's code; the browser and webpack cache it, and the next call retries a failed load. */
export const loadQuoteDialog = async () =>
  (await import(/* webpackChunkName: "quote-dialog" */ './quote-dialog.tsx')).QuoteDialog

/**
 * The quote form over a page: `openQuote` opens it, `quoteDialog` belongs into the page. Its code loads when it is
 * first opened; when that fails, the form's own page opens instead.
 */
export function useQuoteDialog(): { openQuote: (subject: QuoteSubject) => void; quoteDialog: ReactNode } {
  const [subject, setSubject] = useState<QuoteSubject | null>(null)
  const { loaded: QuoteDialog, failed } = useLazy(loadQuoteDialog, subject)
  const navigate = useNavigate()

  useEffect(() => {
    if (failed && subject) void navigate(quoteAddress(subject))
  }, [failed, subject, navigate])

  return {
    openQuote: setSubject,
    quoteDialog: QuoteDialog && <QuoteDialog subject={subject} onClose={() => setSubject(null)} />,
  }
}
