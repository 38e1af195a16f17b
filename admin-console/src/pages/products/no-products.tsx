import { Button, EmptyState, LinkButton } from '@nalika/shared-ui'
import type { List } from '@nalika/shared-ui/portal'

/** An empty list, and what to do about it. */
export function NoProducts({ list }: { list: Pick<List, 'narrowed' | 'clear'> }) {
  return list.narrowed ? (
    <EmptyState
      title="No products found."
      action={<Button onClick={() => list.clear()}>Clear the filters</Button>}
    >
      No products match.
    </EmptyState>
  ) : (
    <EmptyState
      title="No products found."
      action={
        <LinkButton kind="primary" to="/products/add">
          Add Product
        </LinkButton>
      }
    >
      Add a product to show it to visitors and distributors.
    </EmptyState>
  )
}
