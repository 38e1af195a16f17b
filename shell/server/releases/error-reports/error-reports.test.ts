import { isSameRelease, releaseFolder } from '@nalika/release/release-id'
import { ERRORS_MAX_BYTES, readErrors, writeOwnErrors } from '@nalika/release/reported-errors'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ErrorDetails } from '../../../src/telemetry/error-details.ts'
import { SignedStore } from '../../testing/signed-store.ts'
import { registerErrorReports } from './error-reports.ts'
import { impersonalMessage } from './impersonal-message.ts'
import { ReleaseErrors, type ReportedError } from './release-errors.ts'
import { framesOf } from './stack-frames.ts'

const RELEASE = { app: 'admin-console', version: '1.4.0', hash: '1a2b3c4d5e6f' }
const FOLDER = releaseFolder(RELEASE)

let signed: SignedStore
let errors: ReleaseErrors
let app: FastifyInstance

beforeEach(async () => {
  signed = await SignedStore.make()
  errors = new ReleaseErrors(signed.writer.store, 'one')
  app = Fastify({ trustProxy: true })
  registerErrorReports(app, {
    knows: (release) => isSameRelease(release, RELEASE),
    add: (...reported) => {
      errors.add(...reported)
    },
  })
})
afterEach(async () => {
  await app.close()
  await signed.remove()
})

const report = (changes: Partial<ErrorDetails> = {}, ip = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/remotes/errors',
    headers: { 'x-forwarded-for': ip },
    payload: {
      ...RELEASE,
      kind: 'error',
      name: 'TypeError',
      message: 'prices is undefined',
      stack: `TypeError: prices is undefined\n    at t (https://nalika.example/remotes/${FOLDER}/page.js:1:23)`,
      page: '/admin/leads/7',
      ...changes,
    },
  })
const stored = async () => {
  await errors.save()
  return readErrors(signed.writer.store)
}

test('REL-04 errors are grouped by message, with frames of releases, pages, networks and times', async () => {
  await report()
  await report({ page: '/admin/orders' }, '198.51.100.9')
  await report({ message: 'brands is undefined' })
  const groups = await stored()
  expect(groups).toMatchObject([
    {
      release: RELEASE,
      kind: 'error',
      name: 'TypeError',
      message: 'prices is undefined',
      count: 2,
      frames: [{ name: 't', release: RELEASE, script: 'page.js', line: 1, column: 23 }],
      pages: ['/admin/leads/7', '/admin/orders'],
    },
    { message: 'brands is undefined', count: 1 },
  ])
  expect(groups[0]?.networks).toHaveLength(2)
})

test('REL-04 errors of unknown releases and of other kinds are not stored, and a network has a limit', async () => {
  expect((await report({ version: '9.9.9' })).statusCode).toBe(204)
  expect((await report({ kind: 'render' as 'error' })).statusCode).toBe(400)
  expect((await report({ stack: 'x'.repeat(9000) })).statusCode).toBe(400)
  expect(await stored()).toEqual([])
  const statuses: number[] = []
  for (let turn = 0; turn < 65; turn += 1) statuses.push((await report({}, '192.0.2.1')).statusCode)
  expect(statuses.slice(-1)).toEqual([429])
})

