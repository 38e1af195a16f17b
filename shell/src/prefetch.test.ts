import type { RouteObject } from 'react-router-dom'
import type { Remotes } from './remotes.ts'
import { preloadOnIntent } from './prefetch.ts'

const prefetch = jest.fn<Promise<void>, [string, object]>().mockResolvedValue()
const preload = jest.fn<Promise<void>, [string]>().mockResolvedValue()
const handle = { load: jest.fn(), head: jest.fn(), prefetch }
const routes: RouteObject[] = [{ id: 'a-product', path: '/product/:id', handle, Component: () => null }]

function add(address: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = address
  return document.body.appendChild(link)
}
const send = (link: HTMLAnchorElement, type: string) => link.dispatchEvent(new Event(type, { bubbles: true }))

beforeAll(() => {
  const router = { routes } as unknown as Parameters<typeof preloadOnIntent>[1]
  preloadOnIntent({ preload } as unknown as Remotes, router)
})
beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

test('a link that is pointed at is fetched: what its remote starts with, and the page’s data', () => {
  const link = add('/product/7?view=list#sizes')
  send(link, 'pointerover')
  expect(prefetch).not.toHaveBeenCalled()
  jest.advanceTimersByTime(100)
  expect(prefetch.mock.calls).toEqual([[`${location.origin}/product/7?view=list`, { id: '7' }]])
  expect(preload.mock.calls).toEqual([['/product/7']])
})

test('a pointer that passes by fetches nothing, a press fetches at once', () => {
  const link = add('/product/7')
  send(link, 'pointerover')
  send(link, 'pointerout')
  jest.advanceTimersByTime(100)
  expect(preload).not.toHaveBeenCalled()
  send(link, 'pointerdown')
  expect(prefetch).toHaveBeenCalledTimes(1)
})

test('nothing is fetched of another site', () => {
  send(add('https://elsewhere.example/product/7'), 'pointerdown')
  expect(preload).not.toHaveBeenCalled()
  expect(prefetch).not.toHaveBeenCalled()
})
