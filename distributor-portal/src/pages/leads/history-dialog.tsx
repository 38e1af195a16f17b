import { call } from '@nalika/shared-api'
import { leadHistory, type DistributorLead, type LeadHistoryEntry } from '@nalika/shared-api/contract'
import { Moment, reasonOf } from '@nalika/shared-ui/portal'
import { Alert, Button, Modal, Skeleton, Timeline, Typography } from 'antd'
import { useEffect, useState } from 'react'

interface HistoryDialogProps {
  /** The lead whose history is read; null keeps the dialog closed. */
  lead: DistributorLead | null
  onClose: () => void
}

export const HistoryDialog = ({ lead, onClose }: HistoryDialogProps) => (
  <Modal
    open={lead !== null}
    title={lead ? `History of ${lead.reference}` : 'History'}
    footer={null}
    destroyOnHidden
    onCancel={onClose}
  >
    {lead && <LeadHistory key={lead.id} leadId={lead.id} />}
  </Modal>
)

/** The history of a lead, newest first, each step with person and time. */
function LeadHistory({ leadId }: { leadId: number }) {
  const [attempt, setAttempt] = useState(0)
  const [entries, setEntries] = useState<LeadHistoryEntry[] | null>(null)
  const [failure, setFailure] = useState('')

  useEffect(() => {
    const cancel = new AbortController()
    call(leadHistory, { params: { id: leadId } }, cancel.signal)
      .then(({ data }) => setEntries(data))
      .catch((error: unknown) => {
        if (cancel.signal.aborted) return
        console.error(error)
        setFailure(reasonOf(error))
      })
    return () => cancel.abort()
  }, [leadId, attempt])

  function retry() {
    setFailure('')
    setAttempt(attempt + 1)
  }

  if (failure !== '') {
    const action = <Button onClick={retry}>Retry</Button>
    return <Alert type="error" role="alert" title="Failed to load the lead’s history." action={action} />
  }
  if (!entries) {
    return (
      <div role="status" aria-label="Loading the history…">
        <Skeleton active />
      </div>
    )
  }
  // The latest entry about an assignment.
  const reason = entries.findLast(({ kind }) => kind === 'assigned')
  return (
    <>
      {reason && (
        <section aria-label="Why this lead came to you">
          <Alert type="info" title="Why this lead came to you" description={reason.sentence} />
        </section>
      )}
      <Timeline
        style={{ marginBlockStart: 16 }}
        items={entries.toReversed().map((entry) => ({ key: entry.id, content: <Step entry={entry} /> }))}
      />
    </>
  )
}

function Step({
  entry: { sentence, actor_name: name, actor_role: role, created_at: at },
}: {
  entry: LeadHistoryEntry
}) {
  const who = role === 'customer' || role === 'system' ? name : `${name}, ${role}`
  return (
    <>
      <p>{sentence}</p>
      <Typography.Text type="secondary">
        {who} · <Moment at={at} />
      </Typography.Text>
    </>
  )
}
