import { page, type FrameHandle } from '@nalika/shared-ui'
import { screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { prefetchOnIntent } from './prefetch.ts'

const load = jest.fn<Promise<unknown>, []>()
const loadAhead = jest.fn<Promise<void>, [URL, object]>().mockResolvedValue()
const preload = jest.fn<Promise<void>, [string]>().mockResolvedValue()
const routes: RouteObject[] = [
  { id: 'a-product', path: '/product/:id', handle: { load, head: jest.fn(), loadAhead } },
  {
    id: 'portal',
    handle: { loadsDataAhead: true },
    children: [{ id: 'lead', path: '/admin/leads/:id', handle: { load, head: jest.fn(), loadAhead } }],
  },
]

function add(url: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = url
  return document.body.appendChild(link)
}
const send = (link: Element, type: string) => link.dispatchEvent(new Event(type, { bubbles: true }))

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

test('a link of a portal that the pointer rests on loads its data, another one does not', () => {
  jest.useFakeTimers()
  const [first, second] = [add('/admin/leads/7?from=list#history'), add('/admin/leads/8')]
  send(first, 'pointerover')
  jest.advanceTimersByTime(50)
  send(second, 'pointerover')
  jest.advanceTimersByTime(65)
  expect(loadAhead.mock.calls.map(([url, params]) => [url.pathname, params])).toEqual([
    ['/admin/leads/8', { id: '8' }],
  ])
  send(first, 'focusin')
  jest.advanceTimersByTime(65)
  expect(loadAhead.mock.lastCall?.[0].href).toBe(`${location.origin}/admin/leads/7?from=list`)
  send(add('/product/7'), 'pointerover')
  jest.advanceTimersByTime(65)
  send(first, 'focusin')
  send(first, 'click')
  jest.advanceTimersByTime(65)
  expect(loadAhead).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

test('a row stands for its first link', () => {
  document.body.innerHTML =
    '<table><tbody><tr><td>Asha</td><td><a href="/admin/leads/7">Open</a></td></tr></tbody></table>'
  send(screen.getByText('Asha'), 'pointerover')
  expect(load).toHaveBeenCalledTimes(1)
})

test('the navigation uses the data that was loaded while the pointer rested', async () => {
  const loader = jest.fn(() => ({ data: [] }))
  const brands = page('brands', '/admin/brands', () => Promise.resolve({ Component: () => null, loader }))
  const router = createBrowserRouter([
    { path: '*' },
    { handle: { loadsDataAhead: true } satisfies FrameHandle, children: [brands] },
  ])
  prefetchOnIntent(preload, router)
  send(add('/admin/brands'), 'pointerover')
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1))
  await router.navigate('/admin/brands')
  expect(router.state.loaderData).toEqual({ brands: { data: [] } })
  expect(loader).toHaveBeenCalledTimes(1)
  router.dispose()
})
