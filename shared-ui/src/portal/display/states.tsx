import { Button, Empty, Result } from 'antd'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Failed } from '../or-failure.ts'

interface EmptyStateProps {
  /** The sentence, such as 'No products found'. */
  title: string
  /** Next steps. */
  children?: ReactNode
  /** A button or link. */
  action?: ReactNode
}

/** Nothing is there, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div role="status">
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            <p>
              <strong>{title}</strong>
            </p>
            {children && <p>{children}</p>}
          </>
        }
      >
        {action}
      </Empty>
    </div>
  )
}

interface LoadFailureProps extends Failed {
  /** The sentence, such as 'Failed to load lead details.' */
  title: string
}

/** Shown instead of data that a loader could not get; Retry calls the loader again. */
export function LoadFailure({ title, failure: { serverMessage, requestId } }: LoadFailureProps) {
  const { state, revalidate } = useRevalidator()
  return (
    <div role="alert">
      <Result
        status="error"
        title={title}
        subTitle={
          <>
            {serverMessage && <p>{serverMessage}</p>}
            {requestId && <p>Reference: {requestId}</p>}
          </>
        }
        extra={
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            Retry
          </Button>
        }
      />
    </div>
  )
}
