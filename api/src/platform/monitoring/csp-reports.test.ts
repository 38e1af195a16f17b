import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

const SITE = 'https://nalika.example'
const FILE = `${SITE}/remotes/admin-console/1.4.0-0a1b2c3d4e5f/chunk.js`

const lines: string[] = []
let api: TestApp
beforeAll(async () => {
  api = await startTestApp({ logLevel: 'warn' }, { write: (line) => lines.push(line) })
})
afterAll(() => api.close())
beforeEach(() => lines.splice(0))

const report = (payload: unknown, type: string, remoteAddress = '10.0.0.1') =>
  api.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  })

const modern = (body: object) => [{ type: 'csp-violation', age: 1, url: SITE, body }]
const figures = async () => (await api.app.inject('/metrics')).body

test('API-09 both formats of reports are counted with the remote and the version whose file it was, and logged', async () => {
  const old = {
    'csp-report': {
      'document-uri': `${SITE}/track/a-customers-secret?q=asha@example.com`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/steal.js?cookie=1',
      'source-file': FILE,
    },
  }
  expect((await report(old, 'application/csp-report')).statusCode).toBe(200)
  const inline = {
    documentURL: `${SITE}/products`,
    effectiveDirective: 'script-src',
    blockedURL: 'inline',
    sourceFile: `${SITE}/products`,
  }
  const both = [...modern(inline), { type: 'deprecation', body: {} }]
  expect((await report(both, 'application/reports+json')).statusCode).toBe(200)
  const text = await figures()
  expect(text).toContain(
    'csp_violations_total{directive="script-src-elem",remote="admin-console",version="1.4.0"} 1',
  )
  expect(text).toContain('csp_violations_total{directive="script-src",remote="document",version=""} 1')
  const [first = '', second = ''] = lines
  expect(JSON.parse(first)).toMatchObject({
    violation: {
      blocked: 'https://evil.example',
      remote: 'admin-console',
      version: '1.4.0',
      page: '/track/…',
    },
  })
  expect(JSON.parse(second)).toMatchObject({ violation: { blocked: 'inline', page: '/products' } })
  expect(lines.join()).not.toMatch(/secret|asha|cookie=/)
})

test('API-02 API-09 invalid, oversized and excess reports are not counted', async () => {
  const before = await figures()
  const violationsOf = (text: string) =>
    text.split('\n').filter((line) => line.startsWith('csp_violations_total'))
  for (const payload of [
    null,
    7,
    'text',
    [],
    [null],
    {},
    { 'csp-report': null },
    modern({ effectiveDirective: '<b>' }),
  ])
    expect((await report(payload, 'application/reports+json', '10.0.0.2')).statusCode).toBeLessThan(500)
  const large = await report(
    { 'csp-report': { x: 'x'.repeat(70_000) } },
    'application/csp-report',
    '10.0.0.3',
  )
  expect([large.statusCode, large.json()]).toEqual([413, { message: 'The request is too large.' }])
  expect(violationsOf(await figures())).toEqual(violationsOf(before))
  const statuses: number[] = []
  for (let turn = 0; turn < 31; turn += 1)
    statuses.push((await report(modern({}), 'application/reports+json', '10.0.0.4')).statusCode)
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
  const last = await report(modern({}), 'application/reports+json', '10.0.0.4')
  expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await report(modern({}), 'application/reports+json', '10.0.0.5')).statusCode).toBe(200)
})

test('API-09 made-up remotes do not fill the figures', async () => {
  for (let index = 0; index < 300; index += 1) {
    const sourceFile = `${SITE}/remotes/made-up/1.0.${String(index)}-0a1b2c3d4e5f/x.js`
    await report(
      modern({ effectiveDirective: 'img-src', sourceFile }),
      'application/reports+json',
      `10.1.${String(index)}.1`,
    )
  }
  const series = (await figures()).split('\n').filter((line) => line.startsWith('csp_violations_total'))
  expect(series.length).toBeLessThan(210)
  expect(series.join()).toContain('{directive="other",remote="other",version=""}')
})
