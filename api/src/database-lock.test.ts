import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from './database-lock.ts'

let folder: string
let lock: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-lock-'))
  lock = join(folder, 'database.lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('API-04 a second user of the folder is refused with one sentence until the first lets go', async () => {
  const unlock = await takeLock(lock, folder)
  await expect(takeLock(lock, folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${String(process.pid)}: stop it, or set DATA_DIR to another folder.`,
  )
  await unlock()
  await (
    await takeLock(lock, folder)
  )()
  expect(await readdir(folder)).toEqual([])
})

test('API-04 a lock of a process that lives is respected', async () => {
  await writeFile(lock, `${String(process.ppid)} somebody\n`)
  await expect(takeLock(lock, folder)).rejects.toThrow(`in use by process ${String(process.ppid)}`)
  expect(await readFile(lock, 'utf8')).toContain('somebody')
})

test('a lock whose process is gone is taken over, and of two that try only one gets it', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await writeFile(lock, `${String(pid)} gone\n`)
  const attempts = await Promise.allSettled([takeLock(lock, folder), takeLock(lock, folder)])
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${String(process.pid)} `))
})

test('a lock left by an earlier process with the same id is taken over', async () => {
  await writeFile(lock, `${String(process.pid)} earlier\n`)
  await (
    await takeLock(lock, folder)
  )()
})

test('a damaged lock file is taken over', async () => {
  await writeFile(lock, '')
  await (
    await takeLock(lock, folder)
  )()
})
