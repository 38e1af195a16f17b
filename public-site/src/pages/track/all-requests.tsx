import { call } from '@nalika/shared-api'
import { myRequestsLink, openMyRequests } from '@nalika/shared-api/contract'
import { Button, Card, classNames, FormErrors, TextField, useHydrated } from '@nalika/shared-ui'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSubmission } from '../../components/quote/use-submission.ts'
import { storedSession, storeSession, tokenInAddress, type BuyerSession } from './buyer-session.ts'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import { MyRequests } from './my-requests.tsx'
import { withSpamHint } from './spam-hint.ts'
import styles from './track-page.module.css'

interface BuyerAccess {
  session: BuyerSession | null
  /** Of an emailed link that was opened. */
  token: string | null
  /** Begins or ends a session. */
  keep: (session: BuyerSession | null) => void
}

/** Access to all requests of an address. The server knows nothing of it: it is in the tab and behind the #. */
export function useBuyerAccess(): BuyerAccess {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  /** Undefined until this page has begun or ended a session. */
  const [changed, setChanged] = useState<BuyerSession | null>()
  const session = hydrated && changed === undefined ? storedSession() : (changed ?? null)
  const keep = useCallback((next: BuyerSession | null) => {
    storeSession(next)
    setChanged(next)
  }, [])
  return { session, token: hydrated ? tokenInAddress(hash) : null, keep }
}

/** All requests of an address: by a link that is emailed to it. Needs scripts. */
export function AllRequests({ access: { session, token, keep } }: { access: BuyerAccess }) {
  const end = useCallback(() => keep(null), [keep])
  if (token !== null) return <OpenLink token={token} onOpened={keep} />
  return session ? <MyRequests session={session.session} onEnd={end} /> : <LinkForm />
}

/** A click opens the link: programs that check emails would use it up otherwise. */
function OpenLink({ token, onOpened }: { token: string; onOpened: (session: BuyerSession) => void }) {
  const navigate = useNavigate()
  const { send, busy, failure } = useSubmission(
    async (body: { token: string }, options) => (await call(openMyRequests, { body }, options)).data,
  )
  async function open() {
    const opened = await send({ token })
    if (opened === null) return
    // The link is used up: it leaves the address and the history.
    void navigate('/track', { replace: true })
    onOpened(opened)
  }
  return (
    <Card className={styles.find} as="section" aria-labelledby="all-requests">
      <h2 id="all-requests">Your requests</h2>
      <p>You will see all requests of your email address for two hours, in this tab only.</p>
      {failure && <FormErrors title="The link could not be opened." errors={[failure.message]} />}
      <p>
        <Button kind="primary" busy={busy} busyLabel="Opening…" onClick={() => void open()}>
          Open my requests
        </Button>
      </p>
    </Card>
  )
}

const LinkForm = () => (
  <Card className={classNames(styles.find, styles.scripted)} as="section" aria-labelledby="all-requests">
    <h2 id="all-requests">All your requests</h2>
    <p>
      To see, repeat or withdraw any of your requests, open them all with one link. It works once, within 15
      minutes.
    </p>
    <EndpointForm
      endpoint={myRequestsLink}
      body={(valueOf) => ({ email: valueOf('email') })}
      submitted={undefined}
      label="All your requests"
      className={styles.findForm}
      done={withSpamHint}
      failureTitle="The link was not sent."
      submitLabel="Email me the link"
      busyLabel="Sending…"
      kind="primary"
    >
      {(field) => (
        <TextField {...field('email', 'Your email address')} type="email" required autoComplete="email" />
      )}
    </EndpointForm>
  </Card>
)
