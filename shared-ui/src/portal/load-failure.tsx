import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '../components/states.tsx'

interface LoadFailureProps {
  /** The sentence, such as 'Failed to load lead details.' */
  title: string
  /** The server's message; shown beneath. */
  children?: ReactNode
  /** Request id, as in the server's log. */
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
