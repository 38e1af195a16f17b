import { call } from '@nalika/shared-api'
import { resendConfirmation } from '@nalika/shared-api/contract'
import { Button, FormErrors, TextField, type PageHead } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'

export const head = (): PageHead => ({ title: 'Send the confirmation link again', noIndex: true })

/** For whoever lost the link that a sign-up sends, or let it expire. */
export function Component() {
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setBusy(true)
    setFailed(false)
    try {
      await call(resendConfirmation, { body: { email } })
      setSentTo(email)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  if (sentTo !== null) {
    return (
      <SignInCard
        title="Check your mail"
        lead={`If an account with the address ${sentTo} waits for confirmation, a new link is on its way. It works once, within 48 hours.`}
      >
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      </SignInCard>
    )
  }
  return (
    <SignInCard
      title="Send the link again"
      lead="Enter the email address that you signed up with and we send you a new link to confirm it."
    >
      <form method="post" onSubmit={(event) => void submit(event)}>
        <FormErrors {...(failed && { title: 'Something went wrong. Please try again later.' })} />
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
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
