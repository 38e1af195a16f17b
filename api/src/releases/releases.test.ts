import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote } from '@nalika/release/actions'
import type { SigningWriter } from '@nalika/release/changes'
import { writeOwnErrors, type ErrorGroup } from '@nalika/release/reported-errors'
import { putSourceMaps } from '@nalika/release/source-maps'
import { noCounts, writeOwnWatch } from '@nalika/release/watch'
import type {
  EndpointBody,
  endpoints,
  ReleasedApp,
  ReleaseError,
  ReleaseOverview,
  StackLine,
} from '@nalika/shared-api/contract'
import { desc, eq } from 'drizzle-orm'
import { auditEntries } from '../platform/audit/audit.schema.ts'
import { startTestApp, type TestApp, type TestPerson } from '../testing/app/test-app.ts'
import { previewOne, releaseName, releaseOne, releaseThree } from '../testing/records/test-releases.ts'
import { registryFacts } from './registry-facts.ts'
import { ReleaseStore } from './release-store.ts'

type Change = EndpointBody<typeof endpoints.changeRelease>

const EARLIER = releaseName('1.0.0')
const LIVE = releaseName('1.1.0')
const CANARY = releaseName('1.2.0')

let api: TestApp
let owner: TestPerson
let writer: SigningWriter
/** Of each test alone. */
let desk: string
let desks = 0

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.signedIn('admin', { name: 'Kavitha Reddy' })
})
afterAll(() => api.close())
beforeEach(async () => {
  desks += 1
  desk = `desk-${String(desks)}`
  writer = await releaseThree(api.dataDir, desk)
})

async function overview(from = api, person = owner): Promise<ReleaseOverview> {
  const answer = await from.app.inject({ url: '/api/admin/releases', headers: person.headers })
  return answer.json<{ data: ReleaseOverview }>().data
}
const released = async (): Promise<ReleasedApp | undefined> =>
  (await overview()).apps.find(({ app }) => app === desk)

const change = (body: Pick<Change, 'action'> & Partial<Change>, from = api, person = owner) =>
  from.app.inject({
    method: 'POST',
    url: '/api/admin/release-changes',
    headers: person.headers,
    payload: { app: desk, release: CANARY, reason: 'A test.', ...body },
  })
const sentence = (part: string): unknown => expect.stringContaining(part)

test('REL-06 an owner sees what is live and tried of an app, since when, by whom and why', async () => {
  const { problem, changeable, sequence, apps, log } = await overview()
  expect({ problem, changeable }).toEqual({ problem: null, changeable: true })
  expect(apps.map(({ app }) => app)).toEqual(expect.arrayContaining(['shell', desk]))
  expect(await released()).toMatchObject({
    live: {
      name: LIVE,
      share: 95,
      by: 'a pipeline',
      reason: 'Prices by tonne.',
      notes: '',
      gate: [],
      budgets: [],
    },
    canary: {
      name: CANARY,
      version: '1.2.0',
      share: 5,
      commit: 'abcdef0',
      reason: 'Prices by metre.',
      notes: '### New\n\n* Prices by metre.',
      verdict: null,
    },
    earlier: [{ name: EARLIER }],
    left_out: [],
  })
  expect(log.slice(0, 3).map(({ sequence: number, action }) => [number, action])).toEqual([
    [sequence, 'canary'],
    [sequence - 1, 'release'],
    [sequence - 2, 'release'],
  ])
})

test('REL-06 canary and live release are compared by visits of the same time; a bad canary has its verdict', async () => {
  const vitals = { LCP: { good: 90, middling: 8, poor: 2 } }
  await writeOwnWatch(writer.store, 'one', {
    [`${desk}/${LIVE}`]: {
      everyone: { ...noCounts(), visits: 5000, failed: 5 },
      control: { ...noCounts(), visits: 950, failed: 1, vitals },
    },
    [`${desk}/${CANARY}`]: {
      canary: { ...noCounts(), visits: 100, failed: 40, failedNetworks: [1, 2, 3, 4, 5, 6, 7] },
    },
  })
  const tried = await released()
  expect(tried?.live.figures).toEqual({ visits: 950, failed: 1, vitals: [{ name: 'LCP', ...vitals.LCP }] })
  expect(tried?.canary).toMatchObject({
    figures: { visits: 100, failed: 40, vitals: [] },
    verdict: sentence('40 of 100 visits failed'),
  })
  await promote(writer, desk, 'Anyway.')
  expect((await released())?.live.figures).toMatchObject({ visits: 100, failed: 40 })
})

