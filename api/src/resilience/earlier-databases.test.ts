import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedCommand } from '../demo/seed-command.ts'
import { adminCommand } from '../operations/admin-command.ts'
import { backupCommand } from '../operations/backup/backup-command.ts'
import { MIGRATIONS, openDatabase } from '../platform/database/database.ts'
import { startApi } from '../testing/servers/server-process.ts'
import { makeStore, onServer } from '../testing/servers/stores.ts'
import type { Store, StoreType } from '../testing/servers/stores.ts'

const SENTENCE =
  'The database was made by an earlier version of Nalika and cannot be brought up to date: set DATABASE_URL to an empty database or DATA_DIR to an empty folder, or start that version. Nothing was changed.'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-earlier-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A store with a database that began with another migration. */
async function makeEarlierStore(kind: StoreType): Promise<Store> {
  const store = await makeStore(kind)
  const migrations = join(folder, kind)
  await cp(MIGRATIONS, migrations, { recursive: true })
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: object[]
  }
  const entries = [{ ...journal.entries[0], tag: 'earlier' }]
  await writeFile(join(migrations, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await writeFile(join(migrations, 'earlier.sql'), 'create table leads as select 1 as id')
  await (await openDatabase(store, { migrations })).close()
  if (kind === 'embedded') await rm(join(store.dataDir, 'database/nalika-origin'))
  // Any write would fail with another sentence.
  else await onServer(`alter database ${nameOf(store)} set default_transaction_read_only = on`)
  return store
}

const nameOf = ({ databaseUrl = '' }: Store) => databaseUrl.slice(databaseUrl.lastIndexOf('/') + 1)

/** Hash of each file of the data folder. */
async function filesOf({ dataDir }: Store): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'lock.sqlite') continue
    const path = join(entry.parentPath, entry.name)
    files.set(
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    )
  }
  return files
}

test.each(['embedded', 'server'] as const)(
  'API-04 a database of an earlier version (%s) is refused by every command with a sentence that says what to do, and stays as it is',
  async (kind) => {
    const current = await makeStore(kind)
    const store = await makeEarlierStore(kind)
    const { settings } = store
    const ignore = () => undefined
    try {
      const backup = join(folder, `${kind}.tar.gz`)
      await backupCommand(['backup', backup], current.settings, ignore)
      const before = await filesOf(store)
      expect(before.size > 0).toBe(kind === 'embedded')

      await expect(startApi(settings)).rejects.toThrow(SENTENCE)
      await expect(startApi({ ...settings, SEED_DEMO: 'yes' })).rejects.toThrow(SENTENCE)
      const job = join(import.meta.dirname, '../platform/migrations/migrate-command.ts')
      const env = { PATH: process.env.PATH, ...settings }
      await expect(promisify(execFile)(process.execPath, [job], { env })).rejects.toMatchObject({
        code: 1,
        stderr: `${SENTENCE}\n`,
      })
      const commands = [
        () => seedCommand([], settings, ignore),
        () => adminCommand(['create', 'asha@tubes.example'], settings, ignore),
        () => adminCommand(['remove-demo'], settings, ignore),
        () => backupCommand(['backup', join(folder, 'none.tar.gz')], settings, ignore),
        () => backupCommand(['restore', backup], settings, ignore),
      ]
      for (const command of commands) await expect(command()).rejects.toThrow(SENTENCE)

      expect(await filesOf(store)).toEqual(before)
      expect(await readdir(folder)).not.toContain('none.tar.gz')
    } finally {
      await store.remove()
      await current.remove()
    }
  },
)
