import type { ProductRecord } from '@nalika/shared-api'
import { Button } from '@nalika/shared-ui'
import { SelectionBar, type Selection } from '@nalika/shared-ui/portal'
import { useProductStatus } from './use-product-status.ts'

interface ProductSelectionProps {
  selection: Selection<ProductRecord>
  onDelete: (products: readonly ProductRecord[]) => Promise<ProductRecord[]>
}

/** What can be done with several products at once. */
export function ProductSelection({ selection, onDelete }: ProductSelectionProps) {
  const setStatus = useProductStatus()

  // What failed stays selected, for another try.
  async function work(doing: Promise<ProductRecord[]>) {
    selection.set(await doing, false)
  }

  return (
    <SelectionBar selection={selection} of="products">
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
