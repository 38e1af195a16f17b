import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '../../components/error-state.tsx'
import type { Failed } from '../or-failure.ts'

interface LoadFailureProps extends Failed {
  /** The sentence, such as 'Failed to load lead details.' */
  title: string
}

/** Shown instead of data that a loader could not get; Retry calls the loader again. */
export function LoadFailure({ title, failure: { serverMessage, requestId } }: LoadFailureProps) {
  const { state, revalidate } = useRevalidator()
  return (
    <ErrorState
      title={title}
      reference={requestId}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    >
      {serverMessage && <p>{serverMessage}</p>}
    </ErrorState>
  )
}
