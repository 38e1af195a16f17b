import { call } from '@nalika/shared-api'
import { failedMails } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { anyText, LinkButton, listDefinition } from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import { useLoaderData } from 'react-router-dom'
import { ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { SystemViews } from '../../components/view-links.tsx'
import { failedMailColumns } from './failed-mail-columns.tsx'
import { useFailedMails } from './use-failed-mails.ts'

const list = listDefinition({ id: 'admin-failed-mails', filters: { search: anyText() }, pageSize: 10 })

export const head = (): PageHead => ({ title: 'Failed emails', noIndex: true })
export const loader = resourceLoader((url, signal) => call(failedMails, { query: list.read(url) }, signal))

const formatWaiting = (waiting: number) =>
  waiting === 1
    ? '1 more email is waiting to be retried.'
    : `${waiting} more emails are waiting to be retried.`

/** Emails that could not be delivered, why, and the actions on them. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const actions = useFailedMails()
  const found = 'data' in loaded ? loaded : undefined
  return (
    <ResourceList
      resource={{
        title: 'Failed emails',
        list,
        columns: () => failedMailColumns(actions),
        searchPlaceholder: 'Recipient, subject or reason',
        actions: (
          <>
            <SystemViews current="failed-mails" />
            {found?.readable && <LinkButton to="/admin/mails">All emails</LinkButton>}
            {found && found.data.length > 0 && (
              <Button onClick={() => void actions.retryAll()}>Send all again</Button>
            )}
          </>
        ),
        note: !!found?.waiting && <p>{formatWaiting(found.waiting)}</p>,
        emptyText: 'Emails that could not be delivered are listed here.',
      }}
    />
  )
}
