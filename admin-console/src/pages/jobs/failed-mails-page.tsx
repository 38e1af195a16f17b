import { Button, EmptyState, LinkButton, type PageHead } from '@nalika/shared-ui'
import { DataTable, ListPage, LoadFailure, PagePicker, useList } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { SystemViews } from '../../components/system-views.tsx'
import { failedMailColumns } from './failed-mail-columns.tsx'
import { failedMailList } from './failed-mail-list.ts'
import type { loader } from './failed-mails.loader.ts'
import styles from './failed-mails-page.module.css'
import { useFailedMails } from './use-failed-mails.ts'

export { loader } from './failed-mails.loader.ts'
export const head = (): PageHead => ({ title: 'Failed emails', noIndex: true })

const waitingInWords = (waiting: number) =>
  waiting === 1
    ? '1 more email is waiting to be retried.'
    : `${String(waiting)} more emails are waiting to be retried.`

/** Mails that could not be delivered: why, and what to do about them. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(failedMailList)
  const doing = useFailedMails()
  const columns = failedMailColumns(doing)
  const found = 'failed' in loaded ? undefined : loaded

  return (
    <ListPage
      title="Failed emails"
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: 'Recipient, subject or reason' }}
      actions={
        <>
          <SystemViews current="failed-mails" />
          {found?.readable && <LinkButton to="/admin/mails">All emails</LinkButton>}
          {found && found.data.length > 0 && (
            <Button onClick={() => void doing.retryAll()}>Send all again</Button>
          )}
        </>
      }
    >
      {'failed' in loaded ? (
        <LoadFailure title="The failed emails could not be loaded." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <>
          {loaded.waiting > 0 && <p className={styles.note}>{waitingInWords(loaded.waiting)}</p>}
          <DataTable
            caption="Failed emails"
            columns={columns}
            rows={loaded.data}
            rowKey={({ id }) => id}
            list={list}
            empty={
              list.narrowed ? (
                <EmptyState
                  title="No failed emails found."
                  action={<Button onClick={() => list.clear()}>Clear the search</Button>}
                />
              ) : (
                <EmptyState title="No failed emails found.">
                  Emails that could not be delivered are listed here.
                </EmptyState>
              )
            }
          />
          <PagePicker {...loaded.pagination} of="mails" defaultSize={10} />
        </>
      )}
    </ListPage>
  )
}
