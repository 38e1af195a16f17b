import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from '../drizzle.ts'
import { MIGRATIONS, openDatabase } from '../database.ts'
import { accounts } from '../schema.ts'

const folders: string[] = []
const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-test-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

test('SES-16 accounts from before emails were confirmed keep their status and count as confirmed', async () => {
  const migrations = await temporaryFolder()
  await cp(MIGRATIONS, migrations, { recursive: true })
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] }
  const ours = journal.entries.findIndex(({ tag }) => tag.endsWith('confirmed-emails'))
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, ours) }))

  const config = { dataDir: await temporaryFolder(), databaseUrl: undefined }
  const before = await openDatabase(config, { migrations })
  await before.pool.query(
    `insert into accounts (role, status, name, email, password_hash) values
     ('distributor', 'active', 'Asha Rao', 'asha@test.example', ''),
     ('admin', 'pending', 'Ravi Menon', 'ravi@test.example', '')`,
  )
  await before.close()

  const after = await openDatabase(config)
  const rows = await after.db.select().from(accounts).orderBy(asc(accounts.id))
  await after.close()
  expect(rows.map(({ status }) => status)).toEqual(['active', 'pending'])
  for (const { createdAt, emailConfirmedAt } of rows) expect(emailConfirmedAt).toEqual(createdAt)
})
