import { chmod, lstat, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { StartError } from './start-error.ts'

/** Permission bits of everybody but the owner. */
const OTHERS = 0o077
/** Files that are restricted at once. */
const AT_ONCE = 64
const PROBE = Buffer.alloc(65_536)

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Creates a folder and its parents for their owner alone. Unlike `recursive`, it also returns below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await makeFolder(dirname(folder))
    await makeOne(folder)
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, 0o700)
  } catch (error) {
    const found = await stat(folder).catch(() => undefined)
    if (!found?.isDirectory()) throw error
  }
}

/** Why a file or folder cannot be used; undefined when the error is of another kind. */
export function fileProblem(error: unknown): string | undefined {
  const problem = PROBLEMS.find(([code, text]) => code === codeOf(error) || text.test(messageOf(error)))
  return problem?.[2]
}

const messageOf = (error: unknown): string =>
  String((error as { message?: unknown } | undefined)?.message ?? '')

const PROBLEMS: readonly (readonly [code: string, message: RegExp, problem: string])[] = [
  ['ENOSPC', /No space left on device/, 'the disk is full'],
  ['EDQUOT', /Disk quota exceeded/i, 'the disk quota is used up'],
  ['EROFS', /Read-only file system/, 'the file system is read-only'],
  ['EACCES', /Permission denied/, 'permission is denied'],
  ['EPERM', /Operation not permitted/, 'permission is denied'],
  ['ENOTDIR', /Not a directory/, 'there is a file instead of a folder'],
  ['EEXIST', /File exists/, 'there is a file instead of a folder'],
  ['ENOENT', /No such file or directory/, 'no folder can be created there'],
]

/**
 * Creates a folder where there is none and makes sure that files can be written to it.
 * @param setting Name of the setting that says which folder.
 * @throws {StartError} With the cause: full, read-only, no permission.
 */
export async function requireWritableFolder(setting: string, folder: string): Promise<void> {
  const probe = join(folder, `.writable-${randomUUID()}`)
  try {
    await makeFolder(folder)
    try {
      await writeFile(probe, PROBE, { mode: 0o600 })
    } finally {
      await rm(probe, { force: true })
    }
  } catch (cause) {
    const problem = fileProblem(cause) ?? messageOf(cause)
    throw new StartError(`The folder ${folder} (${setting}) cannot be used: ${problem}.`, { cause })
  }
}

/**
 * Removes access of group and others from a folder and, by default, everything in it, and verifies it. Does
 * nothing when the folder does not exist.
 * @throws {StartError} When that is impossible: another owner, a file system without permissions, or a
 * symbolic link in the folder, whose target would be changed.
 */
export async function restrictToOwner(folder: string, { contents = true } = {}): Promise<void> {
  if (process.platform === 'win32') return
  let root
  try {
    // The folder itself may be a link, to another disk for example.
    root = await realpath(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const { uid } = await stat(root)
  const user = process.getuid?.()
  if (user !== 0 && uid !== user) {
    throw new StartError(
      `The folder ${folder} belongs to user ${String(uid)}, but this program runs as user ${String(user)}: change its owner (chown -R).`,
    )
  }
  await restrict(root)
  if (!contents) return
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  while (entries.length > 0) {
    await Promise.all(
      entries.splice(-AT_ONCE).map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        if (entry.isSymbolicLink()) {
          throw new StartError(`${path} is a symbolic link, which does not belong there: remove it.`)
        }
        await restrict(path)
      }),
    )
  }
}

/** What is private below DATA_DIR; the releases themselves are public. */
const PRIVATE_FOLDERS = ['database', 'media', 'incoming', 'release-keys', 'releases/private']

/**
 * Removes access of group and others from the private files of a data folder: those in it, and those in its private folders.
 * Files that a folder without access for others protects today may be copied or moved out of it tomorrow.
 * @throws {StartError} As {@link restrictToOwner} does.
 */
export async function restrictDataFolder(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return
  for (const folder of PRIVATE_FOLDERS) await restrictToOwner(join(dataDir, folder))
  const entries = await readdir(dataDir, { withFileTypes: true })
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ name }) => restrict(join(dataDir, name))),
  )
}

async function restrict(path: string): Promise<void> {
  const { mode } = await lstat(path)
  if (!(mode & OTHERS)) return
  let cause: unknown
  try {
    await chmod(path, mode & 0o700)
  } catch (error) {
    cause = error
  }
  if ((await lstat(path)).mode & OTHERS) {
    throw new StartError(
      `Other users of this machine have access to ${path}, and that cannot be changed: run chmod -R go-rwx on its folder, or use a folder on a file system with permissions.`,
      { cause },
    )
  }
}
