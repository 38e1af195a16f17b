import type { Lead } from '@nalika/shared-api'
import { Button } from '@nalika/shared-ui'
import { SelectionBar, type Selection } from '@nalika/shared-ui/portal'
import { useLeadDecision, type Decision } from './use-lead-decision.ts'

interface LeadSelectionProps {
  selection: Selection<Lead>
  onDelete: (leads: readonly Lead[]) => Promise<Lead[]>
}

/** What can be done with several leads at once. */
export function LeadSelection({ selection, onDelete }: LeadSelectionProps) {
  const decide = useLeadDecision()

  // What failed stays selected, for another try.
  async function work(doing: Promise<Lead[]>) {
    selection.set(await doing, false)
  }

  const button = (label: string, status: Decision) => (
    <Button size="small" onClick={() => void work(decide(selection.rows, status))}>
      {label}
    </Button>
  )
  return (
    <SelectionBar selection={selection} of="leads">
      {button('Approve', 'approved')}
      {button('Reject', 'rejected')}
      {button('Mark as pending', 'pending')}
      <Button size="small" kind="danger" onClick={() => void work(onDelete(selection.rows))}>
        Delete
      </Button>
    </SelectionBar>
  )
}
