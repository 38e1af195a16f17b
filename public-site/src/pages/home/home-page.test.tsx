import { toPaise } from '@nalika/shared-api/contract'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite, type SentRequest } from '../../testing/render-site.tsx'
import { categoryCards, filterOptions, listOf, productWith } from '../../testing/samples.ts'

const filled = { 'GET /productCategories': { status: true, data: categoryCards } }

function part(name: string): HTMLElement {
  return screen.getByRole('region', { name })
}

test('PUB-01 the hero searches products and links to an estimate and listing a business', async () => {
  renderSite('/', filled)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Connecting Steel. Empowering Trade.',
  )
  expect(screen.getByRole('button', { name: 'Find Products' })).toBeVisible()
  expect(screen.getByRole('link', { name: '2 inch Sch 40 A106' })).toHaveAttribute(
    'href',
    '/products?search=2+inch+Sch+40+A106',
  )
  expect(screen.getByRole('link', { name: 'Paste a list' })).toHaveAttribute('href', '/quote-list')
  expect(screen.getByRole('link', { name: 'Get an Estimate' })).toHaveAttribute('href', '/estimate')
  expect(screen.getByRole('link', { name: 'List Your Business' })).toHaveAttribute('href', '/signup')
})

test('PUB-01 it explains how it works to three audiences, names six features and invites to join', async () => {
  renderSite('/', filled)
  await screen.findByRole('heading', { level: 1 })
  const headings = (name: string) =>
    within(part(name))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
  expect(headings('How it works')).toEqual([
    'Manufacturers and traders',
    'Customers and consumers',
    'Distributors and dealers',
  ])
  expect(headings('Key Features')).toEqual([
    'Brand listings',
    'Special offers',
    'Nationwide distributor network',
    'Industry news',
    'Project intelligence',
    'Smart calculators',
  ])
  expect(part('Join Nalika today')).toBeVisible()
})

test('PUB-01 PUB-02 each category links to its page', async () => {
  renderSite('/', filled)
  const details = await screen.findAllByRole('link', { name: /^View Details/ })
  expect(details.map((link) => link.getAttribute('href'))).toEqual(['/category/seamless', '/category/erw'])
  expect(part('Featured Product Categories')).toHaveTextContent('21.3–610 mmfrom ₹82.50/kg84 products')
  expect(part('Featured Product Categories')).toHaveTextContent('1 product')
})

test('PRI-04 today’s prices lead to the price record of their category', async () => {
  const price = {
    category: 'erw',
    label: 'ERW Pipes',
    day: '2026-11-27',
    price: toPaise(62.5),
    demo: true,
    changes: { days_7: null, days_30: -1.2, days_90: null },
  }
  renderSite('/', { ...filled, 'GET /price-record/latest': { status: true, data: [price] } })
  const prices = within(await screen.findByRole('region', { name: 'Today’s prices' }))
  expect(prices.getByText(/27 Nov 2026 \(demo data\)/)).toBeVisible()
  expect(prices.getByRole('link', { name: 'ERW Pipes ₹62.50 ▼ 1.2% in 30 days' })).toHaveAttribute(
    'href',
    '/prices?category=erw',
  )
})

test('PRI-04 without prices the home page has no section of them', async () => {
  renderSite('/', filled)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Today’s prices')).not.toBeInTheDocument()
})

test('PUB-02 without categories it shows Not Found', async () => {
  renderSite('/', { 'GET /productCategories': { status: true, data: [] } })
  expect(await screen.findByText('Not Found')).toBeVisible()
})

describe('when the categories fail', () => {
  let logged: jest.SpyInstance
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
    logged.mockRestore()
  })

  test('PUB-02 a response with status false is logged and shows Not Found', async () => {
    renderSite('/', { 'GET /productCategories': { status: false, data: [] } })
    expect(await screen.findByText('Not Found')).toBeVisible()
    expect(logged).toHaveBeenCalledTimes(1)
  })

  test('PUB-02 they are loaded again by themselves: loading first, then populated', async () => {
    let arrive: () => void = () => undefined
    const answers: Record<string, unknown> = { 'GET /productCategories': refusal(500) }
    renderSite('/', answers)
    expect(await screen.findByText('Not Found')).toBeVisible()
    answers['GET /productCategories'] = () =>
      new Promise((resolve) => {
        arrive = () => resolve(filled['GET /productCategories'])
      })
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(screen.getByText('Loading categories…')).toBeInTheDocument()
    expect(screen.queryByText('Not Found')).not.toBeInTheDocument()
    arrive()
    expect(await screen.findByRole('link', { name: 'View Details of ERW Pipes' })).toBeVisible()
  })
})

const found = (answer: object) => ({ ...filled, 'GET /onlyProducts': answer })
const typeInto = async (text: string) =>
  userEvent.setup().type(await screen.findByRole('combobox', { name: 'What are you looking for?' }), text)

test('PUB-20 the home page draws a product with its weight and price, and links to it', async () => {
  const product = productWith({ price: 3000, length: 6, weight_per_metre: 5 })
  renderSite('/', found(listOf([product])))
  expect(await screen.findByRole('img', { name: /60.3 mm outside diameter, 3.91 mm wall$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: product.name })).toHaveAttribute('href', '/product/1')
  const figure = screen.getByRole('figure')
  expect(figure).toHaveTextContent('5.00 kg/m')
  expect(figure).toHaveTextContent('₹100.00/kg')
})

test('PUB-20 the drawing follows what is typed, and has the price of a product of exactly this size', async () => {
  const product = productWith({ id: 5, diameter: 88.9, thickness: 5.49, price: 3000, length: 6 })
  const { sentTo } = renderSite(
    '/',
    found(({ query }: SentRequest) => listOf(query.search === '3 inch sch 40' ? [product] : [productWith()])),
  )
  await typeInto('3 inch sch 40')
  expect(await screen.findByRole('img', { name: /88.9 mm outside diameter, 5.49 mm wall$/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: product.name })).toHaveAttribute('href', '/product/5')
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).toMatchObject({ search: '3 inch sch 40' })
})

test('PUB-20 a size that is not fully written is asked for, not drawn', async () => {
  renderSite('/', found(listOf([productWith()])))
  await typeInto('3 inch')
  expect(await screen.findByText('Which class or schedule?')).toBeVisible()
  expect(screen.getByRole('figure')).toHaveTextContent('SizeØ 88.9 mm')
  expect(screen.queryByRole('img', { name: /wall$/ })).not.toBeInTheDocument()
})

test('PUB-20 a size that is not in the catalogue appears without a price, with a link to have it sourced', async () => {
  renderSite('/', found(listOf([productWith()])))
  await typeInto('70 x 3')
  expect(await screen.findByRole('img', { name: /70 mm outside diameter, 3 mm wall$/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: /ask us to source it$/ })).toHaveAttribute(
    'href',
    '/quote?describe=70+x+3',
  )
  expect(screen.getByRole('figure')).not.toHaveTextContent('₹')
})

test('a search on the home page opens the catalogue', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/', { ...filled, ...filterOptions, 'GET /onlyProducts': listOf([]) })
  await user.type(
    await screen.findByRole('combobox', { name: 'What are you looking for?' }),
    '60.3 x 3.91{Enter}',
  )
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  expect(address()).toBe('/products?search=60.3+x+3.91')
})
