import { EmptyState, LinkButton, type List } from '@nalika/shared-ui/portal'
import { Button } from 'antd'

interface NoProductsProps {
  list: Pick<List, 'narrowed' | 'clear'>
  /** Number of brands that the firm sells. */
  brands: number
  /** Number of those that it chose and that are not approved. */
  unapproved: number
}

/** Explains an empty catalogue, with the next step. */
export function NoProducts({ list, brands, unapproved }: NoProductsProps) {
  if (brands === 0 && unapproved > 0) {
    return (
      <EmptyState
        title="No products available."
        action={<LinkButton to="/distributor/account">See the approval</LinkButton>}
      >
        You can select products of a brand once an administrator has approved it for you.
      </EmptyState>
    )
  }
  if (brands === 0) {
    return (
      <EmptyState
        title="No products available."
        action={
          <LinkButton type="primary" to="/distributor/brands">
            Choose brands
          </LinkButton>
        }
      >
        Choose the brands you sell first. You can then select their products here.
      </EmptyState>
    )
  }
  if (list.narrowed) {
    return (
      <EmptyState
        title="No products found."
        action={<Button onClick={() => list.clear()}>Clear filters</Button>}
      >
        None of your brands’ products match.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No products available."
      action={<LinkButton to="/distributor/brands">Choose more brands</LinkButton>}
    >
      Your brands have no products in the catalogue yet.
    </EmptyState>
  )
}
