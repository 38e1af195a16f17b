import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { findMails } from './mail-search.queries.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('TRU-02 a customer’s mails are found in batches that wait their turn, however many leads there are', async () => {
  const { db } = api.database
  const mail = (subject: string) => ({ recipient: 'ravi@dealer.example', subject, text: '', html: '' })
  const others = Array.from({ length: 2500 }, (_, index) => mail(`Request NQ-${String(900_000 + index)}`))
  for (let start = 0; start < 2500; start += 500)
    await db.insert(mails).values(others.slice(start, start + 500))
  const stored = await db
    .insert(mails)
    .values([
      { ...mail('Welcome'), recipient: 'Asha@Customer.example' },
      { ...mail('Your quotation'), text: 'Dear Asha (asha@customer.example), see nq-000007.' },
      mail('Reply to NQ-000007.'),
      // A longer number, another address, part of a word.
      mail('Request NQ-0000071'),
      { ...mail('Welcome'), recipient: 'tasha@customer.example' },
      mail('Order of X-NQ-000007'),
    ])
    .returning({ id: mails.id })
  const references = Array.from({ length: 3000 }, (_, index) => `NQ-${String(index).padStart(6, '0')}`)
  let turns = 0
  const found = await findMails(
    db,
    { address: 'asha@customer.example', references },
    {
      inTurn: (read) => {
        turns += 1
        return read()
      },
    },
  )
  expect(found).toEqual({ ids: stored.slice(0, 3).map(({ id }) => id), last: stored.at(-1)?.id })
  expect(turns).toBe(6)
  expect(await findMails(db, { references: ['NQ-000007'] }, { after: found.last })).toEqual({
    ids: [],
    last: found.last,
  })
})
