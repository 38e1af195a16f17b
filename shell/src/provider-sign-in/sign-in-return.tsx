import { ApiError, call, type LoginResponse } from '@nalika/shared-api'
import { finishCompanySignInTest, finishProviderSignIn } from '@nalika/shared-api/contract'
import { HOME_OF, startSession } from '@nalika/shared-auth'
import { takePendingSignIn, type PendingSignIn } from '@nalika/shared-auth/provider-sign-in'
import { FormErrors, toast } from '@nalika/shared-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { SecondStep } from '../login/second-step.tsx'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import { useFormCall } from '../sign-in-card/use-form-call.ts'

const LOST = 'This sign-in is not complete, or began in another window. Please start again.'

interface Target {
  path: string
  label: string
}
const LOGIN: Target = { path: '/login', label: 'Back to login' }

/** Ends a test of the firm's provider; returns the path to open. */
async function finishTest(query: string, { secret, next = '/' }: PendingSignIn): Promise<string> {
  const { message } = await call(finishCompanySignInTest, { body: { query, secret } })
  toast({ title: 'Test successful', message, kind: 'success' })
  return next
}

const finishSignIn = async (query: string, { secret, next }: PendingSignIn): Promise<string> =>
  enter(await call(finishProviderSignIn, { body: { query, secret } }), next)

/** Starts the session; returns the path to open. */
function enter({ access_token: token, data, message }: LoginResponse, next: string | undefined): string {
  startSession({ token, userId: data.id, role: data.role, name: data.name })
  toast({ title: 'Login Successful', message, kind: 'success', durationMs: 1500 })
  return next ?? HOME_OF[data.role]
}

/** Where an OpenID provider returns to: exchanges its response for a session. */
export function SignInReturn() {
  const navigate = useNavigate()
  const [back, setBack] = useState(LOGIN)
  const [next, setNext] = useState<string>()
  const { failure, run } = useFormCall({ fallback: LOST })
  const step = failure?.error instanceof ApiError && failure.error.body?.second_factor

  const finish = useEffectEvent(
    () =>
      void run(async () => {
        const pending = takePendingSignIn()
        const query = window.location.search.slice(1)
        // The code leaves the address before anything else can read it there.
        window.history.replaceState(window.history.state, '', window.location.pathname)
        if (pending === null || query === '') throw new Error(LOST)
        setNext(pending.next)
        if (pending.isTest) setBack({ path: pending.next ?? '/', label: 'Back to the settings' })
        const path = await (pending.isTest ? finishTest : finishSignIn)(query, pending)
        await navigate(path, { replace: true })
      }),
  )
  useEffect(() => finish(), [])

  if (step)
    return (
      <SecondStep
        token={step.token}
        onSignedIn={(response) => navigate(enter(response, next), { replace: true })}
        onBack={() => void navigate('/login', { replace: true })}
      />
    )
  return (
    <SignInCard
      title="Signing in"
      lead="With the sign-in of your company."
      notice={failure ? undefined : 'One moment, please.'}
    >
      <FormErrors title={failure?.message} />
      <p>
        <Link to={back.path} replace>
          {back.label}
        </Link>
      </p>
    </SignInCard>
  )
}
