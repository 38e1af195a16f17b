import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ChallengedOperation, endpoints } from '@nalika/shared-api/contract'
import type { ErrorBody } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { limitsList } from './limits-list.ts'
import { LIMITS } from './policy.ts'
import type { LimitPolicy } from './policy.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const limited = new Set<string>(Object.values<LimitPolicy>(LIMITS).flatMap(({ operations }) => operations))

test('TRU-01 every upload, export, PDF and secret link has a limit', () => {
  const expensive = Object.values(endpoints).filter(
    ({ url, config }) =>
      'files' in config || /\/(export|pdf|rejected-rows)$/.test(url) || url.startsWith('/track/:token'),
  )
  expect(expensive.length).toBeGreaterThan(45)
  expect(expensive.filter(({ name }) => !limited.has(name)).map(({ name }) => name)).toEqual([])
})

test('TRU-01 a challenge exists for the operations of limits that ask for one', () => {
  const asking = Object.values<LimitPolicy>(LIMITS).filter(({ challenge }) => challenge)
  const operations = new Set<string>(asking.flatMap((limit) => limit.operations))
  expect([...operations].sort()).toEqual([...ChallengedOperation.enum].sort())
})

test('TRU-01 docs/limits.md lists the policy', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/limits.md'), 'utf8')
  expect(text.match(/^- .+$/gm)?.join('\n')).toBe(limitsList())
})

test('TRU-01 exports of a person are limited, with a sentence and Retry-After', async () => {
  const admin = await api.signedIn('admin')
  const other = await api.signedIn('admin')
  const send = (person = admin) =>
    api.app.inject({ url: '/api/custom-pages/export', headers: person.headers })
  const { attempts } = LIMITS.exports.rules.account
  for (let one = 0; one < attempts; one += 1) expect((await send()).statusCode).toBe(200)
  const refused = await send()
  expect([refused.statusCode, refused.json<ErrorBody>()]).toEqual([
    429,
    { message: 'You have exported many lists. Please try again in 60 minutes.' },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await send(other)).statusCode).toBe(200)
})

test('TRU-01 searches of a visitor are limited, those of the site’s own server are not', async () => {
  const find = (visitor?: string, remoteAddress = '127.0.0.1') =>
    api.app.inject({
      url: '/api/pin-codes/411001',
      remoteAddress,
      ...(visitor !== undefined && { headers: { 'x-forwarded-for': visitor } }),
    })
  const { attempts } = LIMITS.searches.rules.address
  for (let one = 0; one < attempts; one += 1) await find('203.0.113.7')
  expect((await find('203.0.113.7')).statusCode).toBe(429)
  expect((await find('203.0.113.8')).statusCode).toBe(200)
  expect((await find()).statusCode).toBe(200)
  // Without a proxy, too, and whatever such a caller says about itself.
  expect((await find(undefined, '203.0.113.7')).statusCode).toBe(429)
  expect((await find('127.0.0.1', '203.0.113.7')).statusCode).toBe(429)
})
