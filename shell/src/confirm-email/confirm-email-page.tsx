import { ApiError, call } from '@nalika/shared-api'
import { confirmEmail } from '@nalika/shared-api/contract'
import { Button, FormErrors, type PageHead } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Link, useParams } from 'react-router-dom'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'

export const head = (): PageHead => ({ title: 'Confirm your email address', noIndex: true })

/** Where the link of a sign-up leads. Opening it confirms nothing, because mail scanners open links too: the button does. */
export function Component() {
  const { token = '' } = useParams()
  const [busy, setBusy] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await call(confirmEmail, { body: { token } })
      setConfirmed(true)
    } catch (error) {
      setFailure(
        (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Please try again later.',
      )
    } finally {
      setBusy(false)
    }
  }

  if (confirmed) {
    return (
      <SignInCard
        title="Email address confirmed"
        lead="Thank you. An administrator will now look at your account, and we will email you the decision."
      >
        <p>
          <Link to="/login">Continue to login</Link>
        </p>
      </SignInCard>
    )
  }
  return (
    <SignInCard
      title="Confirm your email address"
      lead="Please confirm that you signed up at Nalika and that this email address is yours."
    >
      <form method="post" onSubmit={(event) => void submit(event)}>
        {failure !== null && <FormErrors title={failure} />}
        <Button type="submit" kind="primary" wide busy={busy}>
          Confirm
        </Button>
      </form>
      <p>
        The link is too old? <Link to="/confirm-email">Ask for a new one</Link>
      </p>
      <p>
        Confirmed already? <Link to="/login">Login</Link>
      </p>
    </SignInCard>
  )
}
