import { ApiError, call, NetworkError, ServerError, type LoginResponse } from '@nalika/shared-api'
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
  useLazy,
  useSubmittedForm,
  type PageHead,
} from '@nalika/shared-ui'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
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

const loadSecondStep = async () =>
  (await import(/* webpackChunkName: "page-shell-signup" */ './second-step.tsx')).SecondStep

const loadPasskeySignIn = async () =>
  (await import(/* webpackChunkName: "page-shell-signup" */ './passkey-sign-in.ts')).signInWithPasskey

/** Starts the session. Returns the path of the person's dashboard. */
function enter({ access_token: token, data, message }: LoginResponse): string {
  startSession({ token, userId: data.id, role: data.role, name: data.name })
  toast({
    title: 'Login Successful',
    message: message || 'Welcome back!',
    kind: 'success',
    durationMs: 1500,
  })
  return HOME_OF[data.role]
}

/**
 * What the login says about OpenID providers; undefined when there is none. In the chunk of another page: the script of every page
 * names each chunk.
 */
async function loadProviderSignIn(way: string | undefined): Promise<ReactNode> {
  const providers = way === undefined ? (await call(signInProviders)).data : undefined
  if (providers && !providers.admins && !providers.companies) return undefined
  const { ProviderSignIn } = await import(
    /* webpackChunkName: "page-shell-signup" */ '../provider-sign-in/provider-sign-in.tsx'
  )
  return <ProviderSignIn way={way} providers={providers} />
}

export function Component() {
  const navigate = useNavigate()
  const { way } = useParams()
  const [provided, setProvided] = useState<{ way: string | undefined; part: ReactNode }>()
  const { state: given } = useLocation()
  const { busy, failure, setFailure, run } = useFormCall({ fallback: 'Invalid email or password.' })
  const submitted = useSubmittedForm('')
  const step = failure?.error instanceof ApiError && failure.error.body?.second_factor
  const texts = failure && !step && failureTexts(failure)
  const { loaded: SecondStep } = useLazy(loadSecondStep, step)

  const welcome = (response: LoginResponse) => {
    const home = enter(response)
    return navigate(textIn(given, 'from') ?? home, { replace: true })
  }

  useEffect(() => {
    loadProviderSignIn(way).then(
      (part) => setProvided({ way, part }),
      // The password works without it.
      () => way && setProvided({ way, part: <SignInCard title="Login" lead="Please reload this page." /> }),
    )
  }, [way])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
      remember: form.has('remember'),
    }
    void run(async () => welcome(await call(login, { body })))
  }

  const withPasskey = () =>
    run(async () => {
      const response = await (await loadPasskeySignIn())()
      if (response) await welcome(response)
    })

  const part = provided?.way === way && provided?.part
  if (way !== undefined) return part || <SignInCard title="Login" lead="One moment, please." />
  if (step && SecondStep)
    return <SecondStep token={step.token} onSignedIn={welcome} onBack={() => setFailure(null)} />

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
      <Button wide disabled={busy} onClick={() => void withPasskey()}>
        Sign in with a passkey
      </Button>
      {part}
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
        open={Boolean(texts)}
        kind="error"
        title={texts ? texts.title : ''}
        onClose={() => setFailure(null)}
      >
        {texts && texts.message}
      </MessageDialog>
    </SignInCard>
  )
}
