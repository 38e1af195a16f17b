import { mails } from '../../platform/mail/mail.schema.ts'
import { openTestDatabase } from '../../testing/app/test-database.ts'
import { rowsOf } from './tables.queries.ts'

test('TRU-03 a backup leaves out the text of unsent mails with private links, and of no others', async () => {
  const database = await openTestDatabase()
  const mail = { recipient: 'asha@customer.example', subject: 'S', html: 'H' }
  await database.db.insert(mails).values([
    { ...mail, text: 'https://nalika.example/track/secret', secret: true },
    { ...mail, text: 'A new lead' },
  ])
  const client = await database.pool.connect()
  await client.query('begin')
  const rows: object[] = []
  for await (const row of rowsOf(client, 'mails')) rows.push(JSON.parse(row) as object)
  await client.query('commit')
  client.release()
  await database.close()
  expect(rows).toEqual([
    expect.objectContaining({ subject: 'S', state: 'queued', text: '', html: '' }),
    expect.objectContaining({ subject: 'S', state: 'queued', text: 'A new lead', html: 'H' }),
  ])
})
