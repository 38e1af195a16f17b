import type { DistributorSummary } from '@nalika/shared-api'
import { Button } from '@nalika/shared-ui'
import { SelectionBar, type Selection } from '@nalika/shared-ui/portal'
import { useDistributorStatus } from './use-distributor-status.ts'

interface DistributorSelectionProps {
  selection: Selection<DistributorSummary>
  onDelete: (distributors: readonly DistributorSummary[]) => Promise<DistributorSummary[]>
}

/** What can be done with several distributors at once. */
export function DistributorSelection({ selection, onDelete }: DistributorSelectionProps) {
  const setStatus = useDistributorStatus()

  // What failed stays selected, for another try.
  async function work(doing: Promise<DistributorSummary[]>) {
    selection.set(await doing, false)
  }

  return (
    <SelectionBar selection={selection} of="distributors">
      <Button size="small" onClick={() => void work(setStatus(selection.rows, 'active'))}>
        Activate
      </Button>
      <Button size="small" onClick={() => void work(setStatus(selection.rows, 'inactive'))}>
        Deactivate
      </Button>
      <Button size="small" kind="danger" onClick={() => void work(onDelete(selection.rows))}>
        Delete
      </Button>
    </SelectionBar>
  )
}
