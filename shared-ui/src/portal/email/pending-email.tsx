import { Alert, App, Button, Flex } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { isSignedOut, reasonOf } from '../call-failure.ts'

interface PendingEmailProps {
  /** The new address. */
  email: string
  /** Explains what applies until confirmation. */
  children: string
  /** Sends the link again; resolves with a confirmation. */
  resend?: () => Promise<string>
  /** Keeps the stored address; resolves with a confirmation. Left out for whoever may not. */
  cancel?: () => Promise<string>
}

/** Shows a new address that waits for confirmation, with a button to cancel the change. */
export function PendingEmail({ email, children, resend, cancel }: PendingEmailProps) {
  const { message } = App.useApp()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'resend' | 'cancel'>()

  async function attempt(what: 'resend' | 'cancel', work: () => Promise<string>) {
    setBusy(what)
    try {
      void message.success(await work())
    } catch (error) {
      if (!isSignedOut(error)) void message.error(reasonOf(error))
    }
    await revalidate()
    setBusy(undefined)
    // The buttons may be gone, and the focus with them.
    if (what === 'cancel') document.getElementById('content')?.focus()
  }

  return (
    <section aria-label="New email address">
      <Alert
        type="warning"
        showIcon
        title={
          <>
            <strong>Waiting for confirmation of {email}.</strong> {children}
          </>
        }
        description={
          <Flex wrap gap="small">
            {resend && (
              <Button loading={busy === 'resend'} onClick={() => void attempt('resend', resend)}>
                {busy === 'resend' ? 'Sending...' : 'Send the link again'}
              </Button>
            )}
            {cancel && (
              <Button type="text" loading={busy === 'cancel'} onClick={() => void attempt('cancel', cancel)}>
                {busy === 'cancel' ? 'Cancelling...' : 'Cancel the change'}
              </Button>
            )}
          </Flex>
        }
      />
    </section>
  )
}
