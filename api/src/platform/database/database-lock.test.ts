import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from './database-lock.ts'

let folder: string
let lock: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-lock-'))
  lock = join(folder, 'lock.sqlite')
})
afterEach(() => rm(folder, { recursive: true }))

const IN_USE = /is in use by another process: stop it, or set DATA_DIR to another folder\.$/

test('API-04 a second process on the folder is refused until the first releases it', async () => {
  const unlock = takeLock(lock, folder)
  expect(() => takeLock(lock, folder)).toThrow(IN_USE)
  expect((await stat(lock)).mode & 0o077).toBe(0)
  unlock()
  takeLock(lock, folder)()
})

test('TRU-06 a lock of another process holds while it lives and ends when it is killed', async () => {
  const script = join(folder, 'holder.mjs')
  await writeFile(
    script,
    `const { takeLock } = await import(${JSON.stringify(join(import.meta.dirname, 'database-lock.ts'))})
     takeLock(${JSON.stringify(lock)}, 'folder')
     process.send('taken')
     setInterval(() => undefined, 1000)`,
  )
  const holder = fork(script, { execArgv: [] })
  await once(holder, 'message')
  try {
    expect(() => takeLock(lock, folder)).toThrow(IN_USE)
  } finally {
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  }
  takeLock(lock, folder)()
})

test('TRU-06 a stale lock whose process id was reused does not block the start', async () => {
  await writeFile(join(folder, 'database.lock'), `${String(process.ppid)} earlier\n`)
  takeLock(lock, folder)()
})

test('TRU-06 a lock file that cannot be used stops the start with its cause', async () => {
  await writeFile(lock, 'not a lock of this program, but long enough to be read as one '.repeat(20))
  expect(() => takeLock(lock, folder)).toThrow(
    /cannot be locked \(.*lock\.sqlite\): file is not a database\.$/,
  )
})
