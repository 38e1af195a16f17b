import { Button, EmptyState, LinkButton } from '@nalika/shared-ui'
import type { List } from '@nalika/shared-ui/portal'

/** Why the list is empty, and what to do about it. */
export function NothingSelected({ list }: { list: Pick<List, 'narrowed' | 'clear'> }) {
  return list.narrowed ? (
    <EmptyState
      title="No products found."
      action={<Button onClick={() => list.clear()}>Clear filters</Button>}
    >
      None of your products match.
    </EmptyState>
  ) : (
    <EmptyState
      title="No products available."
      action={
        <LinkButton kind="primary" to="/distributor/products">
          Choose products
        </LinkButton>
      }
    >
      Tick the products you sell in the catalogue of your brands: they are then listed here.
    </EmptyState>
  )
}
