import { call } from '@nalika/shared-api'
import { startProviderSignIn } from '@nalika/shared-api/contract'
import { leaveForProvider } from '@nalika/shared-auth/provider-sign-in'
import { Button, fieldProps, FormErrors, TextField, useSubmittedForm } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { NeedsScripts } from '../sign-in-card/needs-scripts.tsx'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import { useFormCall } from '../sign-in-card/use-form-call.ts'
import { originPath } from './origin-path.ts'

/** Leads to the provider of the firm with the domain of an email address. */
export function CompanySignIn() {
  const { state } = useLocation()
  const submitted = useSubmittedForm('')
  const { busy, failure, run } = useFormCall()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    void run(async () => {
      const { url, secret } = (await call(startProviderSignIn, { body: { email } })).data
      leaveForProvider(url, { secret, next: originPath(state) })
    })
  }

  return (
    <SignInCard
      title="Sign in with your company"
      lead="For distributors whose company has set up its own sign-in. We take you there."
    >
      <form method="post" onSubmit={submit}>
        <NeedsScripts submitted={submitted} what="Signing in" />
        {failure && !failure.errors?.email && <FormErrors title={failure.message} />}
        <TextField
          {...fieldProps(submitted?.values ?? {}, failure?.errors)('email', 'Email')}
          type="email"
          autoComplete="username"
          required
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          Continue
        </Button>
      </form>
      <p>
        <Link to="/login">Back to login</Link>
      </p>
    </SignInCard>
  )
}
