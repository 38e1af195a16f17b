import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '@nalika/shared-server'
import { root } from './services.ts'

export interface PostgresServer {
  url: string
  stop: () => Promise<void>
}

/** Starts a PostgreSQL server in memory, for tests. */
export async function startPostgres(): Promise<PostgresServer> {
  const server = fork(join(root, 'api/src/testing/servers/postgres-server.ts'), ['in-memory'], {
    execArgv: [],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    server.once('message', (message: { url: string }) => resolve(message.url))
    server.once('exit', () => reject(new StartError('PostgreSQL did not start.')))
  })
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Creates a copy of a database, and returns its address. */
export async function createDatabase(server: string, template: string): Promise<string> {
  const name = `site_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return `${server}/${name}`
}
