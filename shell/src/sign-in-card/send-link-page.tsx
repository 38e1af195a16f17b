import { call } from '@nalika/shared-api'
import type { forgotPassword, resendConfirmation } from '@nalika/shared-api/contract'
import { Button, FormErrors, TextField, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { SignInCard } from './sign-in-card.tsx'

interface SendLinkPageProps {
  endpoint: typeof forgotPassword | typeof resendConfirmation
  title: string
  lead: string
  /** Message after requesting a link. The same whether or not the address has an account. */
  sent: (email: string) => string
}

/** Asks for an email address and sends a link to it. */
export function SendLinkPage({ endpoint, title, lead, sent }: SendLinkPageProps) {
  const [busy, setBusy] = useState(false)
  const submitted = useSubmittedForm(endpoint.name)
  const email = submitted?.values.email ?? ''
  const isSent = submitted?.result?.status === 200
  const [sentTo, setSentTo] = useState(isSent ? email : null)
  const [failed, setFailed] = useState(submitted !== undefined && !isSent)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email')).trim()
    setBusy(true)
    setFailed(false)
    try {
      await call(endpoint, { body: { email: typed } })
      setSentTo(typed)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  if (sentTo !== null) {
    return (
      <SignInCard title="Check your mail" lead={sent(sentTo)}>
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      </SignInCard>
    )
  }
  return (
    <SignInCard title={title} lead={lead}>
      <form method="post" onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="endpoint" value={endpoint.name} />
        <FormErrors {...(failed && { title: 'Something went wrong. Please try again later.' })} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          errors={submitted?.result?.errors.email}
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          Send the link
        </Button>
      </form>
      <p>
        <Link to="/login">Back to login</Link>
      </p>
    </SignInCard>
  )
}
