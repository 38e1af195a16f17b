import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite, type SentRequest } from '../../testing/render-site.tsx'
import { filterOptions, listOf, productWith } from '../../testing/samples.ts'

const answer = ({ query }: SentRequest) =>
  listOf([productWith()], 200, Number(query.page ?? 1), Number(query.per_page ?? 6))
const site = {
  ...filterOptions,
  'GET /onlyProducts': answer,
  'GET /productCategoryWise/seamless': (request: SentRequest) => ({
    ...answer(request),
    category: { id: 'seamless', name: 'Seamless Pipes' },
  }),
}
const sizes = async () => within(await screen.findByRole('group', { name: 'Products per page' }))

afterEach(() => localStorage.clear())

test('PUB-26 the number of products on a page is in the URL and begins on the first page', async () => {
  const { address, sentTo } = renderSite('/products?search=pipe&page=3', site)
  const links = (await sizes()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['6', '12', '24', '48', '96'])
  expect(links[0]).toHaveAttribute('aria-current', 'true')
  await userEvent.click((await sizes()).getByRole('link', { name: '24' }))
  await waitFor(() => expect(address()).toBe('/products?search=pipe&per_page=24'))
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).toMatchObject({ per_page: '24', page: '1' })
})

test('PUB-26 other lists remember the number, and a shared link keeps its own', async () => {
  const { router, address } = renderSite('/products', site)
  await userEvent.click((await sizes()).getByRole('link', { name: '24' }))
  await waitFor(() => expect(address()).toBe('/products?per_page=24'))
  await act(() => router.navigate('/category/seamless'))
  await waitFor(() => expect(address()).toBe('/category/seamless?per_page=24'))
  await act(() => router.navigate('/products?per_page=48'))
  expect(address()).toBe('/products?per_page=48')
  await act(() => router.navigate('/products?page=2'))
  expect(address()).toBe('/products?page=2')
})

test('PUB-26 a search keeps the number of products on a page', async () => {
  const { address } = renderSite('/category/seamless?per_page=12', site)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'sch 40{Enter}')
  await waitFor(() => expect(address()).toBe('/category/seamless?search=sch+40&per_page=12'))
})

test.each(['0', '101', '2.5', 'all'])('PUB-26 the API is not asked for %s products', async (size) => {
  const { sentTo } = renderSite(`/products?per_page=${size}`, site)
  await sizes()
  expect(sentTo('GET', '/onlyProducts')[0]?.query).not.toHaveProperty('per_page')
})

test('PUB-26 a table and cards have page sizes of their own', async () => {
  const { address } = renderSite('/products?per_page=48&page=2', site)
  await userEvent.click(await screen.findByRole('link', { name: 'Table view' }))
  await waitFor(() => expect(address()).toBe('/products?view=table'))
  await waitFor(async () =>
    expect((await sizes()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '25',
      '50',
      '100',
    ]),
  )
})

test('PUB-26 the chosen view is remembered for other lists, with its number of rows; a link with a view has its own', async () => {
  const { router, address } = renderSite('/products', site)
  await userEvent.click(await screen.findByRole('link', { name: 'Table view' }))
  await userEvent.click(await screen.findByRole('link', { name: '50' }))
  await waitFor(() => expect(address()).toBe('/products?view=table&per_page=50'))
  await act(() => router.navigate('/category/seamless'))
  await waitFor(() => expect(address()).toBe('/category/seamless?view=table&per_page=50'))
  await act(() => router.navigate('/products?view=list'))
  expect(address()).toBe('/products?view=list')
  await userEvent.click(await screen.findByRole('link', { name: 'Grid view' }))
  await waitFor(() => expect(address()).toBe('/products'))
  await act(() => router.navigate('/category/seamless'))
  expect(address()).toBe('/category/seamless')
})

test('PUB-04 Back shows a list as it was, whatever view was chosen since', async () => {
  const { router, address } = renderSite('/products', site)
  await sizes()
  await act(() => router.navigate('/products?search=pipe'))
  await userEvent.click(await screen.findByRole('link', { name: 'List view' }))
  await waitFor(() => expect(address()).toBe('/products?search=pipe&view=list'))
  await act(() => router.navigate('/category/seamless?view=list'))
  await act(() => router.navigate('/products?view=grid'))
  await act(() => router.navigate(-3))
  expect(address()).toBe('/products')
})