test('REL-04 a thousand long reports from as many networks are bounded in number and size, and can be read', async () => {
  const line = `\n    at ${'f'.repeat(90)} (https://nalika.example/remotes/${FOLDER}/${'p'.repeat(190)}.js:1234567:1234567)`
  const statuses: number[] = []
  for (let turn = 0; turn < 1000; turn += 1) {
    const changes = {
      message: `${'€'.repeat(490)} ${turn.toString(36)}`,
      page: `/${'€'.repeat(190)}${String(turn)}`,
    }
    const ip = `198.51.${String(turn >> 8)}.${String(turn & 255)}`
    statuses.push((await report({ ...changes, stack: line.repeat(20) }, ip)).statusCode)
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(600)
  expect(statuses.at(-1)).toBe(429)
  await errors.save()
  const file = await signed.writer.store.read('private/errors/one.json', { maxBytes: ERRORS_MAX_BYTES })
  expect(file?.bytes.length).toBeLessThan((ERRORS_MAX_BYTES * 40) / 120)
  const groups = await readErrors(signed.writer.store)
  expect(groups).toHaveLength(40)
  expect(groups[0]?.frames).toHaveLength(12)
})

test('REL-04 made-up errors of several networks do not keep out a new error', async () => {
  const one: Omit<ReportedError, 'message'> = {
    release: RELEASE,
    kind: 'error',
    name: 'Error',
    frames: [],
    page: '/',
  }
  for (let number = 0; number < 100; number += 1)
    for (const network of [1, 2, 3]) errors.add({ ...one, message: `made up ${String(number)}` }, network)
  await report({ message: 'real' })
  expect((await stored()).map(({ message }) => message)).toContain('real')
})

test('REL-04 groups survive a restart, are bounded, and go after 30 days', async () => {
  await report()
  await errors.save()
  await writeOwnErrors(signed.writer.store, 'two', [
    {
      release: RELEASE,
      kind: 'error',
      name: 'Error',
      message: 'long ago',
      frames: [],
      pages: [],
      count: 1,
      networks: [],
      first: '2020-01-01T00:00:00.000Z',
      last: '2020-01-01T00:00:00.000Z',
    },
  ])
  errors = new ReleaseErrors(signed.writer.store, 'one')
  await report({}, '198.51.100.9')
  expect(await stored()).toMatchObject([{ message: 'prices is undefined', count: 2 }])
  for (let number = 0; number < 200; number += 1)
    errors.add(
      { release: RELEASE, kind: 'error', name: 'Error', frames: [], message: String(number), page: '/' },
      1,
    )
  const groups = await stored()
  expect(groups).toHaveLength(40)
  // Two networks reported it: made-up ones do not crowd it out.
  expect(groups.map(({ message }) => message)).toContain('prices is undefined')
})

test('REL-04 SES-14 messages and pages lose what looks like personal data and secrets', async () => {
  expect(impersonalMessage('No mail for asha@customer.example,\n call +91 98480 22338')).toBe(
    'No mail for …, call …',
  )
  expect(impersonalMessage('Unexpected token \'A\', "Asha Rao, Pune" is not valid JSON')).toBe(
    'Unexpected token \'A\', "…" is not valid JSON',
  )
  expect(impersonalMessage('Lead 1234567 at /api/leads?search=asha failed')).toBe(
    'Lead … at /api/leads?… failed',
  )
  expect(impersonalMessage("Cannot read properties of undefined (reading 'price')")).toBe(
    "Cannot read properties of undefined (reading 'price')",
  )
  expect(impersonalMessage('x '.repeat(5000)).length).toBeLessThanOrEqual(500)
  expect(impersonalMessage('price\u0000 is \u202enot a number')).toBe('price is not a number')
  await report({ page: '/track/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6?x=1' })
  expect((await stored())[0]?.pages).toEqual(['/track/…'])
})

test('REL-04 stacks of Chromium, Firefox and Safari; what lies in no release is left out', () => {
  const url = `https://cdn.example/remotes/${FOLDER}/page.1a2b3c4d.js`
  const frame = { name: 'render', release: RELEASE, script: 'page.1a2b3c4d.js', line: 2, column: 345 }
  expect(
    framesOf(`TypeError: x\n    at render (${url}:2:345)\n    at ${url}:1:1\n    at <anonymous>`),
  ).toEqual([frame, { ...frame, name: '', line: 1, column: 1 }])
  expect(framesOf(`render@${url}:2:345\n@chrome-extension://abc/content.js:1:1`)).toEqual([frame])
  expect(framesOf(`at x (https://nalika.example/remotes/../../etc/passwd:1:1)\n${'a'.repeat(5000)}`)).toEqual(
    [],
  )
  expect(framesOf(`at render (${url}?attempt=1:2:345)`)).toEqual([frame])
})