test('REL-13 an owner sees the previews and ends one, once; others see none', async () => {
  const preview = await previewOne(writer, desk)
  const listed = async () => (await overview()).previews.filter(({ app }) => app === desk)
  expect(await listed()).toEqual([
    {
      name: 'pr-12',
      app: desk,
      build: '1.3.0-0123456789ab',
      by: 'Ravi Menon',
      created: preview.created,
      expires: preview.expires,
    },
  ])
  const end = (person = owner) =>
    api.app.inject({
      method: 'DELETE',
      url: `/api/admin/previews/pr-12/${desk}`,
      headers: person.headers,
    })
  const support = await api.signedIn('admin', { staffRole: 'clerk' })
  expect((await end(support)).statusCode).toBe(403)
  expect(await listed()).toHaveLength(1)
  expect([(await end()).statusCode, await listed()]).toEqual([200, []])
  expect(await writer.store.list(`preview-files/${desk}/`)).toEqual([])
  expect((await end()).statusCode).toBe(404)
  const entries = await api.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.label, `Preview pr-12 of ${desk}`))
  expect(entries.map(({ action }) => action)).toEqual(['deleted'])
})

test('REL-14 an owner sees which parts of the API a live release uses that will be removed', async () => {
  const endpoints = { brands: { method: 'GET', path: '/brands', sends: {}, reads: {} } }
  const recorded = { requires: {}, provides: {}, endpoints, paths: [] }
  await releaseOne(writer, desk, '1.4.0', { recorded })
  const reading = await new ReleaseStore({ ...api.app.config, dataDir: api.dataDir }).read()
  if ('problem' in reading) throw new Error(reading.problem)
  const deprecation = { since: '2026-11-01', until: '2099-01-01', instead: 'Read makers.' }
  const document = { paths: { '/api/brands': { get: { 'x-deprecation': deprecation, responses: {} } } } }
  const { apps } = await registryFacts(reading, document)
  expect(apps.find(({ app }) => app === desk)?.live.deprecated).toEqual([
    `${desk} 1.4.0 uses GET /api/brands (brands), which is deprecated since 2026-11-01 and is supported until 2099-01-01. Read makers.`,
  ])
})

test('REL-06 an owner changes the share, promotes and goes back: signed, audited, and in the history', async () => {
  const shared = await change({ action: 'share', share: 20, reason: 'No complaints.' })
  expect([shared.statusCode, shared.json()]).toEqual([
    200,
    { status: true, success: true, message: sentence('The share was changed.') },
  ])
  expect((await released())?.canary).toMatchObject({ name: CANARY, share: 20 })
  expect((await change({ action: 'promote' })).statusCode).toBe(200)
  const promoted = await released()
  expect(promoted?.live).toMatchObject({ name: CANARY, share: 100, by: 'Kavitha Reddy (admin console)' })
  expect(promoted).not.toHaveProperty('canary')
  expect((await change({ action: 'rollback', reason: 'Prices are missing.' })).statusCode).toBe(200)
  expect((await released())?.live).toMatchObject({ name: LIVE, reason: 'Prices are missing.' })
  await writer.registry.refresh()
  expect(writer.registry.current?.registry.change).toMatchObject({
    action: 'rollback',
    apps: [desk],
    by: 'Kavitha Reddy (admin console)',
  })
  const entries = await api.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.label, `${desk} ${CANARY}`))
    .orderBy(desc(auditEntries.id))
  expect(entries.map(({ kind, changes }) => [kind, ...changes])).toEqual([
    [
      'release',
      { field: 'live', from: CANARY, to: LIVE },
      { field: 'reason', from: null, to: 'Prices are missing.' },
    ],
    ['release', { field: 'live', from: LIVE, to: CANARY }, { field: 'reason', from: null, to: 'A test.' }],
    [
      'release',
      { field: 'share', from: '5%', to: '20%' },
      { field: 'reason', from: null, to: 'No complaints.' },
    ],
  ])
})

test('REL-06 a change of what visitors no longer get, or without what it needs, is refused and leaves nothing', async () => {
  const { sequence } = await overview()
  const entries = await api.database.db.$count(auditEntries)
  const refusals: [number, Parameters<typeof change>[0]][] = [
    [409, { action: 'promote', release: LIVE }],
    [409, { action: 'rollback' }],
    [409, { action: 'rollback', release: LIVE, to: releaseName('7.0.0') }],
    [409, { action: 'withdraw', app: 'shell' }],
    [422, { action: 'share' }],
    [422, { action: 'share', share: 101 }],
    [422, { action: 'withdraw', reason: ' ' }],
  ]
  for (const [status, body] of refusals)
    expect([body, (await change(body)).statusCode]).toEqual([body, status])
  expect((await overview()).sequence).toBe(sequence)
  expect(await api.database.db.$count(auditEntries)).toBe(entries)
})

test('REL-06 a rollback to a release that was pruned is refused with the reason', async () => {
  await writer.store.remove(`${desk}/${EARLIER}/`)
  const refused = await change({ action: 'rollback', release: LIVE, to: EARLIER })
  expect([refused.statusCode, refused.json()]).toEqual([409, { message: sentence('was pruned') }])
})

