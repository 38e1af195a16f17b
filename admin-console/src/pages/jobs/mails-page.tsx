import { call, NotFoundError } from '@nalika/shared-api'
import { type Mail, mails } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  anyText,
  Columns,
  EmptyState,
  listDefinition,
  ListPage,
  LoadFailure,
  Moment,
  PagePicker,
  Panel,
  useList,
} from '@nalika/shared-ui/portal'
import { Collapse, Tag, Typography } from 'antd'
import { data, useLoaderData } from 'react-router-dom'
import { resourceLoader } from '../../components/resource-list.tsx'

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
export const head = (): PageHead => ({ title: 'All emails', noIndex: true })

/** All emails as their recipients see them, for developers. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(mailList)
  return (
    <ListPage
      title="All emails"
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

const STATES: Readonly<Record<Mail['state'], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  kept: 'Stored, not sent',
  failed: 'Failed',
}

/** The email as text, and as its recipient sees it: loaded only when it is opened. */
const MailPanel = ({ mail }: { mail: Mail }) => (
  <Panel title={`Email ${String(mail.id)}: ${mail.subject}`} aside={<Tag>{STATES[mail.state]}</Tag>}>
    <p>
      To {mail.to} · <Moment at={mail.created_at} />
    </p>
    <Collapse
      ghost
      destroyOnHidden
      items={[
        {
          key: 'mail',
          label: `Read the email to ${mail.to}`,
          children: (
            <Columns>
              <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{mail.text}</Typography.Paragraph>
              <iframe
                title={`${mail.subject}, as HTML`}
                src={mail.frame}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                width="100%"
                height={480}
              />
            </Columns>
          ),
        },
      ]}
    />
  </Panel>
)
