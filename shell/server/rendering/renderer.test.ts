import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@nalika/release'
import { siteLinks } from '@nalika/release/site-links'
import { integrityOf } from '@nalika/release/trusted-registry'
import type { ResolvedSet } from '../releases/registry.ts'
import type { SerializedPage } from './render-worker.ts'
import { Renderer, type RenderFailure } from './renderer.ts'

const shellWith = (react: string) => `
exports.provided = { react: { version: '${react}' } }
exports.configureClient = () => {}
exports.render = async (address, remote) => ({ status: 200, location: null, title: '', head: [], structuredData: [], markup: remote ? remote.page(address) : 'shell', hydration: {}, page: null })
`
const REMOTES: Record<string, string> = {
  good: `const react = require('react'); exports.page = (address) => address + ' with react of ' + react.version`,
  throwing: `exports.page = () => { throw new Error('broken page') }`,
  greedy: `exports.page = () => { const hoard = []; for (;;) hoard.push(new Array(100000).fill(Math.random())) }`,
  endless: `exports.page = () => { for (;;); }`,
  hanging: `exports.page = () => { for (;;); }`,
  looping: `exports.page = () => { for (;;); }`,
  curious: `require('node:fs')`,
  swapped: `exports.page = () => 'something else'`,
  slow: `exports.page = () => { const until = performance.now() + 300; while (performance.now() < until); return 'slow' }`,
  // The first page of a worker is slow, as that of real bundles may be on a busy machine.
  compiling: `let isFirst = true; exports.page = () => { const until = performance.now() + (isFirst ? 2500 : 0); isFirst = false; while (performance.now() < until); return 'compiled' }`,
  loud: `const { error } = console; exports.page = () => console.error === error ? 'silent' : 'heard'`,
  counting: `let rendered = 0; exports.page = () => String(++rendered)`,
}
const CODES: Record<string, string> = {
  shell: shellWith('the shell’s'),
  'next-shell': shellWith('the next shell’s'),
  ...REMOTES,
}

let store: string
let renderer: Renderer
const failures: RenderFailure[] = []

const release = (app: string): Release => ({
  app,
  container: '',
  version: '1.0.0',
  hash: '',
  entry: '',
  start: { js: [], css: [] },
  pages: {},
  assets: {},
  server: 'server.cjs',
  routes: [],
  serverIntegrity: integrityOf(Buffer.from(app === 'swapped' ? 'other' : (CODES[app] ?? ''))),
  shared: {},
  recorded: { requires: {}, provides: {}, endpoints: {}, paths: [] },
  commit: null,
  folder: app,
  releaseIntegrity: '',
  cohort: 'everyone',
})
const set: ResolvedSet = {
  id: 1,
  sequence: 1,
  shell: release('shell'),
  remotes: [],
  links: siteLinks([]),
  isSplit: false,
  unavailable: [],
}
const render = (app: string) => renderer.render('https://nalika.example/products', set, release(app))
const startRenderer = (live = set, threads = 1) =>
  new Renderer({
    store,
    apiUrl: 'http://127.0.0.1:9',
    threads,
    liveSets: () => [live],
    report: (failure) => failures.push(failure),
  })

beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'nalika-renderer-'))
  for (const [app, code] of Object.entries(CODES)) {
    await mkdir(join(store, app))
    await writeFile(join(store, app, 'server.cjs'), code)
  }
  renderer = startRenderer()
})
afterAll(async () => {
  await renderer.close()
  await rm(store, { recursive: true })
})
/** A page, once the worker in the place of a lost one has started. */
async function renderOnceStarted(): Promise<SerializedPage> {
  for (;;) {
    const page = await render('good')
    if (page) return page
  }
}

beforeEach(async () => {
  await renderOnceStarted()
  failures.length = 0
})

test('REL-05 a remote is rendered with the shell’s own modules', async () => {
  expect((await render('good'))?.markup).toBe('https://nalika.example/products with react of the shell’s')
})

