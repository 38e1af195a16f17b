import type { Socket } from 'node:net'
import pg from 'pg'

/** Timeout for a connection from the pool. */
const CONNECT_MS = 3000
const PATIENT_CONNECT_MS = 30_000
/** The server cancels slower statements. No page or form comes near. */
const STATEMENT_MS = 5500
/** A connection that is silent for longer is closed: the server or the network is gone. */
const SILENCE_MS = 6000
/**
 * Statements are short: parallel workers and JIT cost more than they save. Scans start at the beginning, so that a list
 * with a limit has the same rows each time. SSDs read random pages faster than the default price of 4 assumes: with it,
 * a search reads all products instead of those that its index names.
 */
const PLANNING =
  '-c jit=off -c max_parallel_workers_per_gather=0 -c synchronize_seqscans=off -c random_page_cost=2'
/** The replica is not used for this long after it could not be reached. */
const BACKOFF_MS = 5000

export interface PoolOptions {
  /** No limits on statements, and time to connect: for commands that may take their time. */
  patient?: boolean
}

/** Fails fast when the database is unreachable. */
export class ServerPool extends pg.Pool {
  constructor(connectionString: string, { patient = false }: PoolOptions = {}) {
    super({
      connectionString,
      max: 10,
      connectionTimeoutMillis: patient ? PATIENT_CONNECT_MS : CONNECT_MS,
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
 * Releases a connection that breaks: Drizzle never releases one whose `begin` failed, and the error of one that breaks
 * between two statements would end the process without a listener.
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
  #backoffUntil = 0

  constructor(connectionString: string, primary: pg.Pool) {
    super(connectionString)
    this.#primary = primary
  }

  // Drizzle reads with this form only; transactions, which it would open with connect(), are for writers.
  override query(...statement: unknown[]): never {
    return this.#read(statement as Parameters<pg.Pool['query']>) as never
  }

  async #read(statement: Parameters<pg.Pool['query']>): Promise<unknown> {
    if (Date.now() >= this.#backoffUntil) {
      try {
        return await (super.query(...statement) as unknown as Promise<unknown>)
      } catch (error) {
        if (!isDatabaseUnreachable(error)) throw error
        this.#backoffUntil = Date.now() + BACKOFF_MS
      }
    }
    return this.#primary.query(...statement)
  }
}

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Ended by an administrator or a crash, starting or in recovery, too many connections, statement or lock timeout.
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
])
const UNREACHABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|timeout expired|is not queryable|Query read timeout/

/** Whether an error, which Drizzle may have wrapped, means that the database is unreachable or does not respond. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { message = '', code, cause } = (error ?? {}) as { message?: string; code?: string; cause?: unknown }
  if (UNREACHABLE_CODES.has(code ?? '') || UNREACHABLE_MESSAGES.test(message)) return true
  return cause !== undefined && isDatabaseUnreachable(cause)
}
