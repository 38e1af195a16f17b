import { call } from '@nalika/shared-api'
import type { confirmEmail, confirmEmailChange, undoEmailChange } from '@nalika/shared-api/contract'
import { Button, FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import { useFormCall } from '../sign-in-card/use-form-call.ts'

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
  const result = useSubmittedForm(endpoint.name)?.result
  const [message, setMessage] = useState(result?.status === 200 ? result.message : undefined)
  const { busy, failure, run } = useFormCall({ initial: result && result.status !== 200 ? result : null })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(async () => setMessage((await call(endpoint, { body: { token } })).message))
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
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="endpoint" value={endpoint.name} />
        <input type="hidden" name="token" value={token} />
        <FormErrors title={failure?.message} />
        <Button type="submit" kind="primary" wide busy={busy}>
          {buttonLabel}
        </Button>
      </form>
      {children}
    </SignInCard>
  )
}
