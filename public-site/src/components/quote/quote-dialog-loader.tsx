import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { quoteAddress, type QuoteSubject } from './quote-subject.ts'

type DialogModule = typeof import('./quote-dialog.tsx')

let loading: Promise<DialogModule> | undefined

/** Loads the dialog's code once; the next call retries a failed load. */
export function loadQuoteDialog(): Promise<DialogModule> {
  loading ??= import(/* webpackChunkName: "quote-dialog" */ './quote-dialog.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

interface QuoteDialogLoaderProps {
  /** Subject of the request; null while closed. */
  subject: QuoteSubject | null
  onClose: () => void
}

/**
 * The quote form over a page. Its code comes when it is first wanted, so that readers do not pay for it; when it does
 * not come, the form's own page takes its place.
 */
export function QuoteDialogLoader({ subject, onClose }: QuoteDialogLoaderProps) {
  const [module, setModule] = useState<DialogModule | null>(null)
  const navigate = useNavigate()
  const wanted = subject !== null && module === null

  useEffect(() => {
    if (!wanted) return
    let current = true
    loadQuoteDialog().then(
      (loaded) => {
        if (current) setModule(loaded)
      },
      (error: unknown) => {
        console.error('The quote dialog could not be loaded', error)
        if (current) void navigate(quoteAddress(subject))
      },
    )
    return () => {
      current = false
    }
  }, [wanted, subject, navigate])

  return module && <module.QuoteDialog subject={subject} onClose={onClose} />
}
