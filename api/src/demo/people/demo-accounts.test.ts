import { eq } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { adminCommand, createAdmin } from '../../operations/admin-command.ts'
import { StartError } from '../../platform/config/config.ts'
import { priceFigures, priceRecordDays } from '../../overviews/price-record/price-record.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { seedDemo } from '../seed.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { refuseDemoAccounts, removeDemoAccounts } from './demo-accounts.queries.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.close())

const login = (email: string) =>
  running.app.inject({ method: 'POST', url: '/api/login', body: { email, password: DEMO_PASSWORD } })

test('SES-13 production does not start while a demo account has its published password, and does without them', async () => {
  const { db } = running.database
  await refuseDemoAccounts(db)
  await seedDemo(running.database, { today: new Date() })
  const requests = await db.$count(leads)
  await expect(refuseDemoAccounts(db)).rejects.toThrow(StartError)
  await expect(refuseDemoAccounts(db)).rejects.toThrow(
    /npm run admin -- create .* npm run admin -- remove-demo/,
  )

  await db.insert(priceRecordDays).values({ day: '2020-01-01' })
  expect(await db.$count(priceFigures)).toBeGreaterThan(100)
  const { removed, owners } = await removeDemoAccounts(db)
  expect(removed).toBeGreaterThan(3)
  expect(owners).toBe(0)
  await refuseDemoAccounts(db)
  expect((await login('admin@nalika.example')).statusCode).toBe(401)
  expect(await db.$count(leads)).toBe(requests)
  expect(await db.$count(priceFigures)).toBe(0)
  expect((await db.select().from(priceRecordDays)).map(({ day }) => day)).toEqual(['2020-01-01'])

  await createAdmin(db, { email: 'owner@tubes.example', name: 'Asha Rao' })
  expect(await removeDemoAccounts(db)).toEqual({ removed: 0, owners: 1 })
})

test('a demo account with a changed password does not prevent production from starting', async () => {
  const { db } = running.database
  await running.signedIn('admin', { email: 'admin@nalika.example', passwordHash: 'changed' })
  await refuseDemoAccounts(db)
  await db.delete(accounts).where(eq(accounts.email, 'admin@nalika.example'))
})

test('the command that removes demo accounts removes nothing else', async () => {
  const run = (...args: string[]) => adminCommand(args, { DATA_DIR: '/proc/nalika' }, () => undefined)
  await expect(run('remove-demo', 'asha@tubes.example')).rejects.toThrow('Usage: npm run admin')
  await expect(run('remove-demo')).rejects.toThrow('DATA_DIR')
})
