import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { MIGRATIONS } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { accounts } from '../accounts/auth.schema.ts'

test('SES-16 accounts from before emails were confirmed keep their status and count as confirmed', async () => {
  const file = (await readdir(MIGRATIONS)).find((name) => name.endsWith('confirmed-emails.sql'))
  const migration = await readFile(join(MIGRATIONS, file ?? ''), 'utf8')
  const backfill = migration.split('--> statement-breakpoint').at(-1) ?? ''
  const { db, pool, close } = await openTestDatabase()
  const account = { name: 'Asha Rao', passwordHash: '', emailConfirmedAt: null }
  await db.insert(accounts).values([
    { ...account, email: 'asha@test.example', role: 'distributor', status: 'active' },
    { ...account, email: 'ravi@test.example', role: 'admin', status: 'pending' },
  ])
  await pool.query(backfill)
  const rows = await db.select().from(accounts).orderBy(asc(accounts.id))
  await close()
  expect(rows.map(({ status }) => status)).toEqual(['active', 'pending'])
  for (const { createdAt, emailConfirmedAt } of rows) expect(emailConfirmedAt).toEqual(createdAt)
})
