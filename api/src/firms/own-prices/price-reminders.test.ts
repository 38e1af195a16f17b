import { eq } from 'drizzle-orm'
import { paise } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addProduct } from '../../testing/records/test-catalogue.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import { remindOfPrices } from './price-reminders.queries.ts'

let api: TestApp
let firm: TestPerson
const db = () => api.database.db

beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor')
  await show('without-name')
})
afterAll(() => api.close())

const show = (pricesShown: 'no' | 'without-name') =>
  db().update(accounts).set({ pricesShown }).where(eq(accounts.id, firm.id))

async function price(name: string, values: Partial<typeof distributorProducts.$inferInsert> = {}) {
  const productId = await addProduct(db(), { name })
  await db()
    .insert(distributorProducts)
    .values({
      ...{ accountId: firm.id, productId, pricePaise: paise(6000), priceUnit: 'kg' as const, version: 1 },
      confirmedAt: new Date('2026-11-01T10:00:00+05:30'),
      ...values,
    })
}
const remind = (today: string) => remindOfPrices(db(), { mail: api.app.mail, siteUrl: '' }, today)
const sent = () => db().select().from(mails).where(eq(mails.recipient, firm.email)).orderBy(mails.id)

test('PRI-05 a firm is reminded three days before its prices end, once a day, of each price once', async () => {
  await price('Pipe')
  await price('Ends by itself', { validUntil: '2026-11-28' })
  await price('Hidden', { hidden: true })
  await remind('2026-11-24')
  expect(await sent()).toEqual([])
  for (let run = 0; run < 2; run += 1) await remind('2026-11-25')
  const [first] = await sent()
  expect(first?.subject).toBe('Reminder: 1 price shown to buyers until 28 November')
  expect(first?.text).toMatch(/Ends by itself/)
  await remind('2026-11-26')
  expect(await sent()).toHaveLength(1)
  // Thirty days after it was confirmed.
  await remind('2026-11-28')
  const [, second] = await sent()
  expect(second?.subject).toBe('Reminder: 1 price shown to buyers until 1 December')
  expect(second?.text).toMatch(/Pipe/)
  expect(second?.text).not.toMatch(/Ends by itself|Hidden/)
})

test('PRI-05 a firm that shows no prices is not reminded', async () => {
  await show('no')
  await price('Tube', { validUntil: '2026-12-10', confirmedAt: new Date('2026-12-01T10:00:00+05:30') })
  await remind('2026-12-07')
  expect(await sent()).toHaveLength(2)
  await show('without-name')
  // A day on which nothing ran is made up for.
  await remind('2026-12-08')
  expect(await sent()).toHaveLength(3)
})
