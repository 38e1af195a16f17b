import { ApiError, call, ValidationError } from '@nalika/shared-api'
import { register } from '@nalika/shared-api/contract'
import {
  Button,
  CheckboxField,
  MessageDialog,
  PasswordField,
  SelectField,
  TextField,
  useSubmittedForm,
  type PageHead,
} from '@nalika/shared-ui'
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { NeedsScripts } from '../sign-in-card/needs-scripts.tsx'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import styles from './signup-page.module.css'
import { signupBody, type SignupBody } from './signup-body.ts'

const REDIRECT_MS = 2000

export const head = (): PageHead => ({
  title: 'Sign Up',
  description: 'Open a Nalika account to list what you sell and respond to buyers of steel tubes and pipes.',
})

interface Outcome {
  kind: 'success' | 'error'
  title: string
  message: string
}

/** Two seconds are too short to read what is left to do: the login page shows it as well. */
const noticeOf = ({ message }: Outcome) => ({ state: { notice: message } })

export function Component() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({})
  const submitted = useSubmittedForm('')
  const typed = submitted?.values ?? {}

  useEffect(() => {
    if (outcome?.kind !== 'success') return
    const timer = setTimeout(() => void navigate('/login', noticeOf(outcome)), REDIRECT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [outcome, navigate])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setErrors({})
    if (form.get('password') !== form.get('confirm_password')) {
      setErrors({ confirm_password: ['Passwords do not match.'] })
      document.getElementsByName('confirm_password')[0]?.focus()
      return
    }
    await send(signupBody(form))
  }

  async function send(body: SignupBody) {
    setBusy(true)
    try {
      const { message, data } = await call(register, { body })
      setOutcome({
        kind: 'success',
        title: 'Account created successfully! Redirecting to login...',
        message: data.account_status === 'pending' ? message : '',
      })
    } catch (error) {
      if (error instanceof ValidationError) setErrors(error.errors)
      const message = error instanceof ApiError ? error.serverMessage : undefined
      setOutcome({ kind: 'error', title: 'Registration Failed', message: message ?? 'Something went wrong.' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <SignInCard
      title="Sign Up"
      lead="List what you sell, receive requests from buyers near you and send them quotations."
    >
      <form method="post" onSubmit={(event) => void submit(event)}>
        <NeedsScripts submitted={submitted} what="Signing up" />
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            maxLength={100}
            required
            defaultValue={typed.first_name}
            errors={errors.name}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            maxLength={100}
            required
            defaultValue={typed.last_name}
          />
        </div>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typed.email}
          errors={errors.email}
        />
        <TextField
          label="Mobile"
          name="mobile"
          type="tel"
          autoComplete="tel"
          hint="10 digits"
          required
          defaultValue={typed.mobile}
          errors={errors.mobile}
        />
        <TextField
          label="Company name"
          name="company_name"
          autoComplete="organization"
          hint="Optional"
          defaultValue={typed.company_name}
          errors={errors.company_name}
        />
        <SelectField
          label="User type"
          name="role"
          required
          defaultValue={typed.role ?? 'distributor'}
          errors={errors.role}
        >
          <option value="distributor">Distributor</option>
          <option value="admin">Admin</option>
        </SelectField>
        <PasswordField
          label="Password"
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
        <CheckboxField
          name="terms"
          required
          label={
            <>
              I agree to the <Link to="/terms">terms</Link> and the <Link to="/privacy">privacy policy</Link>
            </>
          }
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          Sign Up
        </Button>
      </form>
      <p>
        Already have an account? <Link to="/login">Login</Link>
      </p>
      <MessageDialog
        open={outcome !== null}
        kind={outcome?.kind ?? 'info'}
        title={outcome?.title ?? ''}
        onClose={() => {
          if (outcome?.kind === 'success') void navigate('/login', noticeOf(outcome))
          else setOutcome(null)
        }}
      >
        {outcome?.message}
      </MessageDialog>
    </SignInCard>
  )
}
