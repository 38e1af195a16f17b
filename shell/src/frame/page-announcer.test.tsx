import { act, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { PageAnnouncer } from './page-announcer.tsx'

let finishLoading: () => void

beforeEach(() => {
  jest.useFakeTimers()
  window.history.replaceState(null, '', '/brands')
})
afterEach(() => jest.useRealTimers())

function open() {
  const loaded = new Promise<null>((resolve) => {
    finishLoading = () => resolve(null)
  })
  const frame = (
    <>
      <PageAnnouncer />
      <input aria-label="Find pipes" />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
  const page = (name: string) => <h1>{name}</h1>
  const router = createBrowserRouter([
    {
      element: frame,
      children: [
        { path: '/brands', element: page('Brands') },
        { path: '/about', element: page('About us') },
        { path: '/products', element: page('Products'), loader: () => loaded },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return router
}

const field = () => screen.getByRole('textbox', { name: 'Find pipes' })
const content = () => screen.getByRole('main')
const nextFrame = () => act(() => jest.advanceTimersToNextFrame())

function click(element: HTMLElement) {
  fireEvent.pointerDown(element)
  act(() => element.focus())
}

test('NAV-09 after a navigation the focus is at the start of the content', async () => {
  const router = open()
  click(field())
  await act(() => router.navigate('/about'))
  nextFrame()
  expect(content()).toHaveFocus()
})

test('NAV-09 a field clicked when the address has changed keeps the focus', async () => {
  const router = open()
  await act(() => router.navigate('/about'))
  click(field())
  nextFrame()
  expect(field()).toHaveFocus()
})

test('NAV-09 a field clicked while a page loads keeps the focus, until the next navigation', async () => {
  const router = open()
  await act(async () => void router.navigate('/products'))
  click(field())
  await act(async () => finishLoading())
  nextFrame()
  expect(screen.getByRole('heading', { name: 'Products' })).toBeVisible()
  expect(field()).toHaveFocus()

  await act(() => router.navigate('/about'))
  nextFrame()
  expect(content()).toHaveFocus()
})
