import { call } from '@nalika/shared-api'
import type { forgotPassword, resendConfirmation } from '@nalika/shared-api/contract'
import { Button, fieldProps, FormErrors, TextField, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { sendForm } from './send-form.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useFormCall } from './use-form-call.ts'

interface SendLinkPageProps {
  endpoint: typeof forgotPassword | typeof resendConfirmation
  title: string
  lead: string
  /** Message after requesting a link. The same whether or not the address has an account. */
  sent: (email: string) => string
}

/** Asks for an email address and sends a link to it. */
export function SendLinkPage({ endpoint, title, lead, sent }: SendLinkPageProps) {
  const submitted = useSubmittedForm(endpoint.name)
  const email = submitted?.values.email ?? ''
  const isSent = submitted?.result?.status === 200
  const [sentTo, setSentTo] = useState(isSent ? email : null)
  const { busy, failure, run } = useFormCall({
    initial: submitted && !isSent ? { message: '', errors: submitted.result?.errors ?? {} } : null,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const typed = String(new FormData(currentTarget).get('email')).trim()
    void run(async () => {
      await sendForm(currentTarget, () => call(endpoint, { body: { email: typed } }))
      setSentTo(typed)
    })
  }

  if (sentTo !== null) {
    return (
      <SignInCard title="Check your mail" lead={sent(sentTo)}>
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      </SignInCard>
    )
  }
  return (
    <SignInCard title={title} lead={lead}>
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="endpoint" value={endpoint.name} />
        {failure && <FormErrors title="Something went wrong. Please try again later." />}
        <TextField
          {...fieldProps({ email }, failure?.errors)('email', 'Email')}
          type="email"
          autoComplete="username"
          required
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