test.each([
  ['throwing', /broken page/],
  ['endless', /aborted after 1000 ms/],
  ['greedy', /memory|abort/i],
  ['curious', /may not require/],
  ['swapped', /differs from the one that was released/],
])(
  'REL-04 a %s remote: the browser renders the page within 2 s, and the failure names app and version',
  async (app, reason) => {
    const started = performance.now()
    expect(await render(app)).toBeNull()
    expect(performance.now() - started).toBeLessThan(2000)
    expect(failures).toEqual([
      {
        release: expect.objectContaining({ app, version: '1.0.0' }) as Release,
        address: 'https://nalika.example/products',
        name: expect.any(String) as string,
        reason: expect.stringMatching(reason) as string,
        isBusy: false,
      },
    ])
    expect((await renderOnceStarted()).status).toBe(200)
  },
)

test('REL-04 the circuit breaker leaves a release that cost a worker to the browser, then tries again', async () => {
  await Promise.all([render('looping'), render('looping'), render('looping')])
  expect(failures).toHaveLength(1)
  const started = performance.now()
  expect(await render('looping')).toBeNull()
  expect(performance.now() - started).toBeLessThan(100)
  expect(failures).toHaveLength(1)
  jest.spyOn(performance, 'now').mockReturnValue(started + 60_000)
  expect(await render('looping')).toBeNull()
  expect(failures).toHaveLength(2)
  jest.restoreAllMocks()
})

test('REL-04 the time limit of a page starts when a worker renders it, not when it is queued', async () => {
  const pages = await Promise.all([render('slow'), render('slow'), render('slow')])
  expect(pages.map((page) => page?.markup)).toEqual(['slow', 'slow', 'slow'])
})

test('REL-04 a page that waits too long for a worker is left to the browser and reported as busy, not as a failed release', async () => {
  const pages = await Promise.all(Array.from({ length: 10 }, () => render('slow')))
  expect(pages.at(0)).not.toBeNull()
  expect(pages.at(-1)).toBeNull()
  expect(failures.at(-1)).toMatchObject({ name: 'BusyError', isBusy: true })
  expect((await render('slow'))?.markup).toBe('slow')
})

test('REL-04 a page queued behind one that hangs is rendered', async () => {
  // The wait has no length here, as a busy machine may start the next worker after the time limit of the queue.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now())
  const [hanging, sound] = await Promise.all([render('hanging'), render('good')])
  jest.restoreAllMocks()
  expect([hanging, sound?.status]).toEqual([null, 200])
  expect(failures).toEqual([
    expect.objectContaining({ release: expect.objectContaining({ app: 'hanging' }) as Release }),
  ])
})

test('REL-05 a remote beside a new shell is rendered with the new shell’s modules', async () => {
  await render('good')
  const next = { ...set, shell: release('next-shell') }
  const page = await renderer.render('https://nalika.example/', next, release('good'))
  expect(page?.markup).toBe('https://nalika.example/ with react of the next shell’s')
})

test('PUB-22 each worker renders live pages before visitors get its pages', async () => {
  const own = startRenderer({ ...set, remotes: [{ ...release('counting'), routes: ['/*'] }] })
  await own.warmUp()
  const page = await own.render('https://nalika.example/', set, release('counting'))
  expect(page?.markup).toBe('2')
  await own.close()
})

test('what a page logs while a worker is warmed up is not printed', async () => {
  const own = startRenderer({ ...set, remotes: [release('loud')] })
  await own.warmUp()
  expect((await own.render('https://nalika.example/', set, release('loud')))?.markup).toBe('heard')
  await own.close()
})

test('REL-04 the worker that replaces a lost one renders live pages before visitors get its pages', async () => {
  const own = startRenderer({ ...set, remotes: [{ ...release('compiling'), routes: ['/*'] }] }, 2)
  const renderOwn = (app: string) => own.render('https://nalika.example/', set, release(app))
  await own.warmUp()
  expect(await renderOwn('endless')).toBeNull()
  const pages = []
  for (let round = 0; round < 4; round++)
    pages.push(...(await Promise.all([renderOwn('compiling'), renderOwn('compiling')])))
  expect(pages.map((page) => page?.markup)).toEqual(pages.map(() => 'compiled'))
  await own.close()
})
