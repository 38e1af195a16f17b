import type { Page } from '@nalika/shared-api/contract'
import { Button } from '@nalika/shared-ui'
import { SelectionBar, type Selection } from '@nalika/shared-ui/portal'
import { usePageStatus } from './use-page-status.ts'

interface PageSelectionProps {
  selection: Selection<Page>
  onDelete: (pages: readonly Page[]) => Promise<Page[]>
}

/** Bulk actions for the selected pages. */
export function PageSelection({ selection, onDelete }: PageSelectionProps) {
  const setStatus = usePageStatus()

  // What failed stays selected, for another try.
  async function work(doing: Promise<Page[]>) {
    selection.set(await doing, false)
  }

  return (
    <SelectionBar selection={selection} of="pages">
      <Button size="small" onClick={() => void work(setStatus(selection.rows, 'published'))}>
        Publish
      </Button>
      <Button size="small" onClick={() => void work(setStatus(selection.rows, 'draft'))}>
        Withdraw
      </Button>
      <Button size="small" kind="danger" onClick={() => void work(onDelete(selection.rows))}>
        Delete
      </Button>
    </SelectionBar>
  )
}
