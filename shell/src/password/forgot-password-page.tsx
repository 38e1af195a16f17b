import { call } from '@nalika/shared-api'
import { forgotPassword } from '@nalika/shared-api/contract'
import { Button, FormErrors, TextField, type PageHead } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'

export const head = (): PageHead => ({ title: 'Forgot password', noIndex: true })

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
      await call(forgotPassword, { body: { email } })
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
        lead={`If ${sentTo} has an account, a link to set a new password is on its way. It works once, within an hour.`}
      >
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      </SignInCard>
    )
  }
  return (
    <SignInCard
      title="Forgot password"
      lead="Enter the email address of your account and we send you a link to set a new password."
    >
      <form onSubmit={(event) => void submit(event)}>
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
