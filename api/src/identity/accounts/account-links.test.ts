import { eq, sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app/test-app.ts'
import { accountLinkQueries } from './account-links.queries.ts'
import { accountLinks } from './account-links.schema.ts'
import { accounts } from './auth.schema.ts'

let api: TestApp
let person: TestPerson
beforeAll(async () => {
  api = await startTestApp()
})
beforeEach(async () => {
  person = await api.signedIn('distributor')
})
afterAll(() => api.close())

const { use, end } = accountLinkQueries
const create = (lifeMs = 60_000) =>
  accountLinkQueries.create(api.database.db, {
    accountId: person.id,
    purpose: 'confirm-email',
    email: ' Asha@Test.example ',
    lifeMs,
  })

test('SES-16 a link works once, even when used concurrently', async () => {
  const { db } = api.database
  const token = await create()
  const uses = await Promise.all([use(db, token, 'confirm-email'), use(db, token, 'confirm-email')])
  expect(uses.filter(Boolean)).toEqual([
    expect.objectContaining({ accountId: person.id, email: 'asha@test.example' }),
  ])
  expect(await use(db, token, 'confirm-email')).toBeUndefined()
})

test('SES-16 a link works for its purpose and until it expires', async () => {
  const { db } = api.database
  const token = await create()
  expect(await use(db, token, 'undo-email-change')).toBeUndefined()
  expect(await use(db, 'unknown', 'confirm-email')).toBeUndefined()
  expect(await use(db, await create(-1), 'confirm-email')).toBeUndefined()
  expect(await use(db, token, 'confirm-email')).toBeDefined()
})

test('SES-16 outstanding links of one account and purpose can be invalidated', async () => {
  const { db } = api.database
  const token = await create()
  await end(db, person.id, 'change-email')
  await end(db, person.id + 1, 'confirm-email')
  expect(await use(db, token, 'confirm-email')).toBeDefined()
  const later = await create()
  await end(db, person.id, 'confirm-email')
  expect(await use(db, later, 'confirm-email')).toBeUndefined()
})

test('TRU-03 the database stores no token, and no link without its account', async () => {
  const { db } = api.database
  const token = await create()
  const stored = await db.select().from(accountLinks).where(eq(accountLinks.accountId, person.id))
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token)
  await db.delete(accounts).where(eq(accounts.id, person.id))
  expect(await db.$count(accountLinks, sql`account_id = ${person.id}`)).toBe(0)
})
