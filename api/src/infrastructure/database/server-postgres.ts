import type { Socket } from 'node:net'
import pg from 'pg'

/** So long a request waits for a connection: for a new one, or for one that others use. */
const CONNECT_MS = 3000
/** The server ends a statement that takes longer. No page or form of the site has one that comes near. */
const STATEMENT_MS = 5500
/** A connection that says nothing for so long while it should is given up: the server or the way to it is gone. */
const SILENCE_MS = 6000
/**
 * Statements are short and many: helpers and compilers cost more than they save. Reading begins at the beginning, so
 * that a list that ends early has the same rows each time.
 */
const PLANNING = '-c jit=off -c max_parallel_workers_per_gather=0 -c synchronize_seqscans=off'
/** A replica that could not be reached is left alone for so long. */
const REST_MS = 5000

export interface PoolOptions {
  /** No limits on statements: for commands that may take their time. */
  patient?: boolean
}

/** Connections to a PostgreSQL server that let nobody wait for long when it is away. */
export class ServerPool extends pg.Pool {
  constructor(connectionString: string, { patient = false }: PoolOptions = {}) {
    super({
      connectionString,
      max: 10,
      connectionTimeoutMillis: CONNECT_MS,
      // Shorter than the silence that ends a connection.
      idleTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'nalika',
      options: PLANNING,
      ...(!patient && { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: 15_000 }),
    })
    // An idle connection that the server closes is replaced; the next query reports what is wrong.
    this.on('error', () => undefined)
    if (!patient) this.on('connect', endWhenSilent)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return undefined
    }
    return super.connect().then(releasedOnFailure)
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/**
 * A connection that breaks goes back to the pool by itself: Drizzle forgets one whose `begin` failed, and nobody
 * listens for the error of one that breaks between two statements, which would end the process.
 */
function releasedOnFailure(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client)
  let released = false
  const release = (error?: Error | boolean) => {
    if (released) return
    released = true
    client.off('error', release)
    giveBack(error)
  }
  client.on('error', release)
  client.release = release
  return client
}

function endWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(SILENCE_MS, () => stream.destroy())
}

/** Reads from a replica, and from the server itself while the replica cannot be reached. */
export class ReplicaPool extends ServerPool {
  readonly #primary: pg.Pool
  #restUntil = 0

  constructor(connectionString: string, primary: pg.Pool) {
    super(connectionString)
    this.#primary = primary
  }

  // Drizzle reads with this form only; transactions, which it would open with connect(), are for writers.
  override query(...statement: unknown[]): never {
    return this.#read(statement as Parameters<pg.Pool['query']>) as never
  }

  async #read(statement: Parameters<pg.Pool['query']>): Promise<unknown> {
    if (Date.now() >= this.#restUntil) {
      try {
        return await (super.query(...statement) as unknown as Promise<unknown>)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        this.#restUntil = Date.now() + REST_MS
      }
    }
    return this.#primary.query(...statement)
  }
}

const AWAY_CODES = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  // Ended by an administrator or a crash, starting or in recovery, too many connections, statement or lock given up.
  ...[
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '3D000',
    '53300',
    '57014',
    '55P03',
    '25P03',
    '08000',
    '08003',
    '08006',
  ],
])
const AWAY_SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|timeout expired|is not queryable|Query read timeout/

/** Whether an error, which Drizzle may have wrapped, means that the database is unreachable or does not respond. */
export function isDatabaseAway(error: unknown): boolean {
  const { message = '', code, cause } = (error ?? {}) as { message?: string; code?: string; cause?: unknown }
  if (AWAY_CODES.has(code ?? '') || AWAY_SENTENCES.test(message)) return true
  return cause !== undefined && isDatabaseAway(cause)
}
