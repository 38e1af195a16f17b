import { ApiError } from '@nalika/shared-api'
import { EmptyState, ErrorState, LinkButton } from '@nalika/shared-ui'
import { useEffect, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { RemoteError } from '../remotes.ts'
import { pageOwner, reportError, sourceOf } from '../telemetry/report.ts'
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
    if (!(error instanceof RemoteError)) reportError(error, pageOwner())
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

/** @param source App and version that the error comes from. */
function textsFor(error: unknown, source: string | undefined): FailureTexts {
  const common = { text: 'The rest of the site is working normally.', reference: source }
  if (error instanceof RemoteError) {
    const reference = `${error.app} ${error.version}`
    return { ...common, title: `${error.title} could not be loaded.`, reference }
  }
  if (isChunkError(error)) return { ...common, title: 'This page could not be loaded completely.' }
  if (!(error instanceof ApiError)) return { ...common, title: 'Something went wrong.' }
  if (!mayPass(error)) return { title: error.message }
  return {
    title: 'The server cannot be reached right now.',
    text: 'This page will load automatically when the server is available again.',
    reference: error.requestId,
  }
}

const unchanging = () => () => undefined
const unknown = () => undefined

function Failure({ error, retry, busy }: { error: unknown; retry: () => void; busy: boolean }) {
  // The server does not know it while it renders the page.
  const source = useSyncExternalStore(unchanging, () => sourceOf(error), unknown)
  const { title, text, reference } = textsFor(error, source)
  return (
    <ErrorState headingLevel={1} title={title} reference={reference} onRetry={retry} busy={busy}>
      {text && <p>{text}</p>}
    </ErrorState>
  )
}
