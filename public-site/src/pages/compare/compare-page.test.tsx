import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearPicks } from '../../components/compare/compare-store.ts'
import { rememberPriceUnit } from '../../components/price-unit/price-unit-store.ts'
import { clearQuoteList } from '../../components/quote-list/quote-list-store.ts'
import { renderSite, unreachable } from '../../testing/render-site.tsx'
import { filterOptions, listOf, productWith } from '../../testing/samples.ts'
import { compareHead } from './compare-head.ts'

const pipes = [1, 2, 3, 4, 5].map((id) =>
  productWith({ id, name: `Pipe ${id}`, diameter: 60.3, thickness: 3 + id / 2, price: 1000 * id }),
)
const details = Object.fromEntries(
  pipes.map((product) => [`GET /productDetails/${product.id}`, { status: true, data: product }]),
)
const site = { ...filterOptions, ...details, 'GET /onlyProducts': listOf(pipes) }

afterEach(() => {
  act(clearPicks)
})

const tick = (name: string) => screen.findByRole('checkbox', { name: `Compare ${name}` })
const row = (term: RegExp) => screen.getByRole('row', { name: term })

async function compare(...names: string[]) {
  const user = userEvent.setup()
  for (const name of names) await user.click(await tick(name))
  return { user, tray: await screen.findByRole('region', { name: 'Products to compare' }) }
}

test('PUB-21 products selected in a list appear in the tray, which links to the comparison', async () => {
  const { address } = renderSite('/products', site)
  const { user, tray } = await compare('Pipe 2', 'Pipe 4')
  expect(within(tray).getAllByRole('listitem')).toHaveLength(2)
  await user.click(within(tray).getByRole('link', { name: 'Compare 2' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare products' })).toBeVisible()
  expect(address()).toBe('/compare?ids=2,4')
  const columns = screen.getAllByRole('columnheader')
  expect(columns.map((column) => within(column).getByRole('link', { name: /^Pipe/ }).textContent)).toEqual([
    'Pipe 2',
    'Pipe 4',
  ])
  expect(screen.getByRole('img', { name: /^Pipe 2: .* 4\smm wall/ })).toBeVisible()
})

test('PUB-21 one product is not enough to compare', async () => {
  renderSite('/products?view=list', site)
  const { tray } = await compare('Pipe 1')
  expect(within(tray).queryByRole('link')).not.toBeInTheDocument()
  expect(tray).toHaveTextContent('Select another product to compare it with this one.')
})

test('PUB-21 a fifth product is refused in words, and taken once there is room', async () => {
  renderSite('/products', site)
  const { user, tray } = await compare('Pipe 1', 'Pipe 2', 'Pipe 3', 'Pipe 4')
  const fifth = await tick('Pipe 5')
  await user.click(fifth)
  expect(fifth).not.toBeChecked()
  expect(tray).toHaveTextContent('You can compare up to 4 products. Remove one to add another.')
  await user.click(within(tray).getByRole('button', { name: 'Remove Pipe 1' }))
  expect(within(tray).getByRole('button', { name: 'Clear products to compare' })).toHaveFocus()
  expect(await tick('Pipe 1')).not.toBeChecked()
  await user.click(fifth)
  expect(fifth).toBeChecked()
  expect(within(tray).getByRole('link', { name: 'Compare 4' })).toHaveAttribute(
    'href',
    '/compare?ids=2,3,4,5',
  )
})

test('PUB-21 the picks outlast the page, and Clear empties the tray', async () => {
  const { router } = renderSite('/products', site)
  const { user } = await compare('Pipe 1', 'Pipe 3')
  expect(JSON.parse(window.sessionStorage.getItem('compare') ?? '')).toEqual([
    { id: 1, name: 'Pipe 1' },
    { id: 3, name: 'Pipe 3' },
  ])
  await act(() => router.navigate('/product/3'))
  expect(await tick('Pipe 3')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Clear products to compare' }))
  expect(await tick('Pipe 3')).not.toBeChecked()
  expect(screen.queryByRole('region', { name: 'Products to compare' })).not.toBeInTheDocument()
})

test('PUB-21 values unlike the first product are marked in words; Only differences hides equal rows', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/compare?ids=1,2', site)
  expect(await screen.findByText('2 products, 2 rows differ.')).toHaveAttribute('role', 'status')
  expect(row(/^Wall thickness/)).toHaveTextContent(/^Wall thickness3.50\smm4.00\smm \(differs\)$/)
  expect(row(/^Price per piece/)).toHaveTextContent('₹1,000.00₹2,000.00 (differs)')
  expect(row(/^Tolerance/)).toHaveTextContent(/^Tolerance±12.5% of the wall±12.5% of the wall$/)
  const only = screen.getByRole('checkbox', { name: 'Only differences' })
  await user.click(only)
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Grade/ })).not.toBeInTheDocument())
  expect(only).toBeChecked()
  expect(row(/^Wall thickness/)).toBeVisible()
  expect(address()).toBe('/compare?ids=1,2&only=differences')
})

