import { SHORTEST_PASSWORD } from '@nalika/shared-api/contract'
import { fieldProps, PasswordField } from '@nalika/shared-ui'
import type { FormFailure } from './use-form-call.ts'

/** Failure of a form whose two passwords differ; null when they are the same. */
export const passwordMismatch = (form: FormData): FormFailure | null =>
  form.get('password') === form.get('confirm_password')
    ? null
    : { message: '', errors: { confirm_password: ['Passwords do not match.'] } }

/** A new password, typed twice. */
export function NewPasswordFields({ label, errors }: { label: string; errors: FormFailure['errors'] }) {
  const field = fieldProps({}, errors)
  return (
    <>
      <PasswordField
        {...field('password', label)}
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        hint={`At least ${String(SHORTEST_PASSWORD)} characters, not a common password`}
        required
      />
      <PasswordField
        {...field('confirm_password', 'Confirm password')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
