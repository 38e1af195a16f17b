import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toasts.tsx'
import { isSignedOut, reasonOf } from '../call-failure.ts'
import styles from './pending-email.module.css'

interface PendingEmailProps {
  /** The new address. */
  email: string
  /** Explains what applies until confirmation. */
  children: string
  /** Sends the link again; resolves with a confirmation. */
  resend?: () => Promise<string>
  /** Keeps the stored address; resolves with a confirmation. */
  cancel: () => Promise<string>
}

/** Shows a new address that waits for confirmation, with a button to cancel the change. */
export function PendingEmail({ email, children, resend, cancel }: PendingEmailProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'resend' | 'cancel'>()

  async function attempt(what: 'resend' | 'cancel', work: () => Promise<string>) {
    setBusy(what)
    try {
      toast({ title: await work(), kind: 'success' })
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: reasonOf(error), kind: 'error' })
    }
    await revalidate()
    setBusy(undefined)
    // The buttons may be gone, and the focus with them.
    if (what === 'cancel') document.getElementById('content')?.focus()
  }

  return (
    <section className={styles.notice} aria-label="New email address">
      <p className={styles.text}>
        <strong>Waiting for confirmation of {email}.</strong> {children}
      </p>
      <div className={styles.actions}>
        {resend && (
          <Button
            size="small"
            busy={busy === 'resend'}
            busyLabel="Sending..."
            onClick={() => void attempt('resend', resend)}
          >
            Send the link again
          </Button>
        )}
        <Button
          size="small"
          kind="quiet"
          busy={busy === 'cancel'}
          busyLabel="Cancelling..."
          onClick={() => void attempt('cancel', cancel)}
        >
          Cancel the change
        </Button>
      </div>
    </section>
  )
}
