import type { Socket } from 'node:net'
import pg from 'pg'

/** Channel on which triggers announce changes of public data: see the migration `changes-heard-of`. */
export const CHANGES = 'nalika_changes'
/** Channel on which a trigger announces changes of leads. */
export const LEAD_CHANGES = 'nalika_leads'

type Channel = typeof CHANGES | typeof LEAD_CHANGES

/** Committed changes to public data by any process. */
export interface ChangeFeed {
  /** Whether the listener is connected. While it is not, responses must not be cached. */
  readonly isLive: boolean
  stop: () => Promise<void>
}

/** Calls the listener after each change, and whenever one may have been missed. The channel is `CHANGES` by default. */
export type ListenForChanges = (onChange: () => void, channel?: Channel) => ChangeFeed

const HEARTBEAT_MS = 1000
/** A connection that does not respond for this long is closed: the server or the network is gone. */
const TIMEOUT_MS = 3000
const RETRY_MS = 500

/** Listens on its own connection, and reconnects when it breaks. */
export function listenToServer(
  connectionString: string,
  onChange: () => void,
  listened: Channel = CHANGES,
): ChangeFeed {
  let isLive = false
  let isStopped = false
  let client: pg.Client | undefined
  let next: NodeJS.Timeout | undefined

  async function connect() {
    const own = new pg.Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      keepAlive: true,
      application_name: 'nalika changes',
    })
    client = own
    own.on('error', () => {
      lose(own)
    })
    own.on('end', () => {
      lose(own)
    })
    own.on('notification', onChange)
    try {
      await own.connect()
      const { stream } = (own as unknown as { connection: { stream: Socket } }).connection
      stream.setTimeout(TIMEOUT_MS, () => stream.destroy())
      await own.query(`listen ${listened}`)
      await heartbeat(own)
    } catch {
      lose(own)
    }
  }

  /** Checks that it still listens: a pooler in between may have reassigned the connection. */
  async function heartbeat(own: pg.Client) {
    const { rows } = await own.query<{ channel: string }>('select pg_listening_channels() as channel')
    if (own !== client) return
    if (!rows.some(({ channel }) => channel === listened))
      throw new Error('The connection no longer listens.')
    if (!isLive) onChange()
    isLive = true
    next = setTimeout(() => {
      heartbeat(own).catch(() => {
        lose(own)
      })
    }, HEARTBEAT_MS).unref()
  }

  function lose(own: pg.Client) {
    if (own !== client) return
    client = undefined
    isLive = false
    clearTimeout(next)
    onChange()
    own.end().catch(() => undefined)
    if (!isStopped) next = setTimeout(() => void connect(), RETRY_MS).unref()
  }

  void connect()
  return {
    get isLive() {
      return isLive
    },
    async stop() {
      isStopped = true
      clearTimeout(next)
      const last = client
      client = undefined
      isLive = false
      await last?.end().catch(() => undefined)
    },
  }
}
