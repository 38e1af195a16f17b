import { sendErrorDetails, type ErrorDetails } from './error-details.ts'
import { reportError, watchReleases } from './report.ts'

const BASE = '/remotes/admin-console/1.4.0-1a2b3c4d5e6f/'

let sent: Promise<[url: string, details: ErrorDetails]>[]

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  navigator.sendBeacon = (url, body) => {
    sent.push(
      new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve([String(url), JSON.parse(String(reader.result)) as ErrorDetails])
        reader.readAsText(body as Blob)
      }),
    )
    return true
  }
  watchReleases({
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
    ],
  })
})
afterEach(() => {
  jest.useRealTimers()
})

async function details(): Promise<ErrorDetails[]> {
  jest.useRealTimers()
  const all = await Promise.all(sent)
  return all.filter(([url]) => url === '/remotes/errors').map(([, one]) => one)
}

function thrown(message: string): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at t (https://nalika.example${BASE}page.js:1:23)`
  return error
}

test('REL-04 errors from before and after are sent once each, with message, stack and page', async () => {
  reportError(thrown('prices is undefined'), undefined)
  expect(sent).toEqual([])
  sendErrorDetails()
  reportError(thrown('prices is undefined'), undefined)
  reportError(thrown('brands is undefined'), undefined, 'hydration')
  expect(await details()).toEqual([
    {
      app: 'admin-console',
      version: '1.4.0',
      hash: '1a2b3c4d5e6f',
      kind: 'error',
      name: 'TypeError',
      message: 'prices is undefined',
      stack: expect.stringContaining('page.js:1:23') as string,
      page: '/',
    },
    expect.objectContaining({ kind: 'hydration', message: 'brands is undefined' }),
  ])
})

test('REL-04 a document sends at most ten errors, each of a limited length', async () => {
  sendErrorDetails()
  for (let number = 0; number < 20; number += 1)
    reportError(thrown(`${'x'.repeat(2000)} ${String(number)}`), undefined)
  const all = await details()
  expect(all.length).toBeLessThanOrEqual(10)
  expect(all[0]?.message).toHaveLength(500)
  expect(JSON.stringify(all[0]).length).toBeLessThan(5000)
})
