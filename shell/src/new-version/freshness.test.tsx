import { act, render, screen } from '@testing-library/react'
import { rememberReleases } from './live-releases.ts'
import { Freshness } from './freshness.ts'
import { NewerVersion } from './newer-version.tsx'

const MINUTES_5 = 5 * 60_000

let live: Record<string, string>
let freshness: Freshness
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  live = { shell: '/s/1/', 'public-site': '/p/1/', 'admin-console': '/a/1/' }
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(live) } as Response),
  )
  const one = (app: string, base: string) => ({
    app,
    base,
    version: '1',
    container: '',
    entry: '',
    routes: [],
    releaseIntegrity: '',
  })
  rememberReleases({
    shell: { ...one('shell', '/s/1/'), integrity: {} },
    remotes: [one('public-site', '/p/1/'), one('admin-console', '/a/1/')],
  })
  freshness = new Freshness((app) => app !== 'admin-console')
  stop = freshness.start()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

function open(): void {
  render(
    <>
      <NewerVersion freshness={freshness} />
      <input aria-label="Name" />
      <a href="/brands">Brands</a>
    </>,
  )
}

const later = () => act(() => jest.advanceTimersByTimeAsync(MINUTES_5))
const reload = () => screen.queryByRole('button', { name: 'Reload' })

/** Whether a click still reaches the router. */
function reachesRouter(): boolean {
  let isReached = false
  const link = screen.getByRole('link')
  const listen = (event: Event) => {
    isReached = true
    event.preventDefault()
  }
  link.addEventListener('click', listen)
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('click', stay, { capture: true, once: true })
  link.click()
  link.removeEventListener('click', listen)
  return isReached
}

test('REL-02 a newer version of a running app shows a notice; of any other app the next link loads it', async () => {
  open()
  await later()
  expect(reload()).not.toBeInTheDocument()
  expect(reachesRouter()).toBe(true)

  live = { ...live, 'admin-console': '/a/2/' }
  await later()
  expect(reload()).not.toBeInTheDocument()
  expect(reachesRouter()).toBe(false)

  live = { ...live, 'public-site': '/p/2/' }
  await later()
  expect(reload()).toBeInTheDocument()
})

test('REL-02 while a form is being filled in there is no notice, and the router handles links', async () => {
  open()
  live = { ...live, 'public-site': '/p/2/' }
  await later()
  act(() => {
    screen.getByRole('textbox').dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(reload()).not.toBeInTheDocument()
  expect(reachesRouter()).toBe(true)
  act(() => freshness.touch(false))
  expect(reload()).toBeInTheDocument()
})

test('REL-04 a failed check changes nothing', async () => {
  open()
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')))
  await later()
  expect(reload()).not.toBeInTheDocument()
  expect(reachesRouter()).toBe(true)
})
