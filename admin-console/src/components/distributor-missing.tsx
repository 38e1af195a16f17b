import { EmptyState, LinkButton } from '@nalika/shared-ui'
import { LoadFailure, PageHeader } from '@nalika/shared-ui/portal'
import type { Failure } from './failure.ts'

interface DistributorMissingProps {
  /** Page title. */
  title: string
  /** Set when loading failed; without it the distributor does not exist. */
  failure?: Failure
}

/** A page of a distributor who is not there, or could not be loaded. */
export function DistributorMissing({ title, failure }: DistributorMissingProps) {
  return (
    <>
      <PageHeader title={title} back="/admin/distributors" backLabel="Back to Distributors" />
      {failure ? (
        <LoadFailure title="Failed to load distributor data." reference={failure.reference}>
          {failure.detail}
        </LoadFailure>
      ) : (
        <EmptyState
          title="No distributor data available."
          action={<LinkButton to="/admin/distributors">All distributors</LinkButton>}
        >
          The distributor may have been deleted.
        </EmptyState>
      )}
    </>
  )
}
