import type { Mail } from '@nalika/shared-api/contract'
import { EmptyState, formatDateTime, Tag, type PageHead } from '@nalika/shared-ui'
import { ListPage, LoadFailure, PagePicker, useList } from '@nalika/shared-ui/portal'
import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { Panel } from '../../components/panel.tsx'
import { mailList } from './mail-list.ts'
import type { loader } from './mails.loader.ts'
import styles from './mails-page.module.css'

export { loader } from './mails.loader.ts'
export const head = (): PageHead => ({ title: 'Mails', noIndex: true })

/** All mails as their readers see them, for developers. Not there in production. */
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
      {'failed' in loaded ? (
        <LoadFailure title="The emails could not be loaded." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <>
          {loaded.data.length === 0 && <EmptyState title="No emails found." />}
          {loaded.data.map((mail) => (
            <MailPanel key={mail.id} mail={mail} />
          ))}
          <PagePicker {...loaded.pagination} of="mails" defaultSize={10} />
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
