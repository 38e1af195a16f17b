import { ApiError } from '@nalika/shared-api'
import type { PageState } from '../page-state.ts'
import { reportError, reportLoad, reportVisit, reportVital, watchReleases, type Report } from './report.ts'

const BASE = '/remotes/admin-console/1.4.0-1a2b3c4d5e6f/'
const state = {
  shell: {
    app: 'shell',
    version: '1.0.0',
    hash: 'aaaaaaaaaaaa',
    base: '/remotes/shell/1.0.0-aaaaaaaaaaaa/',
    routes: [],
    integrity: {},
  },
  remotes: [
    {
      app: 'admin-console',
      container: 'nalika_admin_console',
      version: '1.4.0',
      cohort: 'canary',
      hash: '1a2b3c4d5e6f',
      base: BASE,
      entry: 'remoteEntry.js',
      routes: [],
      releaseIntegrity: 'sha384-x',
    },
    {
      app: 'public-site',
      container: 'nalika_public_site',
      version: 'development',
      base: 'http://localhost:3001/',
      entry: 'remoteEntry.js',
      routes: [],
      releaseIntegrity: null,
    },
  ],
} satisfies Pick<PageState, 'shell' | 'remotes'>

let sent: Promise<Report[]>[]

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  navigator.sendBeacon = (_url, body) => {
    sent.push(
      new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(JSON.parse(String(reader.result)) as Report[])
        reader.readAsText(body as Blob)
      }),
    )
    return true
  }
  watchReleases(state)
})
afterEach(() => {
  jest.useRealTimers()
})

async function reports(): Promise<Report[]> {
  jest.advanceTimersByTime(1000)
  jest.useRealTimers()
  return (await Promise.all(sent)).flat()
}

function thrownIn(file: string, error = new TypeError('of a person')): Error {
  error.stack = `TypeError: of a person\n    at x (https://nalika.example${file}:1:1)\n    at react (https://nalika.example/remotes/shell/1.0.0-aaaaaaaaaaaa/main.js:1:1)`
  return error
}

test('REL-04 a failure is reported once, with remote, version, cohort and class, and without its message', async () => {
  reportVisit('admin-console')
  reportError(thrownIn(`${BASE}routes.js`), undefined)
  reportError(thrownIn(`${BASE}page.js`), undefined)
  reportLoad('admin-console', 'entry')
  const of = { app: 'admin-console', version: '1.4.0', hash: '1a2b3c4d5e6f', cohort: 'canary' }
  expect(await reports()).toEqual([
    { ...of, kind: 'visit' },
    { ...of, kind: 'error', name: 'TypeError', first: true },
    { ...of, kind: 'load', name: 'entry' },
  ])
})

test('REL-04 errors of the API, of other scripts and of a developer’s machine are not reported', async () => {
  reportError(new ApiError({ status: 500 }), 'admin-console')
  reportError('no error at all', 'admin-console')
  reportError(thrownIn('/extension/content.js', new Error('x')), undefined)
  reportLoad('public-site', 'entry')
  // The shell was in the second one's stack.
  expect(await reports()).toEqual([expect.objectContaining({ app: 'shell', kind: 'error' })])
})

test('REL-13 visits to previews, whose pages name no hash, are not reported', async () => {
  const without = (key: string, value: unknown) => (key === 'hash' ? undefined : value)
  watchReleases(JSON.parse(JSON.stringify(state, without)) as typeof state)
  reportVisit('admin-console')
  expect(await reports()).toEqual([])
})

test('REL-04 failed chunks are reported by kind, Web Vitals with their value', async () => {
  reportError(Object.assign(new Error('x'), { request: `https://nalika.example${BASE}page.css` }), undefined)
  reportVital('admin-console', 'LCP', 1234)
  expect(await reports()).toEqual([
    expect.objectContaining({ kind: 'load', name: 'style', first: true }),
    expect.objectContaining({ kind: 'vital', name: 'LCP', value: 1234 }),
  ])
})

test('REL-04 a document sends at most thirty reports', async () => {
  for (let number = 0; number < 100; number += 1) reportLoad('admin-console', `part${String(number)}`)
  expect(await reports()).toHaveLength(30)
})

test('REL-04 a hydration error without a remote in its stack is reported for the remote that owns the page', async () => {
  reportError(thrownIn('/extension/content.js', new Error('x')), 'admin-console', 'hydration')
  expect(await reports()).toEqual([
    expect.objectContaining({ app: 'admin-console', kind: 'hydration', name: 'Error' }),
  ])
})

test('REL-04 leaving the page sends what waits, at once', async () => {
  reportVisit('admin-console')
  expect(sent).toHaveLength(0)
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  visibility.mockRestore()
  expect(sent).toHaveLength(1)
  expect(await reports()).toMatchObject([{ app: 'admin-console', kind: 'visit' }])
})
