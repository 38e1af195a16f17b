import type { OwnApproval } from '@nalika/shared-api/contract'
import { Entries, Moment, Panel } from '@nalika/shared-ui/portal'

/** Who decided what about the firm, newest first; nothing before it was submitted. */
export function ApprovalHistory({ approval: { history } }: { approval: OwnApproval }) {
  if (history.length === 0) return null
  return (
    <Panel title="History">
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
