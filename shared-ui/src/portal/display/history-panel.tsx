import { Entries } from './entries.tsx'
import { Moment } from './moment.tsx'
import { Panel } from './panel.tsx'

interface HistoryPanelProps {
  /** Newest first. */
  history: readonly { id: number; sentence: string; reason: string; created_at: string }[]
  /** Instead of entries; without it, an empty history renders nothing. */
  emptyText?: string
}

/** What happened to a record, one sentence for each step. */
export function HistoryPanel({ history, emptyText }: HistoryPanelProps) {
  if (history.length === 0 && emptyText === undefined) return null
  return (
    <Panel title="History">
      {history.length === 0 && <p>{emptyText}</p>}
      <Entries
        entries={history.map(({ id, sentence, reason, created_at: at }) => ({
          key: id,
          title: sentence,
          note: reason,
          aside: <Moment at={at} />,
        }))}
      />
    </Panel>
  )
}
