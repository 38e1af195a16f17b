import { useLazy } from '@nalika/shared-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { quoteAddress, type QuoteSubject } from './quote-subject.ts'

/** Loads the dialog's code; the browser and webpack cache it, and the next call retries a failed load. */
export const loadQuoteDialog = async () =>
  (await import(/* webpackChunkName: "quote-dialog" */ './quote-dialog.tsx')).QuoteDialog

/**
 * The quote form over a page: `openQuote` opens it, the page renders `quoteDialog`. It is open as long as the
 * location's state has a subject, so that Back closes it. Its code loads when it is first opened; when that fails, the
 * form's own page opens instead.
 */
export function useQuoteDialog(): { openQuote: (subject: QuoteSubject) => void; quoteDialog: ReactNode } {
  const location = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const subject = (location.state as { quote?: QuoteSubject } | null)?.quote ?? null
  const { loaded: QuoteDialog, failed } = useLazy(loadQuoteDialog, subject)

  useEffect(() => {
    isClosing.current = false
  }, [location.key])

  useEffect(() => {
    if (failed && subject) void navigate(quoteAddress(subject), { replace: true })
  }, [failed, subject, navigate])

  /** Steps back to the page, once: the browser takes a moment, in which the visitor may close again. */
  function close() {
    if (isClosing.current) return
    isClosing.current = true
    void navigate(-1)
  }

  return {
    // Loaders do not run for another hash.
    openQuote: (quote) =>
      void navigate({ ...location, hash: 'request' }, { state: { quote }, preventScrollReset: true }),
    quoteDialog: QuoteDialog && <QuoteDialog subject={subject} onClose={close} />,
  }
}
