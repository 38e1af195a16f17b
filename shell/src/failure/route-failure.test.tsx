import { ApiError, NetworkError } from '@nalika/shared-api'
import { act, screen } from '@testing-library/react'
import { data } from 'react-router-dom'
import { renderAt } from '../testing/render-at.tsx'
import { RemoteError } from '../remotes.ts'
import { watchReleases } from '../telemetry/report.ts'
import { RouteFailure } from './route-failure.tsx'

jest.mock('@module-federation/enhanced/runtime', () => ({}))
jest.mock('@module-federation/runtime-core', () => ({}))

const remote = {
  app: 'admin-console',
  title: 'The admin console',
  container: 'nalika_admin_console',
  version: '1.4.0',
  base: '/remotes/admin-console/1.4.0-ab/',
  entry: 'remoteEntry.js',
  routes: ['/admin/*'],
  releaseIntegrity: null,
}

/** A page whose loader fails with each of these in turn and then succeeds. */
function open(...failures: unknown[]) {
  const left = [...failures]
  return renderAt('/page', [
    {
      path: '/page',
      loader: () => {
        if (left.length > 0) throw left.shift()
        return null
      },
      element: <h1>The page</h1>,
      errorElement: <RouteFailure />,
    },
  ])
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('REL-04 a remote that could not be loaded is named with its version, and Retry shows its page', async () => {
  const { user } = open(new RemoteError(remote, new Error('404')), new RemoteError(remote, new Error('404')))
  expect(await screen.findByText('The admin console could not be loaded.')).toBeInTheDocument()
  expect(screen.getByText('Reference: admin-console 1.4.0')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The admin console could not be loaded.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument()
})

test('while the API is down the page shows an error and retries automatically', async () => {
  jest.useFakeTimers()
  open(new NetworkError(), new ApiError({ status: 503 }))
  expect(await screen.findByText('The server cannot be reached right now.')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(200))
  await act(() => jest.advanceTimersByTimeAsync(4100))
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument()
})

test('an error page shows the request id', async () => {
  open(new ApiError({ status: 500, requestId: 'req-77' }))
  expect(await screen.findByText('Reference: req-77')).toBeInTheDocument()
})

test.each([
  ['a page of ours', data({ message: 'Not found' }, { status: 404 })],
  ['the API', new ApiError({ status: 404 })],
])('PUB-14 what %s does not know is Not found', async (_, failure) => {
  open(failure)
  expect(await screen.findByText('Not found')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('an unexpected error shows no details', async () => {
  open(new Error('secret detail'))
  expect(await screen.findByText('Something went wrong.')).toBeInTheDocument()
  expect(screen.queryByText(/secret detail/)).not.toBeInTheDocument()
})

test('REL-04 a page that throws says which app and version failed, and that the rest works', async () => {
  const shell = {
    app: 'shell',
    version: '2.0.0',
    base: '/remotes/shell/2.0.0-ab/',
    routes: [],
    integrity: {},
  }
  const site = { ...remote, app: 'public-site', version: '3.1.0', base: '/remotes/public-site/3.1.0-ab/' }
  // A page of one app that runs into an error of another names the other.
  const other = new Error('x')
  other.stack = `Error: x\n    at y (https://nalika.example${site.base}page.js:1:1)`
  watchReleases({
    shell,
    remotes: [remote, { ...site, routes: [] }].map((one) => ({ ...one, releaseIntegrity: 'sha384-x' })),
  })
  history.replaceState(null, '', '/admin/leads')
  const { user } = open(new Error('secret detail'), other)
  expect(await screen.findByText('Reference: admin-console 1.4.0')).toBeInTheDocument()
  expect(screen.getByText('The rest of the site is working normally.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Reference: public-site 3.1.0')).toBeInTheDocument()
})
