import { call } from '@nalika/shared-api'
import { myRequestsLink, openMyRequests } from '@nalika/shared-api/contract'
import { Button, Card, FormErrors, TextField, useHydrated } from '@nalika/shared-ui'
import { useCallback, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSubmission } from '../../components/quote/use-submission.ts'
import { storedSession, storeSession, tokenInAddress, type BuyerSession } from './buyer-session.ts'
import { MyRequests } from './my-requests.tsx'
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

function LinkForm() {
  const [sent, setSent] = useState<string | null>(null)
  const { form, send, busy, failure } = useSubmission(
    async (body: { email: string }, options) => (await call(myRequestsLink, { body }, options)).message,
  )
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(null)
    const email = new FormData(event.currentTarget).get('email')
    setSent(await send({ email: typeof email === 'string' ? email.trim() : '' }))
  }
  return (
    <Card className={styles.find} as="section" aria-labelledby="all-requests">
      <h2 id="all-requests">All your requests</h2>
      <p>
        To see, repeat or withdraw any of your requests, open them all with one link. It works once, within 15
        minutes.
      </p>
      <form
        ref={form}
        className={styles.findForm}
        method="post"
        aria-label="All your requests"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="endpoint" value={myRequestsLink.name} />
        <TextField
          label="Your email address"
          name="email"
          type="email"
          required
          autoComplete="email"
          errors={failure?.errors.email}
        />
        {failure && <FormErrors title="The link was not sent." errors={[failure.message]} />}
        <Button type="submit" busy={busy} busyLabel="Sending…">
          Email me the link
        </Button>
        <p className={styles.done} role="status">
          {sent !== null && `${sent} Please look in your spam folder too.`}
        </p>
      </form>
    </Card>
  )
}
