import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '../api/src/demo/seed.ts'
import { openDatabase, type Database } from '../api/src/platform/database/database.ts'
import { TEMPLATE } from '../api/src/testing/servers/postgres-template.ts'

const SERVER = join(import.meta.dirname, '../api/src/testing/servers/postgres-server.ts')

export interface DemoDatabase {
  url: string
  database: Database
}

export interface DatabaseServer {
  /** A new database with the demo data. */
  demo: (name: string) => Promise<DemoDatabase>
  /** A new database without tables. */
  empty: (name: string) => Promise<pg.Pool>
  stop: () => Promise<void>
}

/** Starts a PostgreSQL server of its own. */
export async function startDatabases(): Promise<DatabaseServer> {
  const server = fork(SERVER, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    server.once('message', (message) => resolve(message as { url: string }))
    server.once('exit', () => reject(new Error('PostgreSQL did not start.')))
  })
  const opened: { close: () => Promise<void> }[] = []
  const create = async (statement: string) => {
    const client = new pg.Client(`${url}/postgres`)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    async demo(name) {
      await create(`create database ${name} template ${TEMPLATE}`)
      const database = await openDatabase({ databaseUrl: `${url}/${name}`, dataDir: '' }, { patient: true })
      opened.push(database)
      await seedDemo(database, { today: new Date() })
      return { url: `${url}/${name}`, database }
    },
    async empty(name) {
      await create(`create database ${name}`)
      const pool = new pg.Pool({ connectionString: `${url}/${name}` })
      opened.push({ close: () => pool.end() })
      return pool
    },
    async stop() {
      await Promise.all(opened.map((one) => one.close()))
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.disconnect()
      await gone
    },
  }
}
