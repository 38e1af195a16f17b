import { Button, EmptyState, LinkButton } from '@nalika/shared-ui'
import type { List } from '@nalika/shared-ui/portal'

/** An empty list, and what to do about it. */
export function NoProducts({ list }: { list: Pick<List, 'narrowed' | 'clear'> }) {
  return list.narrowed ? (
    <EmptyState
      title="No products found."
      action={<Button onClick={() => list.clear()}>Clear the filters</Button>}
    >
      No product is like that.
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
      Visitors, distributors and leads find the products that stand here.
    </EmptyState>
  )
}
