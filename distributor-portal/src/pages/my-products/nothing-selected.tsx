import { EmptyState, LinkButton, type List } from '@nalika/shared-ui/portal'
import { Button } from 'antd'

/** Explains an empty list, with the next step. */
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
        <LinkButton type="primary" to="/distributor/products">
          Choose products
        </LinkButton>
      }
    >
      Select the products you sell in your brands’ catalogue to list them here.
    </EmptyState>
  )
}
