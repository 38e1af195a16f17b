import { startTestApp } from '../testing/app/test-app.ts'
import type { TestApp } from '../testing/app/test-app.ts'
import { createAdmin, readArguments } from './admin-command.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.close())

test('SES-13 the first admin comes from a command and sets a password by a link that works once', async () => {
  const admin = readArguments(['create', 'First@Admin.example', '--name', 'Asha Rao'])
  if (admin === 'remove-demo') throw new Error('That was not asked for.')
  const token = await createAdmin(running.database.db, admin)
  await expect(createAdmin(running.database.db, admin)).rejects.toThrow(
    'An account with the address First@Admin.example already exists.',
  )
  const post = (url: string, body: object) => running.app.inject({ method: 'POST', url: `/api${url}`, body })
  const password = 'a password of her own'
  expect((await post('/reset-password', { token, password })).statusCode).toBe(200)
  expect((await post('/reset-password', { token, password })).statusCode).toBe(422)
  const login = await post('/login', { email: 'first@admin.example', password })
  expect(login.json()).toMatchObject({ data: { role: 'admin', name: 'Asha Rao' } })
})

test('invalid arguments print the usage', () => {
  expect(() => readArguments([])).toThrow('Usage: npm run admin -- create <email>')
  expect(() => readArguments(['create', 'nobody'])).toThrow("'nobody' is not an email address.")
  expect(() => readArguments(['create', 'Boss<ceo@b.co>'])).toThrow(
    "'Boss<ceo@b.co>' is not an email address.",
  )
  expect(() => readArguments(['remove', 'a@b.example'])).toThrow('Usage:')
})
