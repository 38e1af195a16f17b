import { call } from '@nalika/shared-api'
import { resetPassword } from '@nalika/shared-api/contract'
import { Button, FormErrors, toast, useSubmittedForm, type PageHead } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { NeedsScripts } from '../sign-in-card/needs-scripts.tsx'
import { NewPasswordFields, passwordMismatch } from '../sign-in-card/new-password-fields.tsx'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import { useFormCall } from '../sign-in-card/use-form-call.ts'

export const head = (): PageHead => ({ title: 'Set a new password', noIndex: true })

export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { busy, failure, setFailure, run } = useFormCall()
  const submitted = useSubmittedForm('')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const mismatch = passwordMismatch(form)
    if (mismatch) {
      setFailure(mismatch)
      return
    }
    void run(async () => {
      await call(resetPassword, { body: { token, password: String(form.get('password')) } })
      toast({ title: 'Password changed', message: 'Please sign in with your new password.', kind: 'success' })
      await navigate('/login', { replace: true })
    })
  }

  return (
    <SignInCard title="Set a new password" lead="All sessions of this account will be signed out.">
      <form method="post" onSubmit={submit}>
        <NeedsScripts submitted={submitted} what="Setting a password" />
        <FormErrors title={failure?.message} />
        <NewPasswordFields label="New password" errors={failure?.errors} />
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
