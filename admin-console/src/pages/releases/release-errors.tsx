import { call } from '@nalika/shared-api'
import { type ReleaseError, releaseErrors, releaseErrorStack } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Entries, type Failed, Moment, orFailure } from '@nalika/shared-ui/portal'
import { Alert, Button, Spin } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useLoaded } from '../../components/use-loaded.ts'
import styles from './releases.module.css'

type Loaded = { data: ReleaseError[] } | Failed

/** The errors of an app, loaded when they are opened, and again whenever the page's data are. */
function useErrors(app: string): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const page: unknown = useLoaderData()
  useEffect(() => {
    const controller = new AbortController()
    orFailure(call(releaseErrors, { query: { app } }, controller.signal)).then(
      // What is shown stays when it cannot be loaded again.
      (next) => setLoaded((known) => ('failure' in next ? (known ?? next) : next)),
      () => undefined,
    )
    return () => controller.abort()
  }, [app, page])
  return loaded
}

/** Errors of the releases of an app that visitors get, grouped by message. */
export function ReleaseErrors({ app }: { app: string }) {
  const loaded = useErrors(app)
  if (loaded === null) return <Spin aria-label="Loading errors" />
  if ('failure' in loaded)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title="The errors could not be loaded."
        description={loaded.failure.serverMessage}
      />
    )
  if (loaded.data.length === 0) return <p>No errors were reported in the last 30 days.</p>
  return (
    <Entries
      entries={loaded.data.map((error) => ({
        key: error.id,
        title: `${error.name}: ${error.message}`,
        note: <ErrorNote error={error} />,
      }))}
    />
  )
}

const times = (count: number) => (count === 1 ? 'Once' : `${formatNumber(count)} times`)
const WHERE: Readonly<Record<string, string>> = { hydration: ' while hydrating', render: ' on the server' }

function ErrorNote({ error: { id, release, kind, count, networks, pages, last } }: { error: ReleaseError }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>
        {times(count)}
        {WHERE[kind]}
        {networks > 0 && `, in ${networks === 1 ? 'one network' : `${networks} networks or more`}`}, last{' '}
        <Moment at={last} />. Release {release}. Pages: {pages.join(', ')}.
      </p>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide stack' : 'Show stack'}
      </Button>
      {isOpen && <Stack id={id} />}
    </>
  )
}

function Stack({ id }: { id: string }) {
  const load = useCallback(
    (signal: AbortSignal) => orFailure(call(releaseErrorStack, { params: { group: id } }, signal)),
    [id],
  )
  const loaded = useLoaded<Awaited<ReturnType<typeof load>> | null>(load, null)
  if (loaded === null) return <Spin size="small" aria-label="Loading the stack" />
  if ('failure' in loaded)
    return <p role="alert">{loaded.failure.serverMessage ?? 'The stack could not be loaded.'}</p>
  if (loaded.data.length === 0) return <p>No line of the stack belongs to a release.</p>
  return (
    <ol className={styles.stack} aria-label="Stack">
      {loaded.data.map(({ name, file, line, column }, index) => (
        // A stack may have the same line twice.
        <li key={index}>
          {name && `${name} `}
          <span className={styles.position}>
            {file}:{line}:{column}
          </span>
        </li>
      ))}
    </ol>
  )
}
