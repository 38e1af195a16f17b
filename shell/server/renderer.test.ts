import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@nalika/release/trusted-registry'
import type { LiveRelease, ResolvedSet } from './registry.ts'
import { Renderer } from './renderer.ts'

const SHELL = `
exports.provided = { react: { version: 'the shell’s' } }
exports.configureClient = () => {}
exports.render = async (address, remote) => ({ status: 200, location: null, title: '', head: [], structuredData: [], markup: remote ? remote.page(address) : 'shell', hydration: null, page: null })
`
const REMOTES: Record<string, string> = {
  good: `const react = require('react'); exports.page = (address) => address + ' with react of ' + react.version`,
  throws: `exports.page = () => { throw new Error('broken page') }`,
  greedy: `exports.page = () => { const kept = []; for (;;) kept.push(new Array(100000).fill(Math.random())) }`,
  endless: `exports.page = () => { for (;;); }`,
  curious: `require('node:fs')`,
  swapped: `exports.page = () => 'something else'`,
}
const CODES: Record<string, string> = { shell: SHELL, ...REMOTES }

let store: string
let renderer: Renderer
const failures: { release: LiveRelease; name: string; reason: string }[] = []

const release = (app: string): LiveRelease => ({
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
const set: ResolvedSet = { sequence: 1, shell: release('shell'), remotes: [], isSplit: false }
const render = (app: string) => renderer.render('https://nalika.example/products', set, release(app))

beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'nalika-renderer-'))
  for (const [app, code] of Object.entries(CODES)) {
    await mkdir(join(store, app))
    await writeFile(join(store, app, 'server.cjs'), code)
  }
  renderer = new Renderer({
    store,
    apiUrl: 'http://127.0.0.1:9',
    threads: 1,
    report: (failure) => failures.push(failure),
  })
})
afterAll(async () => {
  await renderer.close()
  await rm(store, { recursive: true })
})
beforeEach(() => {
  failures.length = 0
})

test('REL-05 a remote is rendered with the shell’s own modules', async () => {
  expect((await render('good'))?.markup).toBe('https://nalika.example/products with react of the shell’s')
})

test.each([
  ['throws', /broken page/],
  ['endless', /abort/i],
  ['greedy', /memory|abort|terminat/i],
  ['curious', /may not require/],
  ['swapped', /not as it was when it was released/],
])(
  'REL-04 a remote that %s is left to the browser within 2 s, and reported with its name and version',
  async (app, reason) => {
    const started = performance.now()
    expect(await render(app)).toBeNull()
    expect(performance.now() - started).toBeLessThan(2000)
    expect(failures).toEqual([
      {
        release: expect.objectContaining({ app, version: '1.0.0' }) as LiveRelease,
        address: 'https://nalika.example/products',
        name: expect.any(String) as string,
        reason: expect.stringMatching(reason) as string,
      },
    ])
    expect((await render('good'))?.status).toBe(200)
  },
)

test('REL-04 a release that failed rests, so that the next visitor does not wait for it', async () => {
  await render('throws')
  failures.length = 0
  const started = performance.now()
  expect(await render('throws')).toBeNull()
  expect(performance.now() - started).toBeLessThan(100)
  expect(failures).toHaveLength(0)
})
