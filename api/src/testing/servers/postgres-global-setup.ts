import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

declare global {
  var testPostgres: ChildProcess | undefined
}

/** Starts a real PostgreSQL server for the test run and tells the tests where it is. */
export default async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  const server = fork(join(import.meta.dirname, 'postgres-server.ts'), ['in-memory'], { execArgv: [] })
  globalThis.testPostgres = server
  process.env.TEST_DATABASE_URL = await new Promise<string>((resolve, reject) => {
    server.once('message', (message: { url: string }) => {
      resolve(message.url)
    })
    server.once('exit', (code) => {
      reject(new Error(`The test PostgreSQL server ended with code ${String(code)} while starting.`))
    })
  })
}
