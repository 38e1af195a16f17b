import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { openTestDatabase } from '../../testing/test-database.ts'
import { MIGRATIONS } from '../database/database.ts'
import { idempotencyKeys } from '../idempotency/idempotency.schema.ts'
import { mails } from './mail.schema.ts'

test('TRU-03 links that were stored before are gone, except from mails that still wait', async () => {
  const file = (await readdir(MIGRATIONS)).find((name) => name.endsWith('emptied-mails.sql')) ?? ''
  const [, ...updates] = (await readFile(join(MIGRATIONS, file), 'utf8')).split('--> statement-breakpoint')
  const { db, pool, close } = await openTestDatabase()
  const link = 'See https://nalika.example/track/aB3_-x now'
  for (const state of ['sent', 'kept', 'failed', 'queued'] as const)
    for (const text of [link, 'A new lead'])
      await db.insert(mails).values({ recipient: 'a@test.example', subject: '', text, html: text, state })
  await db.insert(idempotencyKeys).values([
    { key: 'form-0123456789', requestHash: 'a', answer: { id: 1, tracking_path: '/track/aB3_-x' } },
    { key: 'import-0123456789', requestHash: 'b', answer: { imported: 3 } },
  ])

  for (const update of updates) await pool.query(update)

  const rows = await db.select().from(mails).orderBy(asc(mails.id))
  const keys = await db.select().from(idempotencyKeys).orderBy(asc(idempotencyKeys.requestHash))
  await close()
  expect(rows.map(({ state, text, html, secret }) => [state, text, html === text, secret])).toEqual([
    ['sent', '', true, false],
    ['sent', '', true, false],
    ['kept', 'See https://nalika.example/track/… now', true, true],
    ['kept', 'A new lead', true, false],
    ['failed', link, true, true],
    ['failed', 'A new lead', true, false],
    ['queued', link, true, true],
    ['queued', 'A new lead', true, false],
  ])
  expect(keys.map(({ key, answer }) => [/^[0-9a-f]{64}$/.test(key), answer])).toEqual([
    [true, null],
    [true, { imported: 3 }],
  ])
})
