import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '../components/states.tsx'

interface LoadFailureProps {
  /** The sentence, such as 'Failed to load lead details.' */
  title: string
  /** What went wrong, in the server's words; shown beneath. */
  children?: ReactNode
  /** The request's id, which the server's log knows. */
  reference?: string
}

/** A page whose loader returned an error instead of data; Retry calls the loader again. */
export function LoadFailure({ title, children, reference }: LoadFailureProps) {
  const { state, revalidate } = useRevalidator()
  return (
    <ErrorState
      title={title}
      reference={reference}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    >
      {children}
    </ErrorState>
  )
}
