import { call } from '@nalika/shared-api'
import {
  discardMail,
  type FailedMail,
  failedMails,
  mails,
  retryMail,
  retryMails,
} from '@nalika/shared-api/contract'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
import {
  anyText,
  type Column,
  LinkButton,
  listDefinition,
  Moment,
  useAction,
  useDialogs,
} from '@nalika/shared-ui/portal'
import { App, Button, Flex } from 'antd'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { TwoLines } from '../../components/cells.tsx'
import { May } from '../../components/may.tsx'
import { ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { usePermissions } from '../../components/use-may.ts'
import { SystemViews } from '../../components/view-links.tsx'

const list = listDefinition({ id: 'admin-failed-mails', filters: { search: anyText() }, pageSize: 10 })

export const head = (): PageHead => ({ title: 'Failed emails', noIndex: true })
export const loader = resourceLoader((url, signal) => call(failedMails, { query: list.read(url) }, signal))

const formatWaiting = (waiting: number) =>
  waiting === 1
    ? '1 more email is waiting to be retried.'
    : `${waiting} more emails are waiting to be retried.`

/** Emails that could not be delivered, why, and the actions on them. */
export function Component() {
  const may = usePermissions()
  const loaded = useLoaderData<typeof loader>()
  const run = useMailAction()
  const found = 'data' in loaded ? loaded : undefined
  const retryAll = () =>
    run(() => call(retryMails), {
      title: 'Send All Again',
      text: 'All failed emails will be sent again, including those hidden by the search.',
      confirmLabel: 'Send',
    })
  return (
    <ResourceList
      resource={{
        title: 'Failed emails',
        list,
        columns: () => (may(discardMail) ? [...columns, actionsColumn] : columns),
        searchPlaceholder: 'Recipient, subject or reason',
        actions: (
          <>
            <SystemViews current="failed-mails" />
            {found?.readable && (
              <May call={mails}>
                <LinkButton to="/admin/mails">All emails</LinkButton>
              </May>
            )}
            {found && found.data.length > 0 && (
              <May call={retryMails}>
                <Button onClick={() => void retryAll()}>Send all again</Button>
              </May>
            )}
          </>
        ),
        note: !!found?.waiting && <p>{formatWaiting(found.waiting)}</p>,
        emptyText: 'Emails that could not be delivered are listed here.',
      }}
    />
  )
}

type Question = Parameters<ReturnType<typeof useDialogs>['ask']>[0]

/** Runs a call about emails, after a question if there is one, and says what it did. */
function useMailAction() {
  const { ask } = useDialogs()
  const { message } = App.useApp()
  const { revalidate } = useRevalidator()
  const { run } = useAction()
  return async (work: () => Promise<{ message: string }>, question?: Question) => {
    await run(async () => {
      let done: string | undefined
      const attempt = async () => (done = (await work()).message)
      if (question) await ask({ ...question, work: attempt })
      else await attempt()
      if (done !== undefined) void message.success(done)
    })
    // The row, and the focus on it, may be gone.
    await revalidate()
    document.getElementById('content')?.focus()
  }
}

function Actions({ mail: { id, to, can_be_sent_again: canBeSentAgain } }: { mail: FailedMail }) {
  const run = useMailAction()
  const params = { id }
  return (
    <Flex wrap gap="small">
      {canBeSentAgain && (
        <May call={retryMail}>
          <Button
            aria-label={`Send again to ${to}`}
            onClick={() => void run(() => call(retryMail, { params }))}
          >
            Send again
          </Button>
        </May>
      )}
      <Button
        type="text"
        aria-label={`Discard email to ${to}`}
        onClick={() =>
          void run(() => call(discardMail, { params }), {
            title: 'Discard Email',
            text: canBeSentAgain
              ? `The email to ${to} will be deleted and will not be sent.`
              : `The email to ${to} will be deleted from this list.`,
            confirmLabel: 'Discard',
            danger: true,
          })
        }
      >
        Discard
      </Button>
    </Flex>
  )
}

function Reason({ mail: { reason, can_be_sent_again: canBeSentAgain } }: { mail: FailedMail }) {
  if (canBeSentAgain) return reason
  return <TwoLines first={reason} second="It cannot be sent again, because its text is no longer stored." />
}

const columns: Column<FailedMail>[] = [
  {
    title: 'To and subject',
    id: 'to',
    heading: true,
    render: ({ to, subject }) => <TwoLines first={to} second={subject} />,
  },
  { title: 'Reason', render: (mail) => <Reason mail={mail} /> },
  { title: 'Attempts', half: true, align: 'end', render: ({ attempts }) => formatNumber(attempts) },
  { title: 'Failed', half: true, render: ({ failed_at: when }) => <Moment at={when} /> },
]

const actionsColumn: Column<FailedMail> = {
  title: 'Actions',
  actions: true,
  render: (mail) => <Actions mail={mail} />,
}
