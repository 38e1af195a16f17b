import type { RouteObject } from 'react-router-dom'
import { prefetchOnIntent } from './prefetch.ts'

const load = jest.fn<Promise<unknown>, []>()
const preload = jest.fn<Promise<void>, [string]>().mockResolvedValue()
const routes: RouteObject[] = [
  { id: 'a-product', path: '/product/:id', handle: { load, head: jest.fn() }, Component: () => null },
]

function add(url: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = url
  return document.body.appendChild(link)
}
const send = (link: HTMLAnchorElement, type: string) => link.dispatchEvent(new Event(type, { bubbles: true }))

beforeAll(() => {
  const router = { routes } as unknown as Parameters<typeof prefetchOnIntent>[1]
  prefetchOnIntent(preload, router)
})
beforeEach(() => {
  jest.clearAllMocks()
  load.mockResolvedValue(undefined)
})
afterEach(() => document.body.replaceChildren())

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link loads the code of its page', (type) => {
  send(add('/product/7?view=list#sizes'), type)
  expect(preload.mock.calls).toEqual([['/product/7']])
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that fails to load is left to the navigation', async () => {
  load.mockRejectedValue(new Error('away'))
  send(add('/product/7'), 'pointerover')
  await expect(load.mock.results[0]?.value).rejects.toThrow('away')
})

test('links to other sites load nothing', () => {
  send(add('https://elsewhere.example/product/7'), 'pointerover')
  expect(preload).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
})
