import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom'
import { PageHeader } from '../page-header.tsx'
import { useRecentList } from './recent-list.ts'

const PAGES = [
  ['/lead/1', '/lead/2'],
  ['/lead/3', '/lead/4'],
]

function Leads() {
  const page = Number(useSearchParams()[0].get('page') ?? 1)
  const records = PAGES[page - 1] ?? []
  if (useRecentList({ page, lastPage: PAGES.length, records })) return null
  return records.map((record) => (
    <Link key={record} to={record}>
      {record}
    </Link>
  ))
}

const Lead = () => <PageHeader title="A lead" back="/leads" backLabel="Back to Leads" />

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)

afterEach(() => {
  sessionStorage.clear()
  scrollTo.mockClear()
  window.scrollY = 0
})

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/leads', Component: Leads },
      { path: '/lead/:id', Component: Lead },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  const at = (path: string) =>
    waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path))
  return { at, router, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })

test('ADM-23 Back leads to the list with its filter, page and scroll', async () => {
  const { at, user } = open('/leads?status=new&page=2')
  window.scrollY = 840
  await user.click(screen.getByRole('link', { name: '/lead/3' }))
  await user.click(screen.getByRole('link', { name: 'Back to Leads' }))
  await at('/leads?status=new&page=2')
  expect(scrollTo).toHaveBeenCalledWith(0, 840)
})

test('ADM-23 buttons and keys go through the records of the list, also past the end of a page', async () => {
  const { at, user } = open('/leads?status=new')
  await user.click(screen.getByRole('link', { name: '/lead/1' }))
  expect(button('Previous record')).toBeDisabled()
  await user.click(button('Next record'))
  await at('/lead/2')
  await user.keyboard('j')
  await at('/lead/3')
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toHaveAttribute(
    'href',
    '/leads?status=new&page=2',
  )
  await user.click(button('Next record'))
  await at('/lead/4')
  expect(button('Next record')).toBeDisabled()
  await user.keyboard('kk')
  await at('/lead/2')
})

test('ADM-23 a record that was not opened from the list leads to no other record', async () => {
  const { router } = open('/leads?page=2')
  await act(() => router.navigate('/lead/9'))
  expect(screen.queryByRole('button', { name: 'Next record' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toHaveAttribute('href', '/leads?page=2')
})
