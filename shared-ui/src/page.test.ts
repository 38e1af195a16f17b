import type { LoaderFunctionArgs } from 'react-router-dom'
import { page, type PageHandle, type PageModule } from './page.ts'

const ADDRESS = 'https://nalika.example/product/7'
const loader = jest.fn<Promise<unknown>, [LoaderFunctionArgs]>()

function open(module: Partial<PageModule>) {
  const route = page('a-page', '/product/:id', () =>
    Promise.resolve({ Component: () => null, loader, ...module }),
  )
  const { prefetch } = route.handle as PageHandle
  const go = (address = ADDRESS) =>
    (route.loader as (args: object) => Promise<unknown>)({
      request: new Request(address),
      params: { id: '7' },
    })
  return { point: (address = ADDRESS) => prefetch?.(address, { id: '7' }), go }
}

beforeEach(() => {
  let answers = 0
  jest.useFakeTimers()
  loader.mockReset().mockImplementation(() => Promise.resolve(`answer ${String((answers += 1))}`))
})
afterEach(() => void jest.useRealTimers())

test('what was loaded when a link was pointed at is shown by a visit within a second, and once', async () => {
  const { point, go } = open({ loadsOnIntent: true })
  await point()
  await point()
  jest.advanceTimersByTime(900)
  expect(await go()).toBe('answer 1')
  expect(await go()).toBe('answer 2')
})

test('it is not shown when it is older than a second, or at another address', async () => {
  const { point, go } = open({ loadsOnIntent: true })
  await point()
  jest.advanceTimersByTime(1100)
  expect(await go()).toBe('answer 2')
  await point()
  expect(await go(`${ADDRESS}?view=list`)).toBe('answer 4')
})

test('pointing at another address gives the first one up', async () => {
  const { point } = open({ loadsOnIntent: true })
  await point()
  await point(`${ADDRESS}0`)
  expect(loader.mock.calls.map(([{ request }]) => request.signal.aborted)).toEqual([true, false])
})

test('a failure is met by the visit alone', async () => {
  const { point, go } = open({ loadsOnIntent: true })
  loader.mockRejectedValueOnce(new Error('away'))
  await expect(point()).resolves.toBeUndefined()
  expect(await go()).toBe('answer 1')
})

test('a page that does not permit it loads nothing before the visit', async () => {
  const { point, go } = open({})
  await point()
  expect(loader).not.toHaveBeenCalled()
  expect(await go()).toBe('answer 1')
})
