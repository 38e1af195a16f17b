import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../config/config.ts'
import { openDatabase } from './database.ts'

let template: string
let dataDir: string

const open = (folder = dataDir) => openDatabase({ databaseUrl: undefined, dataDir: folder })
const inDatabase = (...path: string[]) => join(dataDir, 'database', ...path)
/** Each file and folder that somebody else than its owner has access to. */
async function openToOthers(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    if ((await stat(join(folder, name))).mode & 0o077) found.push(name)
  }
  return found
}
async function refusal(folder = dataDir): Promise<string> {
  const error: unknown = await open(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'nalika-folder-template-'))
  dataDir = join(template, 'fresh')
  // An earlier first start was interrupted.
  await mkdir(join(dataDir, 'database.new/base'), { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, 'database.new/PG_VERSION'), '18\n')
  const database = await open()
  await database.pool.query(
    `insert into mails (recipient, subject, text, html) values ('a@b.example', 'S', 'T', 'H')`,
  )
  await database.close()
})
afterAll(() => rm(template, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nalika-folder-'))
  await cp(join(template, 'fresh'), dataDir, { recursive: true })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('TRU-03 no other user has access to a file of a new embedded database', async () => {
  expect(await openToOthers(join(template, 'fresh'))).toEqual([])
})

test('TRU-03 a start takes the access of others away from an existing database, and new files stay private', async () => {
  await chmod(inDatabase(), 0o755)
  await chmod(inDatabase('PG_VERSION'), 0o666)
  await chmod(inDatabase('base'), 0o777)
  const database = await open()
  await database.pool.query('create table later as select generate_series(1, 10) as n; checkpoint')
  expect(await openToOthers(inDatabase())).toEqual([])
  await database.close()
  expect(await openToOthers(inDatabase())).toEqual([])
})

test('TRU-03 a symbolic link in the database folder stops the start and its target keeps its permissions', async () => {
  const target = join(dataDir, 'target')
  await writeFile(target, '')
  await chmod(target, 0o666)
  await symlink(target, inDatabase('base', 'link'))
  expect(await refusal()).toMatch(/base\/link is a symbolic link/)
  expect((await stat(target)).mode & 0o777).toBe(0o666)
})

test.each(['PG_VERSION', 'global/pg_control', 'pg_wal'])(
  'TRU-06 a partly copied database, without %s, stops the start and is not changed',
  async (missing) => {
    await rm(inDatabase(missing), { recursive: true })
    const before = await readdir(inDatabase(), { recursive: true })
    expect(await refusal()).toBe(
      `The folder ${inDatabase()} holds only a part of a database (${missing} is missing): copy all of it, or restore a backup into an empty DATA_DIR. Nothing was changed.`,
    )
    expect(await readdir(inDatabase(), { recursive: true })).toEqual(before)
  },
)

test('TRU-06 a damaged database stops the start with what the database says about it', async () => {
  const control = await readFile(inDatabase('global/pg_control'))
  control.fill(0x5a, 0, 300)
  await writeFile(inDatabase('global/pg_control'), control)
  const message = await refusal()
  expect(message).toContain(`The database in ${inDatabase()} is damaged or of another version: `)
  expect(message).toMatch(/control file|checksum|incompatible/i)
  expect(message).not.toContain('DATA_DIR to a folder you may write to')
  expect((await readFile(inDatabase('global/pg_control'))).equals(control)).toBe(true)
})

test('TRU-06 an interrupted first start starts over', async () => {
  expect(await readdir(dataDir)).not.toContain('database.new')
  expect(await readdir(inDatabase())).toContain('PG_VERSION')
})

test('TRU-06 a whole copy of a database keeps its records', async () => {
  const database = await open()
  expect((await database.pool.query('select recipient from mails')).rows).toEqual([
    { recipient: 'a@b.example' },
  ])
  await database.close()
})

test.each([
  [
    '/proc/nalika',
    /^The folder \/proc\/nalika \(DATA_DIR\) cannot be used: no folder can be created there\.$/,
  ],
  ['/dev/null/nalika', /^The folder .* cannot be used: there is a file instead of a folder\.$/],
])('TRU-06 a data folder that cannot exist, %s, stops the start with its cause', async (folder, message) => {
  expect(await refusal(folder)).toMatch(message)
})
