import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ListPage } from './list/list-page.tsx'
import { useSearchParam } from './use-search-param.ts'

function Leads() {
  const [search, setSearch] = useSearchParam('search', { debounce: 400, resets: 'page' })
  return (
    <ListPage title="Leads" search={{ value: search, onChange: setSearch }}>
      <p>rows</p>
    </ListPage>
  )
}

async function open(address: string) {
  const loader = jest.fn(() => null)
  const router = createMemoryRouter(
    [{ path: '/leads', Component: Leads, loader, HydrateFallback: () => null }],
    {
      initialEntries: [address],
    },
  )
  render(<RouterProvider router={router} />)
  // The first load is over when nothing is left to do.
  await act(async () => jest.runAllTimersAsync())
  return { router, loader, box: screen.getByRole('searchbox', { name: 'Search leads' }) }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('ADM-11 input reaches the URL 400 ms after the last key and resets the page', async () => {
  const { router, loader, box } = await open('/leads?page=4&per_page=10')
  fireEvent.change(box, { target: { value: 'Hyd' } })
  await act(async () => jest.advanceTimersByTimeAsync(300))
  fireEvent.change(box, { target: { value: 'Hyderabad' } })
  expect(box).toHaveValue('Hyderabad')
  await act(async () => jest.advanceTimersByTimeAsync(399))
  expect(router.state.location.search).toBe('?page=4&per_page=10')
  await act(async () => jest.advanceTimersByTimeAsync(1))
  expect(router.state.location.search).toBe('?per_page=10&search=Hyderabad')
  expect(loader).toHaveBeenCalledTimes(2)
})

test('Enter does not wait', async () => {
  const { router, box } = await open('/leads')
  fireEvent.change(box, { target: { value: 'Pune' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await act(async () => jest.advanceTimersByTimeAsync(0))
  expect(router.state.location.search).toBe('?search=Pune')
  await act(async () => jest.advanceTimersByTimeAsync(1000))
  expect(router.state.location.search).toBe('?search=Pune')
})

test('the text follows the address, and clearing it takes it out', async () => {
  const { router, box } = await open('/leads?search=Pune')
  expect(box).toHaveValue('Pune')
  await act(() => router.navigate('/leads?search=Surat'))
  expect(box).toHaveValue('Surat')
  fireEvent.change(box, { target: { value: '' } })
  await act(async () => jest.advanceTimersByTimeAsync(400))
  expect(router.state.location.search).toBe('')
})

test('an older URL does not overwrite current input', async () => {
  const { router, box } = await open('/leads')
  fireEvent.change(box, { target: { value: 'Pu' } })
  await act(() => router.navigate('/leads?search=P'))
  expect(box).toHaveValue('Pu')
  await act(async () => jest.advanceTimersByTimeAsync(400))
  expect(router.state.location.search).toBe('?search=Pu')
})
