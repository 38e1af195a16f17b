import { ApiError } from '@nalika/shared-api'
import { EmptyState, ErrorState, LinkButton } from '@nalika/shared-ui'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { RemoteError } from '../remotes.ts'
import { reportError } from '../telemetry/report.ts'
import styles from './route-failure.module.css'
import { isChunkError, useRecovery } from './use-recovery.ts'

/** What visitors call an app: "The admin console". */
const titleOf = (app: string): string =>
  app === 'public-site' ? 'This part of the site' : `The ${app.replaceAll('-', ' ')}`

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

function Failure({ error, retry, busy }: { error: unknown; retry: () => void; busy: boolean }) {
  if (error instanceof RemoteError) {
    return (
      <ErrorState
        headingLevel={1}
        title={`${titleOf(error.app)} could not be loaded.`}
        reference={`${error.app} ${error.version}`}
        onRetry={retry}
        busy={busy}
      >
        <p>The rest of the site is working normally.</p>
      </ErrorState>
    )
  }
  if (isChunkError(error)) {
    return (
      <ErrorState
        headingLevel={1}
        title="This page could not be loaded completely."
        onRetry={retry}
        busy={busy}
      >
        <p>The rest of the site is working normally.</p>
      </ErrorState>
    )
  }
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) {
    return (
      <ErrorState
        headingLevel={1}
        title="The server cannot be reached right now."
        onRetry={retry}
        busy={busy}
        {...(error.requestId !== undefined && { reference: error.requestId })}
      >
        <p>This page will load automatically when the server is available again.</p>
      </ErrorState>
    )
  }
  const message = error instanceof ApiError ? error.message : 'Something went wrong.'
  return <ErrorState headingLevel={1} title={message} onRetry={retry} busy={busy} />
}
