import type { TrackedRequest } from '@nalika/shared-api/contract'
import {
  Container,
  formatBytes,
  formatDateTime,
  LinkButton,
  type HeadArguments,
  type PageHead,
} from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import { useLoaderData, useParams } from 'react-router-dom'
import { AbsentRecord } from '../../components/absent-record.tsx'
import { absentHead, type AbsentTitles, type Loaded } from '../../components/load-record.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { EmailSwitch } from './email-switch.tsx'
import { EndedLink } from './ended-link.tsx'
import { leadsByLine, namedRequest } from './request-lines.ts'
import { QuotationDecisions } from './quotation-decisions.tsx'
import { TrackedConversation } from './tracked-conversation.tsx'
import { SentRequest } from './sent-request.tsx'
import { trackLoader } from './track-loader.ts'
import messageStyles from './messages.module.css'
import styles from './track-page.module.css'
import { TrackedLine } from './tracked-line.tsx'
import { UnopenedLink } from './unopened-link.tsx'
import { WithdrawLinks } from './withdraw-links.tsx'

const ABSENT: AbsentTitles = {
  missing: 'Request not found',
  gone: 'This link has ended',
  failed: 'Failed to load your request.',
}

/** The URL is a secret, so search engines must not index it. */
const head = ({ data }: HeadArguments<Loaded<TrackedRequest>>): PageHead =>
  data.state === 'found'
    ? { title: `Request ${data.record.reference}`, noIndex: true }
    : absentHead(data.state, ABSENT)

function TrackPage() {
  const { token = '' } = useParams()
  const tracked = useLoaderData<typeof trackLoader>()
  const [withdrawn, setWithdrawn] = useState('')
  if (tracked.state === 'gone' || withdrawn === token) return <EndedLink key={token} token={token} />
  if (tracked.state === 'found')
    return (
      <ByLink key={token} loaded={tracked.record} token={token} onWithdrawn={() => setWithdrawn(token)} />
    )
  return (
    <AbsentRecord
      state={tracked.state}
      titles={ABSENT}
      action={<LinkButton to="/track">Send the link again</LinkButton>}
    >
      <p>
        The link may be incomplete. Open it from the email, or let us send it to you again. Deleted requests
        are no longer available here.
      </p>
    </AbsentRecord>
  )
}

/** As much of the request as its link may show. */
function ByLink({ loaded, ...link }: RequestProps) {
  const [changed, setChanged] = useState<TrackedRequest | null>(null)
  const shown = changed ?? loaded
  const { token } = link
  // What was pressed is gone.
  useEffect(() => {
    if (changed?.access !== 'opened') return
    const title = document.querySelector<HTMLElement>('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  }, [changed])
  if (shown.access === 'unopened')
    return <UnopenedLink reference={shown.reference} token={token} onOpened={setChanged} />
  if (shown.access === 'submitted')
    return <SentRequest request={shown} token={token} onWithdrawn={setChanged} />
  return <Request loaded={shown} {...link} />
}

interface RequestProps {
  loaded: TrackedRequest
  token: string
  onWithdrawn: () => void
}

/** Status of a request, for whoever opened its mailed link. */
function Request({ loaded, token, onWithdrawn }: RequestProps) {
  const [replied, setReplied] = useState<TrackedRequest | null>(null)
  const shown = namedRequest(replied ?? loaded)
  const {
    reference,
    created_at,
    lines,
    files = [],
    quotations = [],
    conversations,
    emails,
    link_ends_at,
  } = shown
  const title = `Request ${reference}`
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(title)} title={title}>
        <p>
          Sent <time dateTime={created_at}>{formatDateTime(created_at)}</time>. Keep this link private. Anyone
          with it can see your request.
        </p>
      </PageHeader>
      <div className={messageStyles.sections}>
        <div className={styles.lines}>
          {leadsByLine(lines).map((leads) => (
            <TrackedLine key={leads[0].id} leads={leads} quotations={quotations} />
          ))}
        </div>
        <QuotationDecisions request={shown} token={token} onDecided={setReplied} />
        <div className={styles.lines}>
          {conversations?.map((conversation, index) => (
            <TrackedConversation
              key={index}
              conversation={conversation}
              lines={lines}
              token={token}
              onReplied={setReplied}
            />
          ))}
          {emails !== undefined && <EmailSwitch emails={emails} token={token} />}
          {link_ends_at !== undefined && (
            <WithdrawLinks endsAt={link_ends_at} token={token} onWithdrawn={onWithdrawn} />
          )}
        </div>
        {files.length > 0 && (
          <section className={styles.files} aria-labelledby="files">
            <h2 id="files">Your files</h2>
            <ul>
              {files.map(({ id, name, bytes }) => (
                <li key={id}>
                  <a href={`/api/track/${token}/files/${id}`} download>
                    {name}
                  </a>{' '}
                  ({formatBytes(bytes)})
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Container>
  )
}

export { TrackPage as Component, head, trackLoader as loader }
