import { call } from '@nalika/shared-api'
import { startProviderSignIn } from '@nalika/shared-api/contract'
import { leaveForProvider } from '@nalika/shared-auth/provider-sign-in'
import { Button, FormErrors } from '@nalika/shared-ui'
import { Link, useLocation } from 'react-router-dom'
import { useFormCall } from '../sign-in-card/use-form-call.ts'
import { originPath } from './origin-path.ts'

interface OtherSignInsProps {
  /** Name of the admins' provider; null when there is none. */
  admins: string | null
  /** Whether a firm has a provider. */
  companies: boolean
}

/** Ways to sign in without a password, below the form. */
export function OtherSignIns({ admins, companies }: OtherSignInsProps) {
  const { state } = useLocation()
  const { busy, failure, run } = useFormCall()

  const begin = () =>
    run(async () => {
      const { url, secret } = (await call(startProviderSignIn, { body: {} })).data
      leaveForProvider(url, { secret, next: originPath(state) })
    })

  return (
    <>
      <FormErrors title={failure?.message} />
      {admins !== null && (
        <Button wide busy={busy} onClick={() => void begin()}>
          Sign in with {admins}
        </Button>
      )}
      {companies && (
        <p>
          <Link to="/login/company" state={state as unknown}>
            Sign in with your company
          </Link>
        </p>
      )}
    </>
  )
}
