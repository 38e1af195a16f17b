import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { CHANGES } from './change-feed.ts'
import type { ListenForChanges } from './change-feed.ts'

export interface EmbeddedDatabase {
  pool: pg.Pool
  listen: ListenForChanges
  close: () => Promise<void>
  /** All of its data, to be opened again from memory. Nothing else may use it meanwhile. */
  dump: () => Promise<Blob>
}

/**
 * PGlite behind the driver of real PostgreSQL, so that one code path, one set of type parsers and one kind of errors
 * serve both. `source` is a folder, 'memory://', or what an earlier one dumped. PGlite has one session: the pool holds one connection and hands it to one caller at a time.
 */
export async function openEmbedded(source: string | Blob): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({
    ...(typeof source === 'string' ? { dataDir: source } : { loadDataDir: source }),
    extensions: { pg_trgm },
  })

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
  await pglite.exec(`listen ${CHANGES}`)
  return {
    pool,
    // Nobody else writes, and a change is told before whoever made it hears that it is done.
    listen: (onChange) => {
      const stop = pglite.onNotification((channel) => {
        if (channel === CHANGES) onChange()
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
