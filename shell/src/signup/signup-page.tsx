import { call } from '@nalika/shared-api'
import { register } from '@nalika/shared-api/contract'
import {
  Button,
  CheckboxField,
  fieldProps,
  MessageDialog,
  SelectField,
  TextField,
  useSubmittedForm,
  type PageHead,
} from '@nalika/shared-ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { FirmFields } from './firm-fields.tsx'
import { deleteDraft, restoreDraft, saveDraft } from './form-draft.ts'
import { NeedsScripts } from '../sign-in-card/needs-scripts.tsx'
import { NewPasswordFields, passwordMismatch } from '../sign-in-card/new-password-fields.tsx'
import { sendForm } from '../sign-in-card/send-form.ts'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import { useFormCall, type FormFailure } from '../sign-in-card/use-form-call.ts'
import styles from './signup-page.module.css'
import { firmErrors, signupBody } from './signup-body.ts'

const REDIRECT_MS = 2000

export const head = (): PageHead => ({
  title: 'Sign Up',
  description: 'Open a Nalika account to list what you sell and respond to buyers of steel tubes and pipes.',
})

/** Navigation to the login page, which repeats what is left to do: two seconds are too short to read it. */
const toLogin = (notice: string) => ['/login', { state: { notice } }] as const

export function Component() {
  const navigate = useNavigate()
  /** What the account waits for; null until it is created. */
  const [notice, setNotice] = useState<string | null>(null)
  const { busy, failure, setFailure, run } = useFormCall({ fallback: 'Something went wrong.' })

  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => void navigate(...toLogin(notice)), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [notice, navigate])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const form = new FormData(currentTarget)
    const mismatch = passwordMismatch(form)
    setFailure(mismatch)
    if (mismatch) {
      document.getElementsByName('confirm_password')[0]?.focus()
      return
    }
    const errors = firmErrors(form)
    const [wrong] = Object.keys(errors)
    if (wrong !== undefined) {
      setFailure({ message: '', errors })
      document.getElementsByName(wrong)[0]?.focus()
      return
    }
    void run(async () => {
      const { message, data } = await sendForm(currentTarget, () =>
        call(register, { body: signupBody(form) }),
      )
      deleteDraft()
      setNotice(data.account_status === 'pending' ? message : '')
    })
  }

  return (
    <SignInCard
      title="Sign Up"
      lead="List what you sell, receive requests from buyers near you and send them quotations."
    >
      <SignupForm busy={busy} errors={failure?.errors} onSubmit={submit} />
      <p>
        Already have an account? <Link to="/login">Login</Link>
      </p>
      <MessageDialog
        open={notice !== null}
        kind="success"
        title="Account created successfully! Redirecting to login..."
        onClose={() => void navigate(...toLogin(notice ?? ''))}
      >
        {notice}
      </MessageDialog>
      <MessageDialog
        open={failure !== null && failure.message !== ''}
        kind="error"
        title="Registration Failed"
        onClose={() => setFailure(failure && { ...failure, message: '' })}
      >
        {failure?.message}
      </MessageDialog>
    </SignInCard>
  )
}

interface SignupFormProps {
  busy: boolean
  errors: FormFailure['errors']
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function SignupForm({ busy, errors, onSubmit }: SignupFormProps) {
  const submitted = useSubmittedForm('')
  const values = { role: 'distributor', ...submitted?.values }
  const [role, setRole] = useState(values.role)
  const field = fieldProps(values, { ...errors, first_name: errors?.name ?? [] })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && !submitted) restoreDraft(form.current)
  }, [submitted])
  return (
    <form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => saveDraft(currentTarget)}
    >
      <NeedsScripts submitted={submitted} what="Signing up" />
      <input type="hidden" name="endpoint" value={register.name} />
      <div className={styles.pair}>
        <TextField
          {...field('first_name', 'First name')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField {...field('last_name', 'Last name')} autoComplete="family-name" maxLength={100} required />
      </div>
      <TextField {...field('email', 'Email')} type="email" autoComplete="email" required />
      <TextField {...field('mobile', 'Mobile')} type="tel" autoComplete="tel" hint="Or a landline" required />
      <TextField {...field('company_name', 'Company name')} autoComplete="organization" hint="Optional" />
      <SelectField
        {...field('role', 'User type')}
        required
        onChange={({ target }) => setRole(target.value)}
        options={[
          { value: 'distributor', label: 'Distributor' },
          { value: 'admin', label: 'Admin' },
        ]}
      />
      {role === 'distributor' && <FirmFields field={field} />}
      <NewPasswordFields label="Password" errors={errors} />
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
  )
}