test('PUB-21 rows stand in groups: price, size, material, tests, papers', async () => {
  renderSite('/compare?ids=1,2', site)
  await screen.findByRole('region', { name: 'Comparison' })
  const headers = screen.getAllByRole('rowheader')
  const isGroup = (header: HTMLElement) => header.getAttribute('scope') === 'rowgroup'
  expect(headers.filter(isGroup).map(({ textContent }) => textContent)).toEqual([
    'Price',
    'Size',
    'Material',
    'Tests',
    'Papers',
  ])
  const groupOf = (term: string) =>
    headers
      .slice(
        0,
        headers.findIndex((header) => header.textContent === term),
      )
      .findLast(isGroup)?.textContent
  expect(groupOf('Wall thickness')).toBe('Size')
  expect(groupOf('Grade')).toBe('Material')
  expect(groupOf('Test pressure')).toBe('Tests')
  expect(groupOf('Standard')).toBe('Papers')
})

test('PUB-21 a row that one product lacks shows that', async () => {
  renderSite('/compare?ids=1,2', {
    ...site,
    'GET /productDetails/2': {
      status: true,
      data: productWith({ id: 2, name: 'Pipe 2', test_pressure: '' }),
    },
  })
  await screen.findByRole('region', { name: 'Comparison' })
  expect(row(/^Test pressure/)).toHaveTextContent('17.2 MPa–not stated (differs)')
})

test('PUB-21 a row that only one data sheet has keeps its position', async () => {
  renderSite('/compare?ids=1,2', {
    ...site,
    'GET /productDetails/2': {
      status: true,
      data: productWith({ id: 2, shape: 'square', diameter: null, width: 40, nominal_size: null }),
    },
  })
  await screen.findByRole('region', { name: 'Comparison' })
  const terms = screen.getAllByRole('rowheader').map((header) => header.textContent)
  const sizes = terms.slice(terms.indexOf('Schedule') + 1, terms.indexOf('Wall thickness'))
  expect(sizes).toEqual(['Width', 'Height', 'Outside diameter'])
})

test('PUB-21 a removed product leaves the address, the table and the tray', async () => {
  const { address } = renderSite('/products', site)
  const { user, tray } = await compare('Pipe 1', 'Pipe 2', 'Pipe 3')
  await user.click(within(tray).getByRole('link', { name: 'Compare 3' }))
  await user.click(await screen.findByRole('link', { name: 'Remove Pipe 2' }))
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2))
  expect(address()).toBe('/compare?ids=1,3')
  expect(screen.getByText(/^2 products/)).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Add another product' }))
  expect(await tick('Pipe 1')).toBeChecked()
  expect(await tick('Pipe 2')).not.toBeChecked()
})

test('PUB-21 a URL compares at most four different products and reports deleted ones', async () => {
  const { sentTo } = renderSite('/compare?ids=1,1,x,-2,9,3,4,5', site)
  expect(await screen.findByText(/^3 products, .* One product is no longer offered\.$/)).toBeVisible()
  const columns = screen.getAllByRole('link', { name: /^Pipe/ })
  expect(columns.map((link) => link.textContent)).toEqual(['Pipe 1', 'Pipe 3', 'Pipe 4'])
  expect(sentTo('GET', '/productDetails/1')).toHaveLength(1)
  expect(sentTo('GET', '/productDetails/5')).toHaveLength(0)
})

