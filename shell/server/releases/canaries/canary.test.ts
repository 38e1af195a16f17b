import { startCanary } from '@nalika/release/actions'
import { history } from '@nalika/release/history'
import { releaseFolder } from '@nalika/release/release-id'
import { readWatch } from '@nalika/release/watch'
import type { FastifyInstance } from 'fastify'
import type { Report } from '../../../src/telemetry/report.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { isFor } from '../registry.ts'
import { SignedStore } from '../../testing/signed-store.ts'

const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async (address, remote) => ({
  status: 200, location: null, title: '', head: [], structuredData: [], markup: remote.page, hydration: {}, isCacheable: true, page: null,
})
`
let signed: SignedStore
let app: FastifyInstance

beforeEach(async () => {
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', {
      routes: ['/*'],
      code: `exports.page = 'one'`,
    }),
  })
  app = await buildApp(
    readConfig({ PORT: '0', API_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent', DATA_DIR: signed.dataDir }),
  )
})
afterEach(async () => {
  await app.close()
  await signed.remove()
})

async function eventually<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (const until = Date.now() + 20_000; ;) {
    const value = await read()
    if (isSo(value)) return value
    if (Date.now() > until) throw new Error(`It stayed ${JSON.stringify(value)}.`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function canary(share: number, promoteAfter?: { minutes: number; visits: number }) {
  const ref = await signed.place('public-site', '2.0.0', { routes: ['/*'], code: `exports.page = 'two'` })
  await startCanary(signed.writer, { ...ref, share, ...(promoteAfter && { promoteAfter }) }, 'To try.')
  await eventually(
    () => app.inject('/'),
    ({ headers }) => headers['set-cookie'] !== undefined,
  )
  return ref
}

async function reported(
  version: string,
  cohort: Report['cohort'],
  visits: number,
  failed: number,
  addressOf = (visit: number) => `198.51.100.${String(visit)}`,
): Promise<void> {
  const one = { app: 'public-site', version, hash: '000000000000', cohort }
  for (let visit = 0; visit < visits; visit += 1) {
    const failure: Report = { ...one, kind: 'error', name: 'TypeError', first: true }
    const payload: Report[] = [{ ...one, kind: 'visit' }, ...(visit < failed ? [failure] : [])]
    const remoteAddress = addressOf(visit)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/remotes/reports',
      payload,
      remoteAddress,
    })
    expect(statusCode).toBe(204)
  }
}

/** Of jest's false timers only the clock is wanted. */
const UNTOUCHED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const

const changes = async () => {
  await signed.writer.registry.refresh()
  const newest = signed.writer.registry.current
  const all = []
  if (newest) for await (const { change } of history(signed.writer.store, newest)) all.push(change)
  return all
}

test('REL-06 a canary is chosen by a cookie that says nothing of the visitor, and every page is of one set', async () => {
  const before = await app.inject('/')
  expect(before.headers['set-cookie']).toBeUndefined()
  expect(before.headers['cache-control']).toContain('public')
  const ref = await canary(50)

  const seen = new Set<string>()
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const first = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const [cookie] = first.cookies
    expect(cookie).toMatchObject({
      name: '__Host-nalika_bucket',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      path: '/',
    })
    const tries = isFor({ ...ref, share: 50 }, Number(cookie?.value))
    const cookies = { nalika_bucket: cookie?.value ?? '' }
    for (const { body } of [first, await app.inject({ url: '/', cookies })]) {
      expect(body).toContain(`<div id="root">${tries ? 'two' : 'one'}</div>`)
      expect(body).toContain(`"cohort":"${tries ? 'canary' : 'control'}"`)
      expect(body).toContain(`public-site/${tries ? '2' : '1'}.0.0-`)
      expect(body).not.toContain(`public-site/${tries ? '1' : '2'}.0.0-`)
    }
    const live = await app.inject({ url: '/remotes/live', cookies })
    expect(live.json()).toMatchObject({
      'public-site': `/remotes/public-site/${tries ? '2' : '1'}.0.0-000000000000/`,
    })
    seen.add(tries ? 'two' : 'one')
  }
  expect([...seen].sort()).toEqual(['one', 'two'])
})

test('REL-06 a canary that fails far more often withdraws itself, for everyone and in the log', async () => {
  await canary(100)
  await reported('1.0.0', 'control', 40, 1)
  await reported('2.0.0', 'canary', 30, 15)
  await eventually(
    () => app.inject('/'),
    ({ body }) => body.includes('<div id="root">one</div>'),
  )
  const [change] = await eventually(changes, ([newest]) => newest?.action === 'withdraw')
  expect(change).toMatchObject({ apps: ['public-site'], by: expect.stringMatching(/^shell /) as string })
  expect(change?.reason).toMatch(
    /^\d+ of \d+ visits failed, in \d+ networks or more, against 1 of 40 visits of the live release/,
  )
})

test('REL-06 one IPv4 address or one IPv6 network neither ends a canary nor promotes it', async () => {
  const ref = await canary(50, { minutes: 0, visits: 60 })
  await reported('2.0.0', 'canary', 30, 0)
  await reported('1.0.0', 'control', 30, 0)
  await reported('2.0.0', 'canary', 100, 100, () => '203.0.113.1')
  await reported('2.0.0', 'canary', 100, 100, (visit) => `2001:db8:1:2::${visit.toString(16)}`)
  // An hour of it, a minute each.
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...UNTOUCHED] })
  for (let minute = 0; minute < 20; minute += 1) {
    jest.setSystemTime(Date.now() + 61_000)
    await reported('2.0.0', 'canary', 1, 1, () => '203.0.113.1')
  }
  jest.useRealTimers()
  const counts = await eventually(
    async () => (await readWatch(signed.writer.store))[releaseFolder(ref)]?.canary,
    (known) => known?.visits === 52,
  )
  expect(counts).toMatchObject({ failed: 3, failures: { 'error TypeError': 220 } })
  expect((await changes())[0]?.action).toBe('canary')
})

test('REL-06 two IPv4 addresses and all addresses of an IPv6 customer do not end a canary, however long they try', async () => {
  const ref = await canary(50)
  await reported('1.0.0', 'control', 120, 0)
  await reported('2.0.0', 'canary', 60, 0)
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...UNTOUCHED] })
  for (let quarter = 0; quarter < 4; quarter += 1) {
    jest.setSystemTime(Date.now() + 901_000)
    await reported('2.0.0', 'canary', 2, 2, (visit) => `203.0.113.${String(visit)}`)
    await reported('2.0.0', 'canary', 5, 5, (visit) => `2001:db8:1:${visit.toString(16)}::1`)
  }
  jest.useRealTimers()
  const counts = await eventually(
    async () => (await readWatch(signed.writer.store))[releaseFolder(ref)]?.canary,
    (known) => known?.failed === 28,
  )
  expect([counts?.visits, counts?.failedNetworks?.length]).toEqual([88, 3])
  expect((await changes())[0]?.action).toBe('canary')
})

test('REL-06 a healthy canary promotes itself when that was requested, not before its time', async () => {
  await canary(50, { minutes: 0, visits: 25 })
  await reported('2.0.0', 'canary', 24, 0)
  await eventually(
    () => readWatch(signed.writer.store),
    (counts) => counts['public-site/2.0.0-000000000000']?.canary?.visits === 24,
  )
  expect((await changes())[0]?.action).toBe('canary')
  await reported('2.0.0', 'canary', 1, 0, () => '203.0.113.1')
  const [change] = await eventually(changes, ([newest]) => newest?.action === 'promote')
  expect(change?.reason).toContain('25 visits, 0 of them failed')
})

test('REL-04 browser reports are counted by release, cohort and failure class, nothing else', async () => {
  const report = { app: 'public-site', version: '1.0.0', hash: '000000000000', cohort: 'everyone' }
  const send = (payload: object[]) => app.inject({ method: 'POST', url: '/remotes/reports', payload })
  await send([
    { ...report, kind: 'visit' },
    { ...report, kind: 'load', name: 'entry', first: true },
    { ...report, kind: 'vital', name: 'LCP', value: 1800 },
    { ...report, kind: 'vital', name: 'LCP', value: 9000 },
    { ...report, version: '9.9.9', kind: 'visit' },
  ])
  for (const refused of [
    [{ ...report, kind: 'error', name: 'secret of <someone@example.com>' }],
    Array.from({ length: 41 }, () => ({ ...report, kind: 'visit' })),
    [{ ...report, kind: 'error', name: 'x'.repeat(9000) }],
  ])
    expect((await send(refused)).statusCode).toBeGreaterThanOrEqual(400)
  const counts = await eventually(
    () => readWatch(signed.writer.store),
    (known) => Object.keys(known).length > 0,
  )
  expect(counts).toEqual({
    'public-site/1.0.0-000000000000': {
      everyone: {
        visits: 1,
        failed: 1,
        // Of a million networks.
        failedNetworks: [expect.any(Number)],
        failures: { 'load entry': 1 },
        vitals: { LCP: { good: 1, middling: 0, poor: 1 } },
      },
    },
  })
  const statuses = []
  for (let sent = 0; sent < 310; sent += 1)
    statuses.push((await send([{ ...report, kind: 'visit' }])).statusCode)
  expect(statuses).toContain(429)
})
