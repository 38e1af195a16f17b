import { ApiError } from '@nalika/shared-api'
import { EmptyState, ErrorState, LinkButton } from '@nalika/shared-ui'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { RemoteError } from '../remotes.ts'
import { reportError } from '../telemetry/report.ts'
import styles from './route-failure.module.css'
import { isChunkError, mayPass, useRecovery } from './use-recovery.ts'

function NotFound() {
  return (
    <EmptyState
      title="Not found"
      headingLevel={1}
      action={<LinkButton to="/products">Browse products</LinkButton>}
    >
      <p>The page may have moved, or the address may be mistyped.</p>
    </EmptyState>
  )
}

/** Error boundary of a page. Navigation and the rest of the site keep working. */
export function RouteFailure() {
  const error = useRouteError()
  const { retry, busy } = useRecovery(error)
  useEffect(() => {
    // Remotes reports these itself.
    if (!(error instanceof RemoteError)) reportError(error, undefined)
  }, [error])
  const missing = isRouteErrorResponse(error) || error instanceof ApiError ? error.status === 404 : false
  return (
    <div className={styles.place}>
      {missing ? <NotFound /> : <Failure error={error} retry={retry} busy={busy} />}
    </div>
  )
}

interface FailureTexts {
  title: string
  text?: string
  /** For support. */
  reference?: string | undefined
}

function textsFor(error: unknown): FailureTexts {
  const text = 'The rest of the site is working normally.'
  if (error instanceof RemoteError) {
    const reference = `${error.app} ${error.version}`
    return { title: `${error.title} could not be loaded.`, text, reference }
  }
  if (isChunkError(error)) return { title: 'This page could not be loaded completely.', text }
  if (!(error instanceof ApiError)) return { title: 'Something went wrong.' }
  if (!mayPass(error)) return { title: error.message }
  return {
    title: 'The server cannot be reached right now.',
    text: 'This page will load automatically when the server is available again.',
    reference: error.requestId,
  }
}

function Failure({ error, retry, busy }: { error: unknown; retry: () => void; busy: boolean }) {
  const { title, text, reference } = textsFor(error)
  return (
    <ErrorState headingLevel={1} title={title} reference={reference} onRetry={retry} busy={busy}>
      {text && <p>{text}</p>}
    </ErrorState>
  )
}