test('PUB-21 products can be added to a shared comparison', async () => {
  const user = userEvent.setup()
  renderSite('/compare?ids=1,2', site)
  await user.click(await screen.findByRole('link', { name: 'Add another product' }))
  await user.click(await tick('Pipe 4'))
  expect(await screen.findByRole('link', { name: 'Compare 3' })).toHaveAttribute('href', '/compare?ids=1,2,4')
})

test('PUB-21 opening a shared comparison does not change the visitor’s own', async () => {
  const { router } = renderSite('/products', site)
  await compare('Pipe 3', 'Pipe 5')
  await act(() => router.navigate('/compare?ids=1,2'))
  await screen.findByRole('region', { name: 'Comparison' })
  await act(() => router.navigate('/products'))
  expect(await screen.findByRole('link', { name: 'Compare 2' })).toHaveAttribute('href', '/compare?ids=3,5')
})

test('PUB-21 an empty comparison explains how to choose products', async () => {
  renderSite('/compare', site)
  expect(await screen.findByText('Nothing to compare yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products')
})

test('PUB-21 a server that cannot be reached is left to the error page of the shell', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderSite('/compare?ids=1', { 'GET /productDetails/1': unreachable })
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  logged.mockRestore()
})

test('PUB-21 search engines leave comparisons out', () => {
  const url = new URL('http://site.test/compare?ids=1,2')
  const head = compareHead({ data: { products: pipes.slice(0, 2), missing: 0 }, params: {}, url })
  expect(head).toMatchObject({ title: 'Compare 2 products', noIndex: true })
})

test('PUB-21 differences that are none in practice are not marked', async () => {
  const strength = (value: string) => [{ label: 'Yield strength', value: `${value} MPa minimum` }]
  renderSite('/compare?ids=1,2', {
    'GET /productDetails/1': { status: true, data: productWith({ id: 1, specifications: strength('240') }) },
    'GET /productDetails/2': { status: true, data: productWith({ id: 2, specifications: strength('241') }) },
  })
  expect(await screen.findByText('2 products, 0 rows differ.')).toBeVisible()
  expect(row(/^Yield strength/)).toHaveTextContent(/^Yield strength240 MPa minimum241 MPa minimum$/)
  expect(screen.getByText(/^Yield strength up to 5 MPa/)).toBeInTheDocument()
})

test('PUB-21 all compared products are added to the quote list at once', async () => {
  const user = userEvent.setup()
  renderSite('/compare?ids=1,2,3', site)
  await user.click(await screen.findByRole('button', { name: /^Add to list.*Pipe 2$/ }))
  await user.click(screen.getByRole('button', { name: 'Add all to quote list' }))
  await user.click(screen.getByRole('link', { name: 'In your quote list' }))
  const lines = await screen.findByRole('list', { name: 'Lines of the quote list' })
  expect(
    within(lines)
      .getAllByRole('link', { name: /^Pipe/ })
      .map((link) => link.textContent),
  ).toEqual(['Pipe 2', 'Pipe 1', 'Pipe 3'])
  act(clearQuoteList)
})

test('PUB-21 without scripts the list page receives all compared products', async () => {
  const { address } = renderSite('/quote-list?add=1&add=2', site)
  const lines = await screen.findByRole('list', { name: 'Lines of the quote list' })
  expect(within(lines).getAllByRole('link', { name: /^Pipe/ })).toHaveLength(2)
  expect(address()).toBe('/quote-list')
  act(clearQuoteList)
})

test('PUB-26 a comparison shows prices per piece, metre or kilogram, and preserves the choice', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/compare?ids=1,2,3', site)
  expect(await screen.findByRole('row', { name: /^Price per piece/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: '₹/m' }))
  expect(await screen.findByRole('row', { name: /^Price per metre/ })).toHaveTextContent(
    '₹166.67₹333.33 (differs)₹500.00 (differs)',
  )
  await user.click(screen.getByRole('link', { name: 'Remove Pipe 3' }))
  await waitFor(() => expect(address()).toBe('/compare?ids=1,2&unit=metre'))
  act(() => rememberPriceUnit('piece'))
})
