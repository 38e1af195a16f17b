import type { LeadHistoryEntry } from '@nalika/shared-api'
import { Moment, Panel } from '@nalika/shared-ui/portal'
import { Alert, Button, Timeline } from 'antd'
import { useRevalidator } from 'react-router-dom'

interface LeadHistoryProps {
  history: LeadHistoryEntry[] | null
  /** Reads it again; loads the page again when left out. */
  onRetry?: () => void
}

/** Every step of a lead, newest first: what happened, who did it, when. Null says that it could not be loaded. */
export function LeadHistory({ history, onRetry }: LeadHistoryProps) {
  return (
    <Panel title="History">
      {history === null ? <Failed onRetry={onRetry} /> : <Steps steps={history.toReversed()} />}
    </Panel>
  )
}

function Steps({ steps }: { steps: LeadHistoryEntry[] }) {
  if (steps.length === 0) return <p>No history yet.</p>
  return (
    <Timeline
      items={steps.map((step) => ({
        key: step.id,
        color: step.kind === 'updated' ? 'gray' : 'blue',
        content: (
          <>
            <p>{step.sentence}</p>
            <Changes step={step} />
            <p>
              {actorOf(step)} · <Moment at={step.created_at} />
            </p>
          </>
        ),
      }))}
    />
  )
}

const roles = { customer: 'Customer', system: 'Nalika', admin: 'Admin', distributor: 'Distributor' } as const

/** The actor with the role, unless the sentence already begins with the name. */
function actorOf({ actor_name: name, actor_role: role, sentence }: LeadHistoryEntry): string {
  if (sentence.startsWith(name) || name === roles[role]) return roles[role]
  return `${name}, ${roles[role].toLowerCase()}`
}

/** Changed fields, before and after. */
function Changes({ step: { kind, sentence, changes } }: { step: LeadHistoryEntry }) {
  if (kind !== 'updated') return null
  return changes
    .filter(({ to, from }) => !sentence.includes(to ?? from ?? ''))
    .map(({ field, from, to }) => (
      <p key={field}>
        <del>{from ?? 'empty'}</del> → <ins>{to ?? 'empty'}</ins>
      </p>
    ))
}

function Failed({ onRetry }: Pick<LeadHistoryProps, 'onRetry'>) {
  const { state, revalidate } = useRevalidator()
  return (
    <Alert
      type="error"
      title="The history could not be loaded."
      action={
        <Button size="small" loading={state === 'loading'} onClick={onRetry ?? (() => void revalidate())}>
          Retry
        </Button>
      }
    />
  )
}
