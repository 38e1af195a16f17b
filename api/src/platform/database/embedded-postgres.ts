import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { CHANGES, LEAD_CHANGES } from './change-feed.ts'
import type { ListenForChanges } from './change-feed.ts'

export interface EmbeddedDatabase {
  pool: pg.Pool
  listen: ListenForChanges
  close: () => Promise<void>
  /** A copy of all data, for `openEmbedded`. The database must not be in use meanwhile. */
  dump: () => Promise<Blob>
}

type FileCall = (path: unknown, mode: number, ...more: unknown[]) => unknown

/** PGlite's folder with files for their owner only: PGlite ignores the umask. */
class PrivateFolder extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const privately: (typeof options)['preRun'] = [
      ({ FS }: { FS: Record<'mknod' | 'chmod', FileCall> }) => {
        for (const call of ['mknod', 'chmod'] as const) {
          const original = FS[call]
          FS[call] = (path, mode, ...more) => original.call(FS, path, mode & ~OTHERS, ...more)
        }
      },
    ]
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), ...privately] })
  }
}

/** Permission bits of everybody but the owner. */
const OTHERS = 0o077
/** PGlite reports errors of the file system by these numbers only. */
const FILE_ERRORS = new Map([
  [2, 'Permission denied'],
  [29, 'Input/output error'],
  [51, 'No space left on device'],
  [63, 'Operation not permitted'],
  [69, 'Read-only file system'],
])

export interface EmbeddedOptions {
  /** Called when the database has crashed: every further statement fails. */
  onPanic?: (reason: string) => void
}

/**
 * PGlite behind the driver of real PostgreSQL, so that both share code, type parsers and errors. `source` is a folder,
 * 'memory://' or a dump. PGlite has one session: the pool has one connection.
 */
export async function openEmbedded(
  source: string | Blob,
  { onPanic }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  let isOpen = false
  const reasons: string[] = []
  const onStderr = (line: string) => {
    const [, level, reason = ''] = /\b(ERROR|FATAL|PANIC):\s+(.*)/.exec(line) ?? []
    if (level !== undefined && !isOpen) reasons.push(reason)
    else if (level === 'PANIC') onPanic?.(reason)
    return true
  }
  let pglite: PGlite
  try {
    pglite = await PGlite.create({
      ...(typeof source !== 'string'
        ? { loadDataDir: source }
        : source.startsWith('memory:')
          ? { dataDir: source }
          : { fs: new PrivateFolder(source) }),
      extensions: { pg_trgm },
      onStderr,
    })
  } catch (error) {
    const { errno, message } = error as { errno?: number; message?: string }
    throw new Error(reasons.at(-1) ?? FILE_ERRORS.get(errno ?? 0) ?? message ?? 'unknown', { cause: error })
  }
  isOpen = true

  class EmbeddedConnection extends PglitePgConnection {
    // Drizzle puts its result parsers where PGlite expects a list of parameter types.
    override parse({ name, text }: { name?: string; text: string }) {
      super.parse({ name, text, types: [] })
    }
  }

  class EmbeddedClient extends pg.Client {
    constructor(options: pg.ClientConfig) {
      // Each client gets a connection of its own: the pool drops a client after an error, and a connection that is
      // shared would tell the next client that it ended.
      super({ ...options, connection: new EmbeddedConnection({ pglite }) } as pg.ClientConfig)
    }
  }

  const options = {
    Client: EmbeddedClient as typeof pg.Client & (new () => pg.ClientBase),
    max: 1,
    idleTimeoutMillis: 0,
    // The session outlives its clients, so the next one clears what the last one left. The pool waits for it.
    onConnect: (client: pg.ClientBase) =>
      client.query('rollback; deallocate all; set synchronize_seqscans = off'),
  }
  const pool = new pg.Pool(options)
  await pglite.exec(`listen ${CHANGES}; listen ${LEAD_CHANGES}`)
  return {
    pool,
    // Only this process writes, and notifications arrive before the response to the write.
    listen: (onChange, listened = CHANGES) => {
      const stop = pglite.onNotification((channel) => {
        if (channel === listened) onChange()
      })
      return { isLive: true, stop: () => Promise.resolve(stop()) }
    },
    close: async () => {
      await pool.end()
      await pglite.close()
    },
    dump: () => pglite.dumpDataDir('none'),
  }
}
