import { call, NotFoundError } from '@nalika/shared-api'
import { endMyRequests, myRequests, type EndpointResponse } from '@nalika/shared-api/contract'
import { Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import { MyRequestCard } from './my-request-card.tsx'
import styles from './track-page.module.css'

type Loaded = EndpointResponse<typeof myRequests>

interface MyRequestsProps {
  session: string
  /** The session has ended, or is to end. */
  onEnd: () => void
}

/** All requests of a verified address, newest first. */
export function MyRequests({ session, onEnd }: MyRequestsProps) {
  const [page, setPage] = useState(1)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)

  /** Another for each reload. */
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call(myRequests, { body: { session, page } }, signal)
      .then((answer) => {
        if (signal.aborted) return
        setFailed(false)
        setLoaded(answer)
      })
      .catch((error: unknown) => {
        if (signal.aborted) return
        if (error instanceof NotFoundError) return onEnd()
        console.error('The requests could not be loaded', error)
        setFailed(true)
      })
    return () => leaving.abort()
  }, [session, page, turn, onEnd])
  const reload = () => setTurn(turn + 1)

  async function end() {
    await call(endMyRequests, { body: { session } }).catch(() => undefined)
    onEnd()
  }

  if (failed) return <ErrorState title="Failed to load your requests." onRetry={reload} />
  if (loaded === null) return <Skeleton />
  const { current_page: current, last_page: last } = loaded.pagination
  return (
    <section className={styles.mine} aria-labelledby="my-requests">
      <div className={styles.lineHead}>
        <h2 id="my-requests">Your requests</h2>
        <Button kind="quiet" onClick={() => void end()}>
          Close this list
        </Button>
      </div>
      <p className={styles.facts}>{loaded.email}</p>
      {loaded.data.length === 0 ? (
        <EmptyState title="No requests" action={<LinkButton to="/products">Browse products</LinkButton>}>
          There are no requests of this address any more.
        </EmptyState>
      ) : (
        <div className={styles.lines}>
          {loaded.data.map((request) => (
            <MyRequestCard key={request.id} request={request} session={session} onChanged={reload} />
          ))}
        </div>
      )}
      {last > 1 && (
        <nav className={styles.pages} aria-label="Pages of your requests">
          <Button disabled={current <= 1} onClick={() => setPage(current - 1)}>
            Newer requests
          </Button>
          <Button disabled={current >= last} onClick={() => setPage(current + 1)}>
            Older requests
          </Button>
        </nav>
      )}
    </section>
  )
}
