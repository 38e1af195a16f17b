import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '../demo/seed.ts'
import { archiveWriter, unpack } from '../operations/backup/archive.ts'
import { backupCommand } from '../operations/backup/backup-command.ts'
import { makeBackup } from '../operations/backup/backup.ts'
import { restoreBackup } from '../operations/backup/restore.ts'
import { backupIfDue } from '../operations/backup/scheduled-backups.ts'
import { rowsOf, tablesInOrder } from '../operations/backup/tables.queries.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Database } from '../platform/database/database.ts'
import { mails } from '../platform/mail/mail.schema.ts'
import { folderStorage } from '../platform/storage/folder-storage.ts'
import { withNextMigration } from '../testing/servers/next-migration.ts'
import { startApi } from '../testing/servers/server-process.ts'
import { makeStore } from '../testing/servers/stores.ts'
import type { Store } from '../testing/servers/stores.ts'

let folder: string
const stores: Store[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-backups-'))
})
afterAll(async () => {
  for (const store of stores) await store.remove()
  await rm(folder, { recursive: true, force: true })
})

async function store(kind: 'embedded' | 'server'): Promise<Store> {
  const made = await makeStore(kind)
  stores.push(made)
  return made
}

const uploadsOf = ({ dataDir }: Store) => folderStorage(join(dataDir, 'media'))

