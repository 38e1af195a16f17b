import { toPaise } from '@nalika/shared-api/contract'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite } from '../../testing/render-site.tsx'
import { categoryCards, filterOptions, listOf } from '../../testing/samples.ts'

const filled = { 'GET /productCategories': { status: true, data: categoryCards } }

function part(name: string): HTMLElement {
  return screen.getByRole('region', { name })
}

test('PUB-01 the hero links to products, an estimate and listing a business', async () => {
  renderSite('/', filled)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Connecting Steel. Empowering Trade.',
  )
  expect(screen.getByRole('link', { name: 'Find Products' })).toHaveAttribute('href', '/products')
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
  expect(part('Featured Product Categories')).toHaveTextContent('84 products')
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
