import { call } from '@nalika/shared-api'
import { leadHistory, type LeadHistoryEntry } from '@nalika/shared-api/contract'
import { ErrorState, formatDateTime, Loading, Skeleton } from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import styles from './lead-history.module.css'

type History = { entries: LeadHistoryEntry[] } | { failed: true } | null

/** Why the lead was assigned to this distributor: the latest entry about an assignment. */
const reasonOf = (entries: LeadHistoryEntry[]) => entries.findLast(({ kind }) => kind === 'assigned')

/** The history of a lead, newest first, each step with person and time. */
export function LeadHistory({ leadId }: { leadId: number }) {
  const [attempt, setAttempt] = useState(0)
  const [history, setHistory] = useState<History>(null)

  useEffect(() => {
    const cancel = new AbortController()
    call(leadHistory, { params: { id: leadId } }, cancel.signal)
      .then(({ data }) => setHistory({ entries: data }))
      .catch((error: unknown) => {
        if (cancel.signal.aborted) return
        console.error(error)
        setHistory({ failed: true })
      })
    return () => cancel.abort()
  }, [leadId, attempt])

  if (!history) {
    return (
      <Loading label="Loading the history…">
        <Skeleton count={4} />
      </Loading>
    )
  }
  if ('failed' in history) {
    return (
      <ErrorState
        title="Failed to load the lead’s history."
        onRetry={() => {
          setHistory(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  const reason = reasonOf(history.entries)
  return (
    <>
      {reason && (
        <section className={styles.reason} aria-label="Why this lead came to you">
          <h3>Why this lead came to you</h3>
          <p>{reason.sentence}</p>
        </section>
      )}
      <ol className={styles.steps}>
        {history.entries.toReversed().map((entry) => (
          <HistoryStep key={entry.id} entry={entry} />
        ))}
      </ol>
    </>
  )
}

function HistoryStep({ entry }: { entry: LeadHistoryEntry }) {
  const role = entry.actor_role === 'customer' || entry.actor_role === 'system' ? '' : `, ${entry.actor_role}`
  return (
    <li className={styles.step}>
      <p>{entry.sentence}</p>
      <p className={styles.by}>
        {entry.actor_name}
        {role} · <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
      </p>
    </li>
  )
}
