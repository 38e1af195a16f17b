import { Alert, App, Button, Flex, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../components/formats.ts'
import { isSignedOut, reasonOf } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { Entries } from '../display/entries.tsx'
import { Panel } from '../display/panel.tsx'
import type { AccountAccess, SessionRecord } from './account-access.ts'

interface SessionListProps {
  sessions: readonly SessionRecord[] | 'loading' | 'failed'
  access: AccountAccess
  reload: () => Promise<void>
}

/** The person's sessions, each with a sign-out button. */
export function SessionList({ sessions, access, reload }: SessionListProps) {
  const { ask } = useDialogs()
  const { message: notice } = App.useApp()
  const [ending, setEnding] = useState<number>()

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      if (!isSignedOut(error)) void notice.error(reasonOf(error))
    }
    await reload()
  }

  async function end({ id, device }: SessionRecord) {
    setEnding(id)
    await attempt(async () => {
      await access.end(id)
      void notice.success(`${device} was signed out.`)
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
      if (yes) void notice.success(message)
    })

  const list = typeof sessions === 'string' ? [] : sessions
  return (
    <Panel
      title="Where you are signed in"
      note="Sign out of any session you do not recognise, then change your password."
    >
      {sessions === 'loading' && (
        <div role="status" aria-label="Loading your sessions.">
          <Skeleton active />
        </div>
      )}
      {sessions === 'failed' && (
        <Alert
          type="error"
          showIcon
          title="Your sessions could not be loaded."
          action={<Button onClick={() => void reload()}>Retry</Button>}
        />
      )}
      <Entries
        entries={list.map((session) => ({
          key: session.id,
          title: (
            <Flex gap="small">
              <strong>{session.device}</strong> {session.current && <Tag color="processing">This one</Tag>}
            </Flex>
          ),
          note: `${session.address && `${session.address} · `}signed in ${formatDateTime(session.started_at)} · last used ${formatDateTime(session.last_used_at)}`,
          aside: !session.current && (
            <Button loading={ending === session.id} onClick={() => void end(session)}>
              {ending === session.id ? 'Signing out...' : 'Sign out'}
              <span className="visually-hidden"> {session.device}</span>
            </Button>
          ),
        }))}
      />
      {list.length > 1 && (
        <Button danger onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </Panel>
  )
}
