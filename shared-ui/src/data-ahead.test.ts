import { CHANGED_EVENT } from './data-ahead.ts'
import { page, type PageHandle, type PageModule } from './page.ts'

const address = 'https://nalika.example/admin/leads?page=2'
let answer: () => unknown
const loader = jest.fn(() => answer())

function open(module: Partial<PageModule> = {}) {
  const route = page('leads', '/admin/leads', () =>
    Promise.resolve({ Component: () => null, loader, ...module }),
  )
  return {
    loadAhead: (url = address) => (route.handle as PageHandle).loadAhead(new URL(url), {}),
    visit: (url = address) =>
      (route.loader as (given: object) => Promise<unknown>)({ request: new Request(url), params: {} }),
  }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  loader.mockClear()
  let count = 0
  answer = () => `answer ${String((count += 1))}`
})
afterEach(() => jest.useRealTimers())

test('a visit uses data that was loaded ahead for its address, once', async () => {
  const { loadAhead, visit } = open()
  await loadAhead()
  await loadAhead()
  expect(await visit()).toBe('answer 1')
  expect(await visit()).toBe('answer 2')
  await loadAhead()
  expect(await visit('https://nalika.example/admin/leads')).toBe('answer 4')
})

test('data that is ten seconds old, or that a change may have outdated, is loaded again', async () => {
  const { loadAhead, visit } = open()
  await loadAhead()
  jest.advanceTimersByTime(10_000)
  expect(await visit()).toBe('answer 2')
  await loadAhead()
  dispatchEvent(new Event(CHANGED_EVENT))
  expect(await visit()).toBe('answer 4')
})

test.each([
  ['a rejection', () => Promise.reject(new Error('away'))],
  ['a failed part', () => ({ counts: { failure: 'away' } })],
])('what failed ahead, as %s, is loaded again by the visit', async (_, failure) => {
  const { loadAhead, visit } = open()
  answer = failure
  await loadAhead()
  answer = () => 'now'
  expect(await visit()).toBe('now')
})

test('SES-18 a page whose readings are recorded loads only its code ahead', async () => {
  const { loadAhead, visit } = open({ prefetch: 'code' })
  await loadAhead()
  expect(loader).not.toHaveBeenCalled()
  expect(await visit()).toBe('answer 1')
})
