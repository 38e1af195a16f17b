import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { rememberedPageSize } from './list/list-preferences.ts'
import { PagePicker } from './page-picker.tsx'
import { chooseOption, chosenOption } from './testing/choose-option.ts'

function open(
  address: string,
  pagination: { total: number; current_page: number; last_page: number; per_page: number; more?: boolean },
) {
  const Component = () => <PagePicker list={{ id: 'leads', pageSize: 3 }} {...pagination} of="leads" />
  const router = createMemoryRouter([{ path: '/leads', Component }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

afterEach(() => localStorage.clear())

test('shows the current page, and keeps the search on the way to other pages', async () => {
  const router = open('/leads?search=Pune&page=2', { total: 11, current_page: 2, last_page: 4, per_page: 3 })
  expect(screen.getByText('4–6 of 11')).toBeInTheDocument()
  await userEvent.click(screen.getByTitle('Next page'))
  expect(router.state.location.search).toBe('?search=Pune&page=3')
  await userEvent.click(screen.getByTitle('1'))
  expect(router.state.location.search).toBe('?search=Pune')
})

test('a list that ends before its last match says that there are more', () => {
  open('/leads', { total: 3000, current_page: 1, last_page: 1000, per_page: 3, more: true })
  expect(screen.getByText('1–3 of more than 3,000')).toBeInTheDocument()
})

test('another page size starts at the first page and is remembered for the list', async () => {
  const router = open('/leads?search=Pune&page=2', { total: 11, current_page: 2, last_page: 4, per_page: 3 })
  await chooseOption('Rows per page', '25 / page')
  expect(router.state.location.search).toBe('?search=Pune&per_page=25')
  expect(rememberedPageSize({ id: 'leads', pageSize: 3 })).toBe(25)
})

test('a custom page size stays among the options', () => {
  open('/leads?per_page=7', { total: 11, current_page: 1, last_page: 2, per_page: 7 })
  expect(chosenOption('Rows per page')).toBe('7 / page')
})

test('renders nothing for an empty list', () => {
  open('/leads', { total: 0, current_page: 1, last_page: 1, per_page: 3 })
  expect(screen.queryByText('Rows per page')).not.toBeInTheDocument()
})
