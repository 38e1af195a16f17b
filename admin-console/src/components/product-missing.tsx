import { EmptyState, LinkButton } from '@nalika/shared-ui'
import { LoadFailure, PageHeader } from '@nalika/shared-ui/portal'
import type { Failure } from './failure.ts'

interface ProductMissingProps {
  /** Page title. */
  title: string
  /** Set when loading failed; without it the product does not exist. */
  failure?: Failure
}

/** A page of a product that is not there, or could not be loaded. */
export function ProductMissing({ title, failure }: ProductMissingProps) {
  return (
    <>
      <PageHeader title={title} back="/admin/products" backLabel="Back to Products" />
      {failure ? (
        <LoadFailure title="The product could not be loaded." reference={failure.reference}>
          {failure.detail}
        </LoadFailure>
      ) : (
        <EmptyState
          title="Product not found."
          action={<LinkButton to="/admin/products">All products</LinkButton>}
        >
          The product may have been deleted.
        </EmptyState>
      )}
    </>
  )
}
