import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite, type SentRequest } from '../../testing/render-site.tsx'
import { filterOptions, listOf, productWith } from '../../testing/samples.ts'

const path = '/productCategoryWise/seamless'
const category = { id: 'seamless', name: 'Seamless Pipes' }
const filled = {
  ...filterOptions,
  [`GET ${path}`]: ({ query }: SentRequest) => ({
    ...listOf([productWith()], 7, Number(query.page), 3),
    category,
  }),
}

test('PUB-08 a category lists its products and links to all products', async () => {
  renderSite('/category/seamless', filled)
  expect(await screen.findByRole('heading', { level: 1, name: 'Seamless Pipes' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Deccan A106 pipe NPS 2 Sch 40' })).toHaveAttribute(
    'href',
    '/product/1',
  )
  expect(screen.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products')
})

test('PRI-04 a category has its price with the line of its last days', async () => {
  const note = { text: 'Seamless Pipes: ₹96.00/kg on 27 November 2026', query: '?category=seamless' }
  const { sentTo } = renderSite('/category/seamless', {
    ...filled,
    'GET /price-record/summary': { status: true, data: note },
  })
  const link = await screen.findByRole('link', { name: note.text })
  expect(link).toHaveAttribute('href', '/prices?category=seamless')
  const pictures = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'))
  expect(pictures).toContain('/api/price-record.svg?category=seamless')
  expect(sentTo('GET', '/price-record/summary')[0]?.query).toEqual({ category: 'seamless' })
})

test('PUB-08 a truncated list shows “more than”', async () => {
  const { pagination, ...list } = listOf([productWith()], 3000, 1, 3)
  renderSite('/category/seamless', {
    ...filterOptions,
    [`GET ${path}`]: { ...list, pagination: { ...pagination, more: true }, category },
  })
  expect(await screen.findByText('1–1 of more than 3,000 products')).toBeVisible()
})

test('PUB-08 search, view and page are in the URL', async () => {
  const user = userEvent.setup()
  const { address, sentTo } = renderSite('/category/seamless', filled)
  // The address changes before the page does.
  const leadsOn = (to: string) =>
    waitFor(() => expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', to))
  await user.click(await screen.findByRole('link', { name: 'List view' }))
  await leadsOn('/category/seamless?view=list&page=3')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'sch 40{Enter}')
  await leadsOn('/category/seamless?search=sch+40&view=list&page=3')
  expect(address()).toBe('/category/seamless?search=sch+40&view=list')
  await user.click(screen.getByRole('link', { name: 'Page 3' }))
  await waitFor(() => expect(address()).toBe('/category/seamless?search=sch+40&view=list&page=3'))
  expect(sentTo('GET', path).at(-1)?.query).toEqual({ searchTerm: 'sch 40', page: '3' })
})

test('PUB-08 a search without matches shows a message and can be cleared', async () => {
  const { address } = renderSite('/category/seamless?search=copper', {
    ...filterOptions,
    [`GET ${path}`]: { ...listOf([], 0, 1, 3), category },
  })
  expect(await screen.findByText('No products found')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Clear search' }))
  await waitFor(() => expect(address()).toBe('/category/seamless'))
})

test('PUB-02 PUB-08 a category that does not exist shows Not Found', async () => {
  renderSite('/category/copper', filterOptions)
  expect(await screen.findByText('Not Found')).toBeVisible()
})

test('PUB-02 a response with status false is logged and shows Not Found', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderSite('/category/seamless', {
    ...filterOptions,
    [`GET ${path}`]: { ...listOf([]), status: false, category },
  })
  expect(await screen.findByText('Not Found')).toBeVisible()
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

test('PUB-08 PUB-25 facets narrow the category, within which the API counts', async () => {
  const user = userEvent.setup()
  const { address, sentTo } = renderSite('/category/seamless?sort=name', {
    ...filled,
    'GET /filter-counts': {
      status: true,
      data: {
        total: 7,
        category: ['seamless', 'erw'].map((value) => ({ value, label: value, products: 7 })),
        grade: ['A106 Gr B', 'A106 Gr C'].map((value) => ({ value, label: value, products: 3 })),
      },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'A106 Gr B 3' }))
  await waitFor(() => expect(address()).toBe('/category/seamless?grade=A106+Gr+B&sort=name'))
  expect(screen.queryByRole('group', { name: 'Category' })).not.toBeInTheDocument()
  expect(sentTo('GET', path).at(-1)?.query).toEqual({ grade: 'A106 Gr B', sort: 'name', page: '1' })
  expect(sentTo('GET', '/filter-counts').at(-1)?.query).toEqual({ grade: 'A106 Gr B', category: 'seamless' })
  await user.click(await screen.findByRole('link', { name: 'Remove filter Grade A106 Gr B' }))
  await waitFor(() => expect(address()).toBe('/category/seamless?sort=name'))
})
