import { ApiError, call, ValidationError } from '@nalika/shared-api'
import { resetPassword } from '@nalika/shared-api/contract'
import { Button, FormErrors, PasswordField, toast, useSubmittedForm, type PageHead } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { NeedsScripts } from '../sign-in-card/needs-scripts.tsx'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'

export const head = (): PageHead => ({ title: 'Set a new password', noIndex: true })

type Errors = Readonly<Record<string, string[]>>

export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [message, setMessage] = useState<string | null>(null)
  const submitted = useSubmittedForm('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    setErrors({})
    setMessage(null)
    if (password !== form.get('confirm_password')) {
      setErrors({ confirm_password: ['Passwords do not match.'] })
      return
    }
    setBusy(true)
    try {
      await call(resetPassword, { body: { token, password } })
      toast({ title: 'Password changed', message: 'Please sign in with your new password.', kind: 'success' })
      await navigate('/login', { replace: true })
    } catch (error) {
      if (error instanceof ValidationError) setErrors(error.errors)
      setMessage(
        (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Please try again later.',
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <SignInCard title="Set a new password" lead="All sessions of this account will be signed out.">
      <form method="post" onSubmit={(event) => void submit(event)}>
        <NeedsScripts submitted={submitted} what="Setting a password" />
        {message !== null && <FormErrors title={message} />}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={8}
          hint="At least 8 characters"
          required
          errors={errors.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirm_password"
          autoComplete="new-password"
          required
          errors={errors.confirm_password}
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          Set the password
        </Button>
      </form>
      <p>
        Link expired? <Link to="/forgot-password">Request a new link</Link>
      </p>
    </SignInCard>
  )
}
