import { EmptyState, LinkButton } from '@nalika/shared-ui'
import { LoadFailure, PageHeader } from '@nalika/shared-ui/portal'
import type { Failure } from './failure.ts'

interface BrandMissingProps {
  /** Page title. */
  title: string
  /** Set when loading failed; without it the brand does not exist. */
  failure?: Failure
}

/** A page of a brand that is not there, or could not be loaded. */
export function BrandMissing({ title, failure }: BrandMissingProps) {
  return (
    <>
      <PageHeader title={title} back="/admin/brands" backLabel="Back to Brands" />
      {failure ? (
        <LoadFailure title="Failed to load brand data." reference={failure.reference}>
          {failure.detail}
        </LoadFailure>
      ) : (
        <EmptyState title="Brand Not Found" action={<LinkButton to="/admin/brands">All brands</LinkButton>}>
          The brand may have been deleted.
        </EmptyState>
      )}
    </>
  )
}
