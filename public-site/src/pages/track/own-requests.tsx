import { ApiError, call } from '@nalika/shared-api'
import { track, type TrackedRequest } from '@nalika/shared-api/contract'
import { Button, Card, formatDate, Tag, useHydrated } from '@nalika/shared-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { dropOwnLinks, ownLinks, type OwnLink } from '../../components/quote/own-links.ts'
import { LINE_STATES } from './line-states.ts'
import styles from './track-page.module.css'

const REQUEST = '/track/'
/** Links whose state is loaded: the newest. */
const MOST_LOADED = 8

const saved = (at: number) => formatDate(new Date(at).toISOString())

/** Requests sent and lists saved in this browser, with what is open. Quotations need the emailed link. */
export function OwnRequests() {
  const hydrated = useHydrated()
  /** What is left of them; null until something was forgotten. */
  const [left, setLeft] = useState<OwnLink[] | null>(null)
  const links = left ?? (hydrated ? ownLinks() : [])
  if (links.length === 0) return null

  function forget(path?: string) {
    dropOwnLinks(path)
    setLeft(ownLinks())
  }

  return (
    <Card className={styles.find} as="section" aria-labelledby="own-requests">
      <div className={styles.lineHead}>
        <h2 id="own-requests">From this browser</h2>
        <Button kind="quiet" size="small" onClick={() => forget()}>
          Forget these
        </Button>
      </div>
      <ul className={styles.own}>
        {links.map((link, place) => (
          <li key={link.path}>
            {link.path.startsWith(REQUEST) ? (
              <OwnRequest link={link} isLoaded={place < MOST_LOADED} onEnded={() => forget(link.path)} />
            ) : (
              <p>
                <Link to={link.path}>Saved list of {link.label}</Link>
                <span className={styles.facts}> {saved(link.at)}, priced again when you open it</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface OwnRequestProps {
  link: OwnLink
  /** Whether its state is loaded. */
  isLoaded: boolean
  /** Its link has ended. */
  onEnded: () => void
}

function OwnRequest({ link: { path, label, at }, isLoaded, onEnded }: OwnRequestProps) {
  const [lines, setLines] = useState<TrackedRequest['lines']>([])

  const drop = useEffectEvent(onEnded)
  useEffect(() => {
    if (!isLoaded) return
    const leaving = new AbortController()
    call(track, { params: { token: path.slice(REQUEST.length) } }, leaving.signal).then(
      ({ data }) => setLines(data.lines),
      (error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) drop()
      },
    )
    return () => leaving.abort()
  }, [path, isLoaded])

  const states = [...Map.groupBy(lines, ({ state }) => state)]
  return (
    <p>
      <Link to={path}>Request {label}</Link> <span className={styles.facts}>{saved(at)}</span>{' '}
      {states.map(([state, { length }]) => (
        <Tag key={state} tone={LINE_STATES[state].tone}>
          {length > 1 && `${length} × `}
          {LINE_STATES[state].label}
        </Tag>
      ))}
    </p>
  )
}
