import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderSite } from '../testing/render-site.tsx'
import { choices, listOf, productWith } from '../testing/samples.ts'

const products = [1, 2, 3, 4].map((id) => productWith({ id, name: `Pipe ${String(id)}` }))
const filled = { ...choices, 'GET /onlyProducts': listOf(products) }
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const grades = () => screen.getByLabelText<HTMLSelectElement>('Grade').options.length

/** Once the page's code is there, which takes a while when it is the first. */
const theList = () => screen.findByRole('list', { name: 'Products' }, { timeout: 15_000 })

/** Holds frames back until the answer is called. */
function holdFrames(): () => void {
  const held: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => held.push(frame))
  return () => {
    for (const frame of held.splice(0)) frame(0)
  }
}

afterEach(() => {
  delete document.documentElement.dataset.started
  Object.assign(window, { scrollY: 0 })
  jest.restoreAllMocks()
})

test('a page from the server is whole before any frame', async () => {
  holdFrames()
  renderSite('/products', filled)
  await theList()
  expect(names()).toEqual(['Pipe 1', 'Pipe 2', 'Pipe 3', 'Pipe 4'])
})

test('a list that a navigation draws begins with what is in sight, and keeps the place of the rest', async () => {
  const drawFrame = holdFrames()
  document.documentElement.dataset.started = ''
  // To an entry of its own, as the first one's key is the same in every test.
  const { router } = renderSite('/calculator', filled)
  await act(() => router.navigate('/products'))
  const list = await theList()
  expect(names()).toEqual(['Pipe 1', 'Pipe 2', 'Pipe 3'])
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  expect(grades()).toBe(1)

  act(drawFrame)
  await waitFor(() => expect(names()).toEqual(['Pipe 1', 'Pipe 2', 'Pipe 3', 'Pipe 4']))
  expect(grades()).toBeGreaterThan(1)

  // Who comes back to a place further down finds it there.
  Object.assign(window, { scrollY: 400 })
  fireEvent.scroll(window)
  await act(() => router.navigate('/calculator'))
  await act(() => router.navigate(-1))
  await theList()
  expect(names()).toEqual(['Pipe 1', 'Pipe 2', 'Pipe 3', 'Pipe 4'])
})

test('a product that a navigation draws begins with what is above its tabs and form', async () => {
  const drawFrame = holdFrames()
  document.documentElement.dataset.started = ''
  const { router } = renderSite('/calculator', {
    ...filled,
    'GET /productDetails/1': { status: true, data: productWith({ id: 1 }) },
  })
  await act(() => router.navigate('/product/1'))
  expect(await screen.findByRole('link', { name: 'Get Quote' }, { timeout: 15_000 })).toBeVisible()
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send Inquiry' })).toBeNull()

  act(drawFrame)
  expect(await screen.findByRole('tablist')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send Inquiry' })).toBeVisible()
})
