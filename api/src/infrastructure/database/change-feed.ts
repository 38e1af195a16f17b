import type { Socket } from 'node:net'
import pg from 'pg'

/** Channel on which triggers announce changes of public data: see the migration `changes-heard-of`. */
export const CHANGES = 'nalika_changes'

/** Committed changes to what visitors read, whichever process made them. */
export interface ChangeFeed {
  /** Whether the listener is connected. While it is not, responses must not be cached. */
  readonly isLive: boolean
  stop: () => Promise<void>
}

/** Calls the listener after each change, and whenever one may have been missed. */
export type ListenForChanges = (onChange: () => void) => ChangeFeed

const BEAT_MS = 1000
/** A connection that answers no beat for so long is given up: the server or the way to it is gone. */
const SILENCE_MS = 3000
const RETRY_MS = 500

/** Listens over a connection of its own, and makes a new one whenever it breaks. */
export function listenToServer(connectionString: string, onChange: () => void): ChangeFeed {
  let isLive = false
  let isStopped = false
  let client: pg.Client | undefined
  let next: NodeJS.Timeout | undefined

  async function connect() {
    const own = new pg.Client({
      connectionString,
      connectionTimeoutMillis: SILENCE_MS,
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
      stream.setTimeout(SILENCE_MS, () => stream.destroy())
      await own.query(`listen ${CHANGES}`)
      await beat(own)
    } catch {
      lose(own)
    }
  }

  /** Asks whether it still listens: a pooler in between may have given the connection to somebody else. */
  async function beat(own: pg.Client) {
    const { rows } = await own.query<{ channel: string }>('select pg_listening_channels() as channel')
    if (own !== client) return
    if (!rows.some(({ channel }) => channel === CHANGES)) throw new Error('Nothing is heard any more.')
    if (!isLive) onChange()
    isLive = true
    next = setTimeout(() => {
      beat(own).catch(() => {
        lose(own)
      })
    }, BEAT_MS).unref()
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
