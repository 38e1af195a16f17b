import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite } from '../../testing/render-site.tsx'
import { filterOptions, listOf, productWith } from '../../testing/samples.ts'
import { rememberPriceUnit } from './price-unit-store.ts'

const pipe = productWith({ id: 1, name: 'Pipe', price: 3000, length: 6, weight_per_metre: 5 })
const unmeasured = productWith({ id: 2, name: 'Unmeasured', price: 3000, length: null })
const unweighed = productWith({ id: 3, name: 'Unweighed', price: 3000, length: 6, weight_per_metre: null })
const products = [pipe, unmeasured, unweighed]
const site = {
  ...filterOptions,
  'GET /onlyProducts': listOf(products, 60),
  'GET /productDetails/1': { status: true, data: pipe },
  'GET /productCategoryWise/erw': { ...listOf(products), category: { id: 'erw', name: 'ERW Pipes' } },
}

afterEach(() => {
  act(() => rememberPriceUnit('piece'))
})

const card = async (name: string) => {
  await screen.findByRole('heading', { level: 3, name })
  const cards = screen.getAllByRole('listitem')
  return cards.find((one) => within(one).queryByRole('heading', { level: 3, name })) as HTMLElement
}
const choose = async (label: string) => {
  const group = await screen.findByRole('group', { name: 'Prices per' })
  await userEvent.setup().click(within(group).getByRole('link', { name: label }))
}

test('PUB-26 a list shows prices per piece, metre or kilogram', async () => {
  const { address } = renderSite('/products?search=pipe&page=2', site)
  expect(await card('Pipe')).toHaveTextContent('₹3,000.00 per piece')
  await choose('₹/m')
  expect(address()).toBe('/products?search=pipe&page=2&unit=metre')
  await waitFor(async () => expect(await card('Pipe')).toHaveTextContent('₹500.00 per metre'))
  await choose('₹/kg')
  await waitFor(async () => expect(await card('Pipe')).toHaveTextContent('₹100.00 per kg'))
  expect(screen.getByRole('link', { name: '₹/kg' })).toHaveAttribute('aria-current', 'true')
})

test('PUB-26 a product without a length or weight shows its price per piece and the reason', async () => {
  renderSite('/products?unit=kg', site)
  expect(await card('Unmeasured')).toHaveTextContent('₹3,000.00 per pieceLength not stated')
  expect(await card('Unweighed')).toHaveTextContent('₹3,000.00 per pieceWeight not stated')
})

test('PUB-26 the order by price follows the unit and begins on the first page', async () => {
  const { address, sentTo } = renderSite('/products?sort=price_asc&page=3', site)
  await card('Pipe')
  expect(sentTo('GET', '/onlyProducts')[0]?.query).not.toHaveProperty('price_unit')
  await choose('₹/kg')
  await waitFor(() => expect(address()).toBe('/products?sort=price_asc&unit=kg'))
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).toMatchObject({ sort: 'price_asc', price_unit: 'kg' })
})

test('PUB-26 the unit is remembered on other pages, and passed on when the list is ordered by price', async () => {
  const user = userEvent.setup()
  const { router, address } = renderSite('/category/erw', site)
  await choose('₹/m')
  await act(() => router.navigate('/product/1'))
  expect(await screen.findByText('₹500.00')).toBeVisible()
  await act(() => router.navigate('/products'))
  expect(await card('Pipe')).toHaveTextContent('₹500.00 per metre')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_asc')
  await waitFor(() => expect(address()).toBe('/products?sort=price_asc&unit=metre'))
})

test('PUB-26 a shared list that is ordered by price shows the prices of its order', async () => {
  act(() => rememberPriceUnit('kg'))
  renderSite('/products?sort=price_asc', site)
  expect(await card('Pipe')).toHaveTextContent('₹3,000.00 per piece')
})
