import type { LeadHistoryEntry } from '@nalika/shared-api'
import { Button, classNames, formatDateTime } from '@nalika/shared-ui'
import { useRevalidator } from 'react-router-dom'
import { Panel } from '../../components/panel.tsx'
import styles from './lead-history.module.css'

/** Every step of a lead, newest first: what happened, who did it, when. Null says that it could not be loaded. */
export function LeadHistory({ history }: { history: LeadHistoryEntry[] | null }) {
  return (
    <Panel title="History">{history === null ? <Failed /> : <Steps steps={history.toReversed()} />}</Panel>
  )
}

function Steps({ steps }: { steps: LeadHistoryEntry[] }) {
  if (steps.length === 0) return <p className={styles.soft}>No history yet.</p>
  return (
    <ol className={styles.steps} reversed>
      {steps.map((step) => (
        <li key={step.id} className={classNames(styles.step, styles[step.kind])}>
          <p className={styles.sentence}>{step.sentence}</p>
          <Changes step={step} />
          <p className={styles.soft}>
            {actorOf(step)} · <time dateTime={step.created_at}>{formatDateTime(step.created_at)}</time>
          </p>
        </li>
      ))}
    </ol>
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
  const otherChanges = changes.filter(({ to, from }) => !sentence.includes(to ?? from ?? ''))
  if (otherChanges.length === 0) return null
  return (
    <ul className={styles.changes}>
      {otherChanges.map(({ field, from, to }) => (
        <li key={field} className={styles.change}>
          <del>{from ?? 'empty'}</del> → <ins>{to ?? 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}

function Failed() {
  const { state, revalidate } = useRevalidator()
  return (
    <div className={styles.failed} role="alert">
      <p>The history could not be loaded.</p>
      <Button size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
        Retry
      </Button>
    </div>
  )
}
