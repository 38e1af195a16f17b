import { call } from '@nalika/shared-api'
import { acceptInvitation, findInvitation, type EndpointResponse } from '@nalika/shared-api/contract'
import {
  Button,
  fieldProps,
  FormErrors,
  TextField,
  toast,
  useSubmittedForm,
  type PageHead,
} from '@nalika/shared-ui'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { NeedsScripts } from '../sign-in-card/needs-scripts.tsx'
import { NewPasswordFields, passwordMismatch } from '../sign-in-card/new-password-fields.tsx'
import { SignInCard } from '../sign-in-card/sign-in-card.tsx'
import { useFormCall } from '../sign-in-card/use-form-call.ts'

export const head = (): PageHead => ({ title: 'Accept your invitation', noIndex: true })

type Invited = EndpointResponse<typeof findInvitation>['data']

const PURPOSES: Record<Invited['staff_role'], string> = {
  owner: 'to join the administrators of Nalika as an owner',
  editor: 'to edit the catalogue and pages of Nalika',
  clerk: 'to handle the leads of Nalika',
  auditor: 'to audit Nalika',
  sales: 'to work on the leads of',
}

export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [invited, setInvited] = useState<Invited>()
  const { busy, failure, setFailure, run } = useFormCall()
  const submitted = useSubmittedForm('')
  const field = fieldProps(submitted?.values ?? {}, failure?.errors)

  const find = useEffectEvent(
    () => void run(async () => setInvited((await call(findInvitation, { body: { token } })).data)),
  )
  useEffect(() => find(), [token])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const mismatch = passwordMismatch(form)
    if (mismatch) {
      setFailure(mismatch)
      return
    }
    const [name, password] = [String(form.get('name')), String(form.get('password'))]
    void run(async () => {
      await call(acceptInvitation, { body: { token, name, password } })
      toast({ title: 'Your account is ready', message: 'Please sign in.', kind: 'success' })
      await navigate('/login', { replace: true })
    })
  }

  const lead = invited
    ? `${invited.email} is invited ${PURPOSES[invited.staff_role]}${invited.firm && ` ${invited.firm}`}.`
    : 'Set your name and password to open your account.'
  return (
    <SignInCard title="Accept your invitation" lead={lead}>
      <form method="post" onSubmit={submit}>
        <NeedsScripts submitted={submitted} what="Accepting an invitation" />
        <FormErrors title={failure?.message} />
        <TextField {...field('name', 'Your name')} autoComplete="name" maxLength={120} required />
        <NewPasswordFields label="Password" errors={failure?.errors} />
        <Button type="submit" kind="primary" wide busy={busy}>
          Open the account
        </Button>
      </form>
      <p>
        Already have an account? <Link to="/login">Login</Link>
      </p>
    </SignInCard>
  )
}
