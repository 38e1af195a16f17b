import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { formatDateTime } from '../../components/formats.ts'
import { Spinner } from '../../components/spinner.tsx'
import { ErrorState } from '../../components/states.tsx'
import { Tag } from '../../components/tag.tsx'
import { toast } from '../../components/toasts.tsx'
import { isSignedOut, reasonOf } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { FormSection } from '../form/form-section.tsx'
import type { AccountAccess, SessionRecord } from './account-access.ts'
import styles from './security.module.css'

interface SessionListProps {
  sessions: readonly SessionRecord[] | 'loading' | 'failed'
  access: AccountAccess
  reload: () => Promise<void>
}

const FAILED = 'Your sessions could not be loaded.'

/** The person's sessions, each with a sign-out button. */
export function SessionList({ sessions, access, reload }: SessionListProps) {
  const { ask } = useDialogs()
  const [ending, setEnding] = useState<number>()

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: reasonOf(error), kind: 'error' })
    }
    await reload()
  }

  async function end({ id, device }: SessionRecord) {
    setEnding(id)
    await attempt(async () => {
      await access.end(id)
      toast({ title: `${device} was signed out.`, kind: 'success' })
    })
    setEnding(undefined)
  }

  const endOthers = () =>
    attempt(async () => {
      let message = ''
      const yes = await ask({
        title: 'Sign out everywhere else',
        text: 'All other sessions will end at once.',
        confirmLabel: 'Sign out of other sessions',
        busyLabel: 'Signing out...',
        work: async () => (message = await access.endOthers()),
      })
      if (yes) toast({ title: message, kind: 'success' })
    })

  const list = typeof sessions === 'string' ? [] : sessions
  return (
    <FormSection
      title="Where you are signed in"
      note="Sign out of any session you do not recognise, then change your password."
    >
      <div data-wide>
        {sessions === 'loading' && <Spinner label="Loading your sessions." />}
        {sessions === 'failed' && <ErrorState title={FAILED} onRetry={() => void reload()} />}
        <ul className={styles.sessions}>
          {list.map((session) => (
            <li key={session.id} className={styles.session}>
              <div className={styles.what}>
                <p className={styles.device}>
                  {session.device} {session.current && <Tag tone="info">This one</Tag>}
                </p>
                <p className={styles.when}>
                  {session.address && `${session.address} · `}signed in {formatDateTime(session.started_at)} ·
                  last used {formatDateTime(session.last_used_at)}
                </p>
              </div>
              {!session.current && (
                <Button
                  size="small"
                  busy={ending === session.id}
                  busyLabel="Signing out..."
                  onClick={() => void end(session)}
                >
                  Sign out<span className="visually-hidden"> {session.device}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {list.length > 1 && (
          <Button kind="danger" onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        )}
      </div>
    </FormSection>
  )
}
