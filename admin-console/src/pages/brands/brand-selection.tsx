import type { BrandRecord } from '@nalika/shared-api'
import { Button } from '@nalika/shared-ui'
import { SelectionBar, type Selection } from '@nalika/shared-ui/portal'
import { useBrandStatus } from './use-brand-status.ts'

interface BrandSelectionProps {
  selection: Selection<BrandRecord>
  onDelete: (brands: readonly BrandRecord[]) => Promise<BrandRecord[]>
}

/** What can be done with several brands at once. */
export function BrandSelection({ selection, onDelete }: BrandSelectionProps) {
  const setStatus = useBrandStatus()

  // What failed stays selected, for another try.
  async function work(doing: Promise<BrandRecord[]>) {
    selection.set(await doing, false)
  }

  return (
    <SelectionBar selection={selection} of="brands">
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