test('REL-06 without the setting nothing can be changed, and the page is told', async () => {
  const { releases } = api.app.config
  const strict = await startTestApp({ releases: { ...releases, changeable: false } })
  const other = await strict.signedIn('admin')
  expect(await overview(strict, other)).toMatchObject({ changeable: false, problem: null })
  expect((await change({ action: 'promote' }, strict, other)).statusCode).toBe(409)
  await strict.close()
})

test('REL-06 a server that has no releases, or cannot verify them, says why', async () => {
  const other = await startTestApp()
  const boss = await other.signedIn('admin')
  const none = { apps: [], sequence: 0, changeable: false }
  expect(await overview(other, boss)).toMatchObject({ ...none, problem: sentence('trust.json') })
  const { store } = await releaseThree(other.dataDir, desk)
  const stored = await store.read('registry.json', { maxBytes: 1_000_000 })
  await store.replace('registry.json', Buffer.from('{}'), stored?.tag ?? null)
  const { problem, apps } = await overview(other, boss)
  expect([typeof problem, apps]).toEqual(['string', []])
  await other.close()
})

const group = (changes: Partial<ErrorGroup> = {}): ErrorGroup => ({
  release: { app: desk, version: '1.2.0', hash: '0123456789ab' },
  kind: 'error',
  name: 'TypeError',
  message: 'prices is undefined',
  frames: [
    {
      name: 't',
      release: { app: desk, version: '1.2.0', hash: '0123456789ab' },
      script: 'page.js',
      line: 1,
      column: 1,
    },
  ],
  pages: ['/products'],
  count: 2,
  networks: [1, 2],
  first: new Date(Date.now() - 60_000).toISOString(),
  last: new Date().toISOString(),
  ...changes,
})

async function errors(): Promise<ReleaseError[]> {
  const url = `/api/admin/release-errors?app=${desk}`
  const answer = await api.app.inject({ url, headers: owner.headers })
  return answer.json<{ data: ReleaseError[] }>().data
}
const stackOf = (id = '') =>
  api.app.inject({ url: `/api/admin/release-errors/${id}/stack`, headers: owner.headers })

test('REL-04 errors of all servers are grouped by message, with the stack in the sources', async () => {
  await writeOwnErrors(writer.store, 'one', [group(), group({ message: 'rare', networks: [1], count: 1 })])
  await writeOwnErrors(writer.store, 'two', [
    group({ networks: [2, 3], pages: ['/compare'] }),
    group({ message: 'of an old release', release: { ...group().release, version: '1.0.0' } }),
    group({ message: 'of last year', last: '2020-01-01T00:00:00.000Z' }),
  ])
  // Line 3, column 3 of the one source, for the first character of the script.
  const map = { version: 3, sources: ['./src/prices.tsx'], names: ['formatPrice'], mappings: 'AAEEA' }
  const maps = new Map([['page.js', Buffer.from(JSON.stringify(map))]])
  await putSourceMaps(writer.store, group().release, maps)
  const [first, ...more] = await errors()
  expect(first).toMatchObject({
    message: 'prices is undefined',
    release: CANARY,
    count: 4,
    networks: 3,
    pages: ['/products', '/compare'],
  })
  expect(more.map(({ message }) => message)).toEqual(['rare'])
  expect((await stackOf(first?.id)).json<{ data: StackLine[] }>().data).toEqual([
    { name: 'formatPrice', file: `${desk}/src/prices.tsx`, line: 3, column: 3, mapped: true },
  ])
  expect((await stackOf('0123456789abcdef')).statusCode).toBe(404)
})

test('REL-04 a stack without a source map, or with one that cannot be read, is shown as it was reported', async () => {
  const frame = { name: 't', file: `${desk}/${CANARY}/page.js`, line: 1, column: 1 }
  await writeOwnErrors(writer.store, 'one', [group()])
  const [first] = await errors()
  const data = async () => (await stackOf(first?.id)).json<{ data: StackLine[] }>().data
  expect(await data()).toEqual([{ ...frame, mapped: false }])
  await putSourceMaps(writer.store, group().release, new Map([['page.js', Buffer.from('no map')]]))
  expect(await data()).toEqual([{ ...frame, mapped: false }])
})

test('REL-04 a damaged release is named, also when its description cannot be read', async () => {
  const file = join(api.dataDir, 'releases', desk, LIVE, 'release.json')
  await appendFile(file, ' ')
  // A new registry is read at once, the same one again only after some seconds.
  await releaseOne(writer, 'other-desk', '1.0.0', {})
  expect(await released()).toMatchObject({
    live: { name: LIVE },
    left_out: [sentence(`${desk}/${LIVE}`)],
  })
})
