import { call } from '@nalika/shared-api'
import {
  dismissDraft,
  makeDraftRequest,
  reopenDraft,
  requestDraft,
  separateDraft,
  type RequestDraftDetails,
} from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { Columns, PageHeader, Panel, useAction, useUndo } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import { DraftTags } from '../../components/draft-tags.tsx'
import { May } from '../../components/may.tsx'
import { pathOf } from '../../components/record-paths.ts'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { useMay } from '../../components/use-may.ts'
import { DraftEmail } from './draft-email.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftJoining } from './draft-joining.tsx'
import { DraftLines } from './draft-lines.tsx'

export const loader = recordLoader(
  'draftId',
  async (id, signal) => (await call(requestDraft, { params: { id } }, signal)).data,
)

const nameOf = ({ sender_name: name, sender_email: email }: RequestDraftDetails) => name || email

/** The server limits how often drafts are read. */
export const prefetch = 'code'

export const head = recordHead<RequestDraftDetails>('Email', (draft) => `Email from ${nameOf(draft)}`)

/** An email with the request that it may be. */
export const Component = () => (
  <RecordPage<RequestDraftDetails> type="draft" title="Email">
    {(draft) => <Draft key={draft.id} draft={draft} />}
  </RecordPage>
)

function Draft({ draft }: { draft: RequestDraftDetails }) {
  const mayDecide = useMay(makeDraftRequest)
  const isOpen = draft.state === 'open'
  return (
    <>
      <PageHeader
        title={nameOf(draft)}
        back="/admin/inbox"
        backLabel="Back to Inbox"
        aside={
          <DraftTags
            state={draft.state}
            proven={draft.proven}
            request={draft.request_reference}
            lines={draft.lines.length}
          />
        }
        note={draft.subject || 'No subject'}
        actions={isOpen && <Dismissal id={draft.id} />}
      />
      <Columns>
        <DraftEmail draft={draft} />
        {!isOpen ? (
          <Decision draft={draft} />
        ) : mayDecide ? (
          <Flex vertical gap="middle">
            <DraftJoining draft={draft} />
            <DraftForm draft={draft} />
          </Flex>
        ) : (
          <DraftLines lines={draft.lines} />
        )}
      </Columns>
    </>
  )
}

function Dismissal({ id }: { id: number }) {
  const { run, busy } = useAction('The email was not marked')
  const offerUndo = useUndo()
  const navigate = useNavigate()
  const dismiss = () =>
    run(async () => {
      const params = { id }
      await call(dismissDraft, { params })
      await navigate('/admin/inbox')
      offerUndo({ text: 'The email is not an enquiry.', undo: () => call(reopenDraft, { params }) })
    })
  return (
    <May call={dismissDraft}>
      <Button loading={busy} onClick={() => void dismiss()}>
        Not an enquiry
      </Button>
    </May>
  )
}

function Decision({ draft }: { draft: RequestDraftDetails }) {
  const { run, busy } = useAction('The email was not opened again')
  const { revalidate } = useRevalidator()
  const { id, lead_id: leadId, request_reference: reference, decided_by: who, decided_at: at } = draft
  const when = at === null ? '' : ` on ${formatDateTime(at)}`
  const open = (decision: typeof reopenDraft | typeof separateDraft) =>
    run(async () => {
      await call(decision, { params: { id } })
      await revalidate()
    })
  const request = leadId === null ? reference : <Link to={pathOf.lead(leadId)}>{reference}</Link>
  return (
    <Panel title="Decision">
      {draft.state === 'made' && (
        <p>
          {who} made request {request}
          {` of it${when}.`}
        </p>
      )}
      {draft.state === 'joined' && (
        <>
          <p>
            {who} added it to request {request}
            {`${when}.`}
          </p>
          <May call={separateDraft}>
            <Button loading={busy} onClick={() => void open(separateDraft)}>
              Take it out of the request
            </Button>
          </May>
        </>
      )}
      {draft.state === 'dismissed' && (
        <>
          <p>{`${who} said that this is not an enquiry${when}.`}</p>
          <May call={reopenDraft}>
            <Button loading={busy} onClick={() => void open(reopenDraft)}>
              Open again
            </Button>
          </May>
        </>
      )}
      <p>The email is deleted 30 days after the decision.</p>
    </Panel>
  )
}
