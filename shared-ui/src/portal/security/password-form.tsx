import { useState, type FormEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { FormErrors } from '../../components/form-errors.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { toast } from '../../components/toasts.tsx'
import { fieldErrors, isSignedOut, reasonOf } from '../call-failure.ts'
import { FormSection } from '../form/form-section.tsx'
import type { AccountAccess } from './account-access.ts'
import styles from './security.module.css'

interface PasswordFormProps {
  change: AccountAccess['changePassword']
  onChanged: () => Promise<void>
}

type Errors = Readonly<Record<string, readonly string[]>>

/** Changes the own password. Requires the current one: the screen may be unattended. */
export function PasswordForm({ change, onChanged }: PasswordFormProps) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const [current = '', password = '', again] = ['current_password', 'password', 'confirm_password'].map(
      (field) => String(typed.get(field)),
    )
    setFailure(undefined)
    setErrors(password === again ? {} : { confirm_password: ['Passwords do not match.'] })
    if (password !== again) return
    setBusy(true)
    try {
      await change({ current_password: current, password })
      form.reset()
      toast({
        title: 'Password changed',
        message: 'All other sessions have been signed out.',
        kind: 'success',
      })
      await onChanged()
    } catch (error) {
      const wrong = fieldErrors(error)
      if (wrong) setErrors(wrong)
      else if (!isSignedOut(error)) setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormSection title="Password" note="Changing your password signs out all other sessions.">
      <form method="post" className={styles.form} data-wide onSubmit={(event) => void submit(event)}>
        <FormErrors title={failure} />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          maxLength={200}
          required
          errors={errors.current_password}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={200}
          hint="At least 8 characters"
          required
          errors={errors.password}
        />
        <PasswordField
          label="Confirm new password"
          name="confirm_password"
          autoComplete="new-password"
          maxLength={200}
          required
          errors={errors.confirm_password}
        />
        <Button type="submit" busy={busy} busyLabel="Changing...">
          Change password
        </Button>
      </form>
    </FormSection>
  )
}
