import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaders import them: compiled before the first test, which waits one second for the page.
import '../../pages/products/products-page.tsx'
import './product-table.tsx'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { routes } from '../../routes.tsx'
import { renderSite, stubApi, type SentRequest } from '../../testing/render-site.tsx'
import { aBrand, filterOptions, listOf, productWith, twoProducts } from '../../testing/samples.ts'
import { rememberPriceUnit } from '../price-unit/price-unit-store.ts'

const catalogue = {
  ...filterOptions,
  'GET /onlyProducts': ({ query }: SentRequest) =>
    listOf(twoProducts, 60, Number(query.page ?? 1), Number(query.per_page ?? 6)),
}
const category = { id: 'seamless', name: 'Seamless Pipes' }
const sorted = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })

afterEach(() => {
  localStorage.clear()
  act(() => rememberPriceUnit('piece'))
})

test('PUB-26 a table shows each product in one row with the price in the chosen unit', async () => {
  const { sentTo } = renderSite('/products?view=table', {
    ...catalogue,
    'GET /onlyProducts': listOf(
      [productWith({ price: 3000, length: 6, weight_per_metre: 5, finish: 'Black' })],
      60,
    ),
  })
  const table = await screen.findByRole('table', { name: 'Prices without GST. Sizes in mm.' })
  const row = within(within(table).getAllByRole('row')[1] as HTMLElement)
  const cells = [row.getByRole('rowheader'), ...row.getAllByRole('cell')]
  expect(cells.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Deccan A106 pipe NPS 2 Sch 40',
    '60.3 × 3.91NPS 2',
    'Sch 40',
    'A106 Gr B',
    'Black',
    '5.00',
    '₹3,000.00',
    'Deccan Seamless',
    'Compare Deccan A106 pipe NPS 2 Sch 40',
    'Add: Deccan A106 pipe NPS 2 Sch 40',
  ])
  expect(sentTo('GET', '/onlyProducts')[0]?.query).toMatchObject({ per_page: '25' })
})

test('PUB-26 a product without a price or weight has no price per kilogram', async () => {
  renderSite('/products?view=table', {
    ...catalogue,
    'GET /onlyProducts': listOf([productWith({ price: null, weight_per_metre: null, length: null })]),
  })
  const row = within(await screen.findByRole('table')).getAllByRole('row')[1] as HTMLElement
  expect(within(row).getAllByText('–')).toHaveLength(1)
  expect(within(row).getByText('On request')).toBeVisible()
})

test('PUB-26 the links in the header sort by size and by the price of a unit, up, down and not at all', async () => {
  const user = userEvent.setup()
  const { address, sentTo } = renderSite('/products?view=table&page=2', catalogue)
  await screen.findByRole('table')
  await user.click(screen.getByRole('link', { name: '₹/kg' }))
  await user.click(within(await screen.findByRole('columnheader', { name: /^₹\/kg/ })).getByRole('link'))
  await waitFor(() => expect(sorted('₹/kg')).toHaveAttribute('aria-sort', 'ascending'))
  // In which order depends on whether the unit was part of the address when the price was pressed.
  expect(address().split(/[?&]/).toSorted()).toEqual(['/products', 'sort=price_asc', 'unit=kg', 'view=table'])
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).toMatchObject({ sort: 'price_asc', price_unit: 'kg' })
  await user.click(within(sorted('₹/kg')).getByRole('link'))
  await waitFor(() => expect(sorted('₹/kg')).toHaveAttribute('aria-sort', 'descending'))
  await user.click(within(sorted('₹/kg')).getByRole('link'))
  await waitFor(() => expect(address()).toBe('/products?view=table&unit=kg'))
  await user.click(within(sorted('OD × wall')).getByRole('link'))
  await waitFor(() => expect(sorted('OD × wall')).toHaveAttribute('aria-sort', 'ascending'))
})

test('PUB-26 the table of a category and of a brand is sorted by the server', async () => {
  const order = '?view=table&sort=price_desc&unit=metre&per_page=50'
  const sent = { sort: 'price_desc', price_unit: 'metre', per_page: '50' }
  const { sentTo, router } = renderSite(`/category/seamless${order}`, {
    'GET /productCategoryWise/seamless': { ...listOf(twoProducts), category },
    'GET /brandDetails/7': {
      status: true,
      data: { ...aBrand, products: { data: twoProducts, total: 2, current_page: 1, last_page: 1 } },
    },
  })
  await screen.findByRole('table')
  expect(sentTo('GET', '/productCategoryWise/seamless')[0]?.query).toMatchObject(sent)
  await act(() => router.navigate(`/brand/7${order}`))
  await screen.findByRole('heading', { level: 2, name: 'Product range' })
  expect(screen.getByRole('table')).toBeVisible()
  expect(sentTo('GET', '/brandDetails/7')[0]?.query).toMatchObject(sent)
})

test('PUB-26 the server renders the table', async () => {
  stubApi(catalogue)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('https://nalika.example/products?view=table'))
  if (context instanceof Response) throw new Error('The page redirects.')
  const view = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />,
  )
  expect(view).toContain('<table')
  expect(view).toContain('/products?view=table&amp;sort=diameter_asc')
})
