import { ApiError, call } from '@nalika/shared-api'
import type { confirmEmail, confirmEmailChange, undoEmailChange } from '@nalika/shared-api/contract'
import { Button, FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'

interface MailedLinkPageProps {
  title: string
  lead: string
  buttonLabel: string
  /** Uses the link up. */
  endpoint: typeof confirmEmail | typeof confirmEmailChange | typeof undoEmailChange
  /** Success text; the server's message when there is no `lead`. */
  done: { title: string; lead?: string; next: { to: string; label: string } }
  /** Below the button. */
  children?: ReactNode
}

/**
 * Target of an emailed link. Opening it changes nothing, because mail scanners open links too: the button
 * does.
 */
export function MailedLinkPage({ title, lead, buttonLabel, endpoint, done, children }: MailedLinkPageProps) {
  const { token = '' } = useParams()
  const [busy, setBusy] = useState(false)
  const result = useSubmittedForm(endpoint.name)?.result
  const [message, setMessage] = useState(result?.status === 200 ? result.message : undefined)
  const [failure, setFailure] = useState(result && result.status !== 200 ? result.message : undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      setMessage((await call(endpoint, { body: { token } })).message)
    } catch (error) {
      setFailure(
        (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Please try again later.',
      )
    } finally {
      setBusy(false)
    }
  }

  if (message !== undefined) {
    return (
      <SignInCard title={done.title} lead={done.lead ?? message}>
        <p>
          <Link to={done.next.to}>{done.next.label}</Link>
        </p>
      </SignInCard>
    )
  }
  return (
    <SignInCard title={title} lead={lead}>
      <form method="post" onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="endpoint" value={endpoint.name} />
        <input type="hidden" name="token" value={token} />
        <FormErrors title={failure} />
        <Button type="submit" kind="primary" wide busy={busy}>
          {buttonLabel}
        </Button>
      </form>
      {children}
    </SignInCard>
  )
}
