import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PagePicker } from './page-picker.tsx'

function open(
  address: string,
  pagination: { total: number; current_page: number; last_page: number; per_page: number; more?: boolean },
) {
  const Component = () => <PagePicker {...pagination} of="leads" />
  const router = createMemoryRouter([{ path: '/leads', Component }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

test('shows the current page and keeps the search in links to other pages', () => {
  open('/leads?search=Pune&page=2', { total: 11, current_page: 2, last_page: 4, per_page: 3 })
  expect(screen.getByText('4–6 of 11')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/leads?search=Pune&page=3')
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/leads?search=Pune')
})

test('a list that ends before its last match says that there are more', () => {
  open('/leads', { total: 3000, current_page: 1, last_page: 1000, per_page: 3, more: true })
  expect(screen.getByText('1–3 of more than 3,000')).toBeInTheDocument()
})

test('another page size starts at the first page', async () => {
  const router = open('/leads?search=Pune&page=2', { total: 11, current_page: 2, last_page: 4, per_page: 3 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
  expect(router.state.location.search).toBe('?search=Pune&per_page=25')
})

test('a custom page size stays among the options', () => {
  open('/leads?per_page=7', { total: 11, current_page: 1, last_page: 2, per_page: 7 })
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('7')
})

test('renders nothing for an empty list', () => {
  open('/leads', { total: 0, current_page: 1, last_page: 1, per_page: 3 })
  expect(screen.queryByText('Rows per page')).not.toBeInTheDocument()
})
