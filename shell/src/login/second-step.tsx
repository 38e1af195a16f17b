import { call, ValidationError, type LoginResponse } from '@nalika/shared-api'
import { finishLogin } from '@nalika/shared-api/contract'
import { Button, fieldProps, FormErrors, TextField } from '@nalika/shared-ui'
import { useEffect, useRef, type FormEvent } from 'react'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import { useFormCall } from '../sign-in-card/use-form-call.ts'
import { signInWithPasskey } from './passkey-sign-in.ts'

interface SecondStepProps {
  /** Of the sign-in whose first step is done. */
  token: string
  onSignedIn: (response: LoginResponse) => Promise<void> | void
  onBack: () => void
}

/** Asks for the second factor after the password or the provider. */
export function SecondStep({ token, onSignedIn, onBack }: SecondStepProps) {
  const { busy, failure, run } = useFormCall()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const isAboutCode = failure?.error instanceof ValidationError && 'code' in failure.error.errors

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    void run(async () => onSignedIn(await call(finishLogin, { body: { token, code } })))
  }

  const withPasskey = () =>
    run(async () => {
      const response = await signInWithPasskey(token)
      if (response) await onSignedIn(response)
    })

  return (
    <SignInCard title="Second factor" lead="One more step: please prove that it is you.">
      <form method="post" onSubmit={submit} ref={form}>
        {failure && !isAboutCode && <FormErrors title={failure.message} />}
        <TextField
          {...fieldProps({}, failure?.errors)('code', 'Code')}
          autoComplete="one-time-code"
          hint="The 6 digits of your authenticator app, or a recovery code."
          maxLength={20}
          required
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          Continue
        </Button>
      </form>
      <Button wide disabled={busy} onClick={() => void withPasskey()}>
        Use a passkey
      </Button>
      <p>
        <Button onClick={onBack}>Back to login</Button>
      </p>
    </SignInCard>
  )
}
