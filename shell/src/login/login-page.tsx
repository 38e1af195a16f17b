import { ApiError, call, NetworkError, ServerError } from '@nalika/shared-api'
import { login, signInProviders } from '@nalika/shared-api/contract'
import { HOME_OF, startSession } from '@nalika/shared-auth'
import {
  Button,
  CheckboxField,
  MessageDialog,
  PasswordField,
  ProcessingDialog,
  TextField,
  toast,
  useSubmittedForm,
  type PageHead,
} from '@nalika/shared-ui'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { NeedsScripts } from '../sign-in-card/needs-scripts.tsx'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import { useFormCall, type FormFailure } from '../sign-in-card/use-form-call.ts'

export const head = (): PageHead => ({
  title: 'Login',
  description: 'Sign in to Nalika as a distributor or admin.',
  noIndex: true,
})

/** Title and text of the dialog after a failed login. */
function failureTexts({ error, message }: FormFailure): { title: string; message: string } {
  if (!(error instanceof ApiError) || error instanceof NetworkError || error instanceof ServerError) {
    return { title: 'Server Error', message: 'Something went wrong. Please try again later.' }
  }
  return { title: 'Login Failed', message }
}

/** Navigation state: `from` is the page where a session expired, `notice` a message after sign-up. */
function textIn(state: unknown, name: 'from' | 'notice'): string | undefined {
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Signs in and starts the session. Returns the path of the person's dashboard. */
async function signIn(form: FormData): Promise<string> {
  const body = {
    email: String(form.get('email')).trim(),
    password: String(form.get('password')),
    remember: form.has('remember'),
  }
  const { access_token: token, data, message } = await call(login, { body })
  startSession({ token, userId: data.id, role: data.role, name: data.name })
  toast({
    title: 'Login Successful',
    message: message || 'Welcome back!',
    kind: 'success',
    durationMs: 1500,
  })
  return HOME_OF[data.role]
}

/** Sign-ins with a provider, of which most sites have none: their code loads only where there is one. */
async function loadOtherSignIns(): Promise<ReactNode> {
  const { data } = await call(signInProviders)
  if (!data.admins && !data.companies) return null
  const { OtherSignIns } = await import('../provider-sign-in/other-sign-ins.tsx')
  return <OtherSignIns {...data} />
}

export function Component() {
  const navigate = useNavigate()
  const [otherSignIns, setOtherSignIns] = useState<ReactNode>()
  const { state: given } = useLocation()
  const { busy, failure, setFailure, run } = useFormCall({ fallback: 'Invalid email or password.' })
  const submitted = useSubmittedForm('')
  const texts = failure && failureTexts(failure)

  useEffect(() => {
    loadOtherSignIns().then(setOtherSignIns, () => undefined)
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(async () => {
      const home = await signIn(form)
      await navigate(textIn(given, 'from') ?? home, { replace: true })
    })
  }

  return (
    <SignInCard
      title="Login"
      lead="For distributors and admins. Buyers do not need an account to request a quote."
      notice={textIn(given, 'notice')}
    >
      <form method="post" onSubmit={submit}>
        <NeedsScripts submitted={submitted} what="Signing in" />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={submitted?.values.email}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <CheckboxField
          label="Remember me"
          name="remember"
          hint="Stay signed in on this device for 30 days."
        />
        <Button type="submit" kind="primary" wide>
          Login
        </Button>
      </form>
      {otherSignIns}
      <p>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
      <p>
        No confirmation email? <Link to="/confirm-email">Send the link again</Link>
      </p>
      <p>
        New here? <Link to="/signup">Sign Up</Link>
      </p>
      <ProcessingDialog open={busy} />
      <MessageDialog
        open={texts !== null}
        kind="error"
        title={texts?.title ?? ''}
        onClose={() => setFailure(null)}
      >
        {texts?.message}
      </MessageDialog>
    </SignInCard>
  )
}
