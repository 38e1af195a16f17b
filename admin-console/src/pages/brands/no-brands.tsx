import { Button, EmptyState, LinkButton } from '@nalika/shared-ui'
import type { List } from '@nalika/shared-ui/portal'

/** An empty list, and what to do about it. */
export function NoBrands({ list }: { list: Pick<List, 'narrowed' | 'clear'> }) {
  return list.narrowed ? (
    <EmptyState
      title="No brands found."
      action={<Button onClick={() => list.clear()}>Clear the filters</Button>}
    >
      No brands match.
    </EmptyState>
  ) : (
    <EmptyState
      title="No brands found."
      action={
        <LinkButton kind="primary" to="/admin/brand/new">
          Add Brand
        </LinkButton>
      }
    >
      Add a brand to use it for products, distributors and leads.
    </EmptyState>
  )
}
