import { EmptyState, ErrorState } from '@nalika/shared-ui'
import { useRevalidator, useRouteError } from 'react-router-dom'

/** In the shell's place: shows a developer what a page threw. */
export function StandaloneFailure() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  return (
    <ErrorState
      title={error instanceof Error ? error.message : 'Something went wrong.'}
      details={error instanceof Error ? error.stack : undefined}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

/** Placeholder for a page of the shell or of another remote. */
export const Elsewhere = () => (
  <EmptyState title="Not found">Only the distributor portal is running here, not the whole site.</EmptyState>
)