async function within<T>(place: Store, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place, { patient: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Every row of every table, and every uploaded file. */
async function contentOf(place: Store) {
  const tables = await within(place, async ({ pool }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const found: Record<string, string[]> = {}
      for (const table of await tablesInOrder(client)) {
        const rows: string[] = []
        for await (const row of rowsOf(client, table)) rows.push(row)
        found[table] = rows.sort()
      }
      return found
    } finally {
      client.release(true)
    }
  })
  const uploads: Record<string, string> = {}
  const media = uploadsOf(place)
  for await (const { path } of media.list()) {
    const stored = await media.open(path)
    uploads[path] = Buffer.concat(stored ? await (await stored.read()).toArray() : []).toString('hex')
  }
  return { tables, uploads }
}

async function upload(place: Store, path: string): Promise<void> {
  const file = join(place.dataDir, 'upload')
  await writeFile(file, randomBytes(70_000))
  await uploadsOf(place).put(path, file)
}

const run = (action: 'backup' | 'restore', place: string, where: Store, output: string[] = []) =>
  backupCommand([action, place], where.settings, (line) => output.push(line))

const MAIL = {
  recipient: 'asha@customer.example',
  subject: 'It’s “due”',
  text: 'a\nb\t\\ \u2028\r\n',
  html: '<p>₹ 1,00,000</p>',
}

test.each([
  ['embedded', 'server'],
  ['server', 'embedded'],
] as const)(
  'API-04 all that one database holds (%s) is the same after a restore into an empty one (%s)',
  async (from, to) => {
    const source = await store(from)
    await within(source, async (database) => {
      await seedDemo(database, { today: new Date() })
      await database.db.insert(mails).values(MAIL)
    })
    await upload(source, `brands/${'0a'.repeat(15)}-320.webp`)
    await upload(source, `products/${'0b'.repeat(15)}.mp4`)
    const file = join(folder, `${from}.tar.gz`)
    const output: string[] = []
    await run('backup', file, source, output)
    expect(output[0]).toMatch(/^Saved [\d,]+ records and 2 uploaded files to /)

    const target = await store(to)
    await run('restore', file, target)
    const [before, after] = [await contentOf(source), await contentOf(target)]
    expect(Object.keys(before.tables).length).toBeGreaterThan(15)
    expect(Object.values(before.tables).flat().length).toBeGreaterThan(1000)
    expect(after.uploads).toEqual(before.uploads)
    expect(Object.keys(after.tables)).toEqual(Object.keys(before.tables))
    for (const [table, rows] of Object.entries(before.tables)) {
      const different = rows.filter((row, place) => after.tables[table]?.[place] !== row)
      expect({ table, rows: after.tables[table]?.length, different: different.slice(0, 2) }).toEqual({
        table,
        rows: rows.length,
        different: [],
      })
    }

    await expect(run('restore', file, target)).rejects.toThrow(
      /There are uploads already .* Nothing was changed\./,
    )
    await uploadsOf(target).remove(`brands/${'0a'.repeat(15)}-320.webp`)
    await uploadsOf(target).remove(`products/${'0b'.repeat(15)}.mp4`)
    await expect(run('restore', file, target)).rejects.toThrow('The database holds data already')
    expect(Object.values((await contentOf(target)).tables).flat()).toHaveLength(
      Object.values(before.tables).flat().length,
    )

    // Life goes on there: numbers go on after the last.
    await within(target, async ({ db }) => {
      const [next] = await db
        .insert(mails)
        .values({ ...MAIL, state: 'sent' })
        .returning({ id: mails.id })
      expect(next?.id).toBeGreaterThan(before.tables.mails?.length ?? 0)
    })
  },
)

test('API-04 a damaged, newer or missing backup, or one that cannot be brought up to date, is refused, and nothing is changed', async () => {
  const source = await store('server')
  await upload(source, `brands/${'0c'.repeat(15)}-320.webp`)
  const file = join(folder, 'small.tar.gz')
  await run('backup', file, source)
  const target = await store('server')
  const refused = async (place: string, sentence: RegExp) => {
    await expect(run('restore', place, target)).rejects.toThrow(sentence)
    expect(await readdir(target.dataDir)).toEqual([])
  }
  const whole = await readFile(file)
  const cut = join(folder, 'cut.tar.gz')
  await writeFile(cut, whole.subarray(0, whole.length - 4000))
  await refused(
    cut,
    /is damaged or no backup of Nalika: it cannot be read to its end\. Nothing was changed\./,
  )
  const unzipped = join(folder, 'text.tar.gz')
  await writeFile(unzipped, 'no backup')
  await refused(unzipped, /is damaged or no backup/)
  await refused(join(folder, 'none'), /There is no file/)
  await expect(run('restore', '', target)).rejects.toThrow('Usage: npm run backup')

  const pieces = await mkdtemp(join(folder, 'pieces-'))
  const manifest = await unpack(file, pieces)
  const forged = async (name: string, changed: Partial<typeof manifest>, content = '{"id":1}\n') => {
    const archive = archiveWriter(join(folder, name))
    for (const table of Object.keys(manifest.tables)) {
      await archive.add(
        `database/${table}.jsonl`,
        content.length,
        (await import('node:stream')).Readable.from([content]),
      )
    }
    await archive.finish({ ...manifest, ...changed })
    return join(folder, name)
  }
  const later = [...manifest.migrations, { hash: 'later', createdAt: Date.now() }]
  await refused(await forged('later.tar.gz', { migrations: later }), /made by a later version of Nalika/)
  const earlier = later.map((one) => ({ ...one, hash: 'earlier' }))
  await refused(
    await forged('earlier.tar.gz', { migrations: earlier }),
    /^The backup was made by an earlier version of Nalika and cannot be brought up to date: restore it with that version\. Nothing was changed\.$/,
  )
  const flipped = await readFile(file)
  flipped[Math.floor(flipped.length / 2)] = (flipped[Math.floor(flipped.length / 2)] ?? 0) ^ 0xff
  const bad = join(folder, 'flipped.tar.gz')
  await writeFile(bad, flipped)
  await refused(bad, /is damaged/)
})

test('API-04 a backup of an earlier version is brought up to date, and mails that were due then are sent', async () => {
  const source = await store('server')
  const file = join(folder, 'earlier.tar.gz')
  const count = await within(source, async (database) => {
    const { pool } = database
    await pool.query(
      "insert into mails (recipient, subject, text, html) values ('a@b.example', 'Old', 't', 'h')",
    )
    await makeBackup(database, uploadsOf(source), file)
    return (await pool.query('select from drizzle.__drizzle_migrations')).rowCount ?? 0
  })
  const migrations = await withNextMigration(
    "alter table mails add column language text default 'en' not null",
  )
  const target = await store('server')
  await restoreBackup(file, target, uploadsOf(target), migrations)
  await rm(migrations, { recursive: true })
  await within(target, async ({ pool }) => {
    const { rows } = await pool.query('select subject, language from mails')
    expect(rows).toEqual([{ subject: 'Old', language: 'en' }])
    const applied = await pool.query('select from drizzle.__drizzle_migrations')
    expect(applied.rowCount).toBe(count + 1)
    const api = await startApi(target.settings)
    const deadline = Date.now() + 30_000
    const left = async () => (await pool.query("select 1 from mails where state = 'queued'")).rowCount
    while ((await left()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await left()).toBe(0)
    await api.stop()
  })
})

test('API-04 TRU-03 the API backs up the embedded database while in use, and keeps the latest backups', async () => {
  const place = await store('embedded')
  const backups = join(folder, 'scheduled')
  const api = await startApi({ ...place.settings, BACKUP_DIR: backups, LOG_LEVEL: 'info' })
  while (!api.printed().includes('backup made')) await once(api.process.stdout ?? api.process, 'data')
  const [first] = await readdir(backups)
  expect(first).toMatch(/^nalika-.*Z\.tar\.gz$/)
  // Neither the data nor the backup can be read by another user of the machine.
  for (const made of [place.dataDir, backups]) {
    for (const name of await readdir(made, { recursive: true })) {
      expect({ name, mode: (await stat(join(made, name))).mode & 0o077 }).toEqual({ name, mode: 0 })
    }
  }
  // The folder is in use: a second process is refused.
  await expect(run('backup', join(folder, 'second.tar.gz'), place)).rejects.toThrow(
    /is in use by another process/,
  )
  await api.stop()

  await within(place, async (database) => {
    const options = { folder: backups, everyHours: 2, keep: 3 }
    const media = uploadsOf(place)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    expect(await backupIfDue(database, media, options, at(1))).toBeUndefined()
    for (const hours of [3, 6, 9])
      expect(await backupIfDue(database, media, options, at(hours))).toBeDefined()
    const remaining = await readdir(backups)
    expect(remaining).toHaveLength(3)
    expect(remaining).not.toContain(first)
  })
})
