import { call } from '@nalika/shared-api'
import { forgotPassword } from '@nalika/shared-api/contract'
import { Button, FormErrors, TextField, useSubmittedForm, type PageHead } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'

export const head = (): PageHead => ({ title: 'Forgot password', noIndex: true })

export function Component() {
  const [busy, setBusy] = useState(false)
  const submitted = useSubmittedForm(forgotPassword.name)
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
      await call(forgotPassword, { body: { email: typed } })
      setSentTo(typed)
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
      <form method="post" onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="endpoint" value={forgotPassword.name} />
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
