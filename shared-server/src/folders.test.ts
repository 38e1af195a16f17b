import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  fileProblem,
  makeFolder,
  requireWritableFolder,
  restrictDataFolder,
  restrictToOwner,
} from './folders.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-folders-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('TRU-06 a new folder and its parents are accessible to their owner only; an existing folder keeps its permissions', async () => {
  const made = join(folder, 'a/b')
  await Promise.all(Array.from({ length: 20 }, () => makeFolder(made)))
  expect([await modeOf(join(folder, 'a')), await modeOf(made)]).toEqual([0o700, 0o700])
  await chmod(made, 0o755)
  await makeFolder(made)
  expect(await modeOf(made)).toBe(0o755)
})

test.each(['/proc/nalika/data', '/proc/1/data'])('TRU-06 a folder at %s is refused at once', async (path) => {
  await expect(requireWritableFolder('BACKUP_DIR', path)).rejects.toThrow(
    `The folder ${path} (BACKUP_DIR) cannot be used: no folder can be created there.`,
  )
})

test('TRU-06 a folder that can be written to is left as it was', async () => {
  await requireWritableFolder('DATA_DIR', folder)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'permission is denied'],
])('TRU-06 %s is named as what it is: %s', (code, problem) => {
  expect(fileProblem(Object.assign(new Error(`${code}: something`), { code }))).toBe(problem)
})

test('TRU-06 recognises the database’s errors about its disk', () => {
  const said = 'could not write to file "pg_wal/xlogtemp.42": No space left on device'
  expect(fileProblem(new Error(said))).toBe('the disk is full')
  expect(fileProblem(new Error('incorrect checksum in control file'))).toBeUndefined()
})

test('TRU-03 access of others is taken away from a folder and all that is in it', async () => {
  await mkdir(join(folder, 'sub'))
  const file = join(folder, 'sub/file')
  await writeFile(file, '')
  await chmod(join(folder, 'sub'), 0o777)
  await chmod(file, 0o666)
  await chmod(folder, 0o755)
  await restrictToOwner(folder, { contents: false })
  expect([await modeOf(folder), await modeOf(file)]).toEqual([0o700, 0o666])
  await restrictToOwner(folder)
  expect([await modeOf(join(folder, 'sub')), await modeOf(file)]).toEqual([0o700, 0o600])
  await restrictToOwner(join(folder, 'not-there'))
})

test('TRU-03 a start repairs the access to all private files of a data folder, and leaves the releases to others', async () => {
  const files = [
    'seen.json',
    'media/a/document.pdf',
    'release-keys/trust.json',
    'releases/private/map.gz',
    'releases/site/main.js',
  ]
  for (const file of files) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    await chmod(path, 0o644)
    await chmod(dirname(path), 0o755)
  }
  await restrictDataFolder(folder)
  expect(await Promise.all(files.map((file) => modeOf(join(folder, file))))).toEqual([
    0o600, 0o600, 0o600, 0o600, 0o644,
  ])
  const folders = ['media/a', 'release-keys', 'releases/private', 'releases/site']
  expect(await Promise.all(folders.map((one) => modeOf(join(folder, one))))).toEqual([
    0o700, 0o700, 0o700, 0o755,
  ])
})
