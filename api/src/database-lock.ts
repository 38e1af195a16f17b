import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { StartError } from './config.ts'

/** Locks this process holds: its own pid in a file means nothing when a container always gets the same pid. */
const held = new Set<string>()

/**
 * Takes the lock file or throws a StartError that names the process which has it. A file whose process is gone is
 * taken over. Two writers would destroy the embedded database, which does not protect itself.
 */
export async function takeLock(path: string, folder: string): Promise<() => Promise<void>> {
  if (held.has(path)) throw inUse(folder, process.pid)
  held.add(path)
  const own = `${path}.${randomUUID()}`
  try {
    await writeFile(own, `${String(process.pid)} ${randomUUID()}\n`)
    while (!(await linked(own, path))) await removeStale(path, folder)
  } catch (error) {
    held.delete(path)
    throw error
  } finally {
    await rm(own, { force: true })
  }
  return async () => {
    held.delete(path)
    await rm(path, { force: true })
  }
}

async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function removeStale(path: string, folder: string): Promise<void> {
  const seen = await contentOf(path)
  if (seen === undefined) return
  const pid = Number.parseInt(seen, 10)
  if (pid !== process.pid && isAlive(pid)) throw inUse(folder, pid)
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  // Another start may have been faster and this is its fresh lock: give it back.
  if ((await contentOf(aside)) !== seen) await linked(aside, path)
  await rm(aside, { force: true })
}

async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function inUse(folder: string, pid: number) {
  return new StartError(
    `The data folder ${folder} is in use by process ${String(pid)}: stop it, or set DATA_DIR to another folder.`,
  )
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
