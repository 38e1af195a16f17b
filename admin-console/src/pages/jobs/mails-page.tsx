import { call, NotFoundError } from '@nalika/shared-api'
import { mails, type Mail } from '@nalika/shared-api/contract'
import { formatDateTime, type PageHead } from '@nalika/shared-ui'
import {
  anyText,
  EmptyState,
  listDefinition,
  ListPage,
  LoadFailure,
  PagePicker,
  Panel,
  useList,
} from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { useState } from 'react'
import { data, useLoaderData } from 'react-router-dom'
import { resourceLoader } from '../../components/resource-list.tsx'
import styles from './mails-page.module.css'

const mailList = listDefinition({
  id: 'admin-mails',
  filters: { to: anyText() },
  searches: 'to',
  pageSize: 10,
})

/** Not found in production. */
export const loader = resourceLoader((url, signal) =>
  call(mails, { query: mailList.read(url) }, signal).catch((error: unknown) => {
    if (error instanceof NotFoundError) throw data({ message: 'Not found' }, { status: 404 })
    throw error
  }),
)
export const head = (): PageHead => ({ title: 'Mails', noIndex: true })

/** All emails as their recipients see them, for developers. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(mailList)
  return (
    <ListPage
      title="Emails"
      back="/admin/failed-mails"
      backLabel="Back to Failed emails"
      search={{ ...list.search, placeholder: 'Full address of the recipient' }}
    >
      {'failure' in loaded ? (
        <LoadFailure title="The emails could not be loaded." failure={loaded.failure} />
      ) : (
        <>
          {loaded.data.length === 0 && <EmptyState title="No emails found." />}
          {loaded.data.map((mail) => (
            <MailPanel key={mail.id} mail={mail} />
          ))}
          <PagePicker list={list} {...loaded.pagination} of="emails" />
        </>
      )}
    </ListPage>
  )
}

function MailPanel({ mail }: { mail: Mail }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title={`Email ${String(mail.id)}: ${mail.subject}`} aside={<Tag>{mail.state}</Tag>}>
      <p className={styles.note}>
        To {mail.to} · <time dateTime={mail.created_at}>{formatDateTime(mail.created_at)}</time>
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>Read the email to {mail.to}</summary>
        {open && (
          <div className={styles.forms}>
            <pre className={styles.text}>{mail.text}</pre>
            <iframe
              className={styles.frame}
              title={`${mail.subject}, as HTML`}
              src={mail.frame}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            />
          </div>
        )}
      </details>
    </Panel>
  )
}
