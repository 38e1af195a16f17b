import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite, type SentRequest } from '../../testing/render-site.tsx'
import { filterOptions, listOf, productWith, twoProducts } from '../../testing/samples.ts'

const counts = {
  total: 2,
  category: [{ value: 'hollow-sections', label: 'Hollow Sections', products: 1268 }],
  application: [{ value: 'Boilers', label: 'Boilers', products: 3 }],
  grade: [
    { value: 'A106 Gr B', label: 'A106 Gr B', products: 1 },
    { value: 'YSt 310', label: 'YSt 310', products: 1 },
  ],
}
const filled = { ...filterOptions, 'GET /onlyProducts': listOf(twoProducts) }
const counted = { ...filled, 'GET /filter-counts': { status: true, data: counts } }

const optionsOf = async (select: string) =>
  within(await screen.findByRole('combobox', { name: select })).getAllByRole<HTMLOptionElement>('option')

test('PUB-18 each option shows its number of products; options without products come last, disabled', async () => {
  renderSite('/products', counted)
  const categories = await optionsOf('Category')
  expect(categories.map(({ text, disabled }) => [text, disabled])).toEqual([
    ['All categories', false],
    ['Hollow Sections (1,268)', false],
    ['Seamless Pipes (0)', true],
  ])
  const grades = await optionsOf('Grade')
  expect(grades.map(({ text }) => text)).toEqual(['All grades', 'A106 Gr B (1)', 'YSt 310 (1)'])
})

test('PUB-18 a selected option stays enabled without products', async () => {
  renderSite('/products?category=seamless', counted)
  const category = await screen.findByRole('combobox', { name: 'Category' })
  expect(category).toHaveDisplayValue('Seamless Pipes (0)')
  expect(screen.getByRole('option', { name: 'Seamless Pipes (0)' })).toBeEnabled()
})

test('PUB-18 the counts follow the URL, not the unsent input', async () => {
  const user = userEvent.setup()
  const { sentTo } = renderSite('/products?grade=YSt+310&min_diameter=40&page=2&sort=name', {
    ...counted,
    'GET /onlyProducts': ({ query }: SentRequest) => listOf(twoProducts, 8, Number(query.page)),
  })
  const search = await screen.findByRole('combobox', { name: 'Search' })
  expect(sentTo('GET', '/filter-counts').map(({ query }) => query)).toEqual([
    { grade: 'YSt 310', min_diameter: '40' },
  ])
  await user.type(search, 'square')
  expect(sentTo('GET', '/filter-counts')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sentTo('GET', '/filter-counts')).toHaveLength(2))
  expect(sentTo('GET', '/filter-counts')[1]?.query).toEqual({
    search: 'square',
    grade: 'YSt 310',
    min_diameter: '40',
  })
})

test('PUB-18 without counts the selects offer every choice', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderSite('/products', { ...filled, 'GET /filter-counts': refusal(503) })
  const grades = await optionsOf('Grade')
  expect(grades.map(({ text, disabled }) => [text, disabled])).toEqual([
    ['All grades', false],
    ['A106 Gr B', false],
    ['YSt 310', false],
  ])
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

test('PUB-18 of a search that finds too much to count the selects offer every choice without a number', async () => {
  renderSite('/products?search=pipe', {
    ...filled,
    'GET /filter-counts': { status: true, data: { ...counts, more: true } },
  })
  const grades = await optionsOf('Grade')
  expect(grades.map(({ text }) => text)).toEqual(['All grades', 'A106 Gr B', 'YSt 310'])
})

test('PUB-04 each active filter is a link above the results that removes it', async () => {
  const user = userEvent.setup()
  const { address } = renderSite(
    '/products?search=sch+40&category=hollow-sections&min_diameter=40&max_thickness=3&view=list',
    filled,
  )
  const active = await screen.findByRole('list', { name: 'Active filters' })
  expect(within(active).getAllByRole('link')).toHaveLength(4)
  expect(within(active).getByRole('link', { name: 'Remove filter Search “sch 40”' })).toBeVisible()
  expect(within(active).getByRole('link', { name: /^Remove filter Wall up to 3\smm$/ })).toHaveAttribute(
    'href',
    '/products?search=sch+40&category=hollow-sections&min_diameter=40&view=list',
  )
  await user.click(within(active).getByRole('link', { name: 'Remove filter Category Hollow Sections' }))
  await waitFor(() => expect(within(active).getAllByRole('link')).toHaveLength(3))
  expect(address()).toBe('/products?search=sch+40&min_diameter=40&max_thickness=3&view=list')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('')
  expect(screen.getByRole('heading', { name: 'Results' })).toHaveFocus()
})

test('PUB-04 a filter that is taken out leads back to the first page', async () => {
  renderSite('/products?grade=YSt+310&page=2', {
    ...filterOptions,
    'GET /onlyProducts': listOf(twoProducts, 8, 2),
  })
  expect(await screen.findByRole('link', { name: 'Remove filter Grade YSt 310' })).toHaveAttribute(
    'href',
    '/products',
  )
})

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = jest.fn(
      (query: string) => ({ matches: query === '(width < 768px)' }) as MediaQueryList,
    )
  })

  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia')
  })

  test('PUB-03 the filters open in a sheet, which applies them together with the search', async () => {
    const user = userEvent.setup()
    const { address } = renderSite('/products?category=seamless&min_diameter=40&sort=name', filled)
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'boiler')
    await user.click(screen.getByText('Filters', { selector: 'summary' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters (2 set)' })
    expect(within(sheet).getByRole('combobox', { name: 'Category' })).toHaveValue('seamless')
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Grade' }), 'YSt 310')
    await user.click(within(sheet).getByRole('button', { name: 'Apply Filters' }))
    await waitFor(() =>
      expect(address()).toBe(
        '/products?search=boiler&category=seamless&grade=YSt+310&min_diameter=40&sort=name',
      ),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('PUB-03 Clear All in the sheet empties the filters and closes it', async () => {
    const user = userEvent.setup()
    const { address } = renderSite('/products?category=seamless&view=list', filled)
    await user.click(await screen.findByText('Filters', { selector: 'summary' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters (1 set)' })
    await user.click(within(sheet).getByRole('link', { name: 'Clear All' }))
    await waitFor(() => expect(address()).toBe('/products?view=list'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('PUB-03 closing the sheet changes nothing', async () => {
    const user = userEvent.setup()
    const { address } = renderSite('/products?category=seamless', filled)
    await user.click(await screen.findByText('Filters', { selector: 'summary' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters (1 set)' })
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Category' }), 'Hollow Sections')
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/products?category=seamless')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('seamless')
  })
})

test('PUB-04 back from a product, the keyboard is at that product again', async () => {
  const user = userEvent.setup()
  const { router } = renderSite('/products?page=2', {
    ...filterOptions,
    'GET /onlyProducts': listOf(twoProducts, 8, 2),
    'GET /productDetails/2': { status: true, data: productWith({ id: 2 }) },
  })
  await user.click(await screen.findByRole('link', { name: 'Charminar RHS 60 × 40 × 2.9' }))
  await screen.findByRole('button', { name: 'Send Inquiry' })
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('link', { name: 'Charminar RHS 60 × 40 × 2.9' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

const understanding = {
  facts: [
    { type: 'category', text: 'GI', label: 'Galvanised', without: '2 inch seemless' },
    { type: 'size', text: '2 inch', label: '2 inch → 60.3 mm', without: 'GI seemless' },
  ],
  messages: ['No 2 inch in Galvanised; nearest: NB 65 (76.1 mm).'],
  ignored: [],
  corrections: [{ typed: 'seemless', meant: 'seamless', instead: 'GI 2 inch "seemless"' }],
}

test('PUB-23 each fact of a search is a link that removes it, and the keyboard goes on from the results', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/products?search=GI+2+inch+seemless&grade=YSt+310&page=1', {
    ...filled,
    'GET /onlyProducts': { ...listOf(twoProducts), understanding },
  })
  const facts = await screen.findByRole('list', { name: 'Search understood as' })
  await user.click(within(facts).getByRole('link', { name: 'Remove filter 2 inch → 60.3 mm' }))
  await waitFor(() => expect(address()).toBe('/products?search=GI+seemless&grade=YSt+310'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Results' })).toHaveFocus())
})

test('PUB-23 what was relaxed is said, and a correction can be rejected', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/products?search=GI+2+inch+seemless', {
    ...filled,
    'GET /onlyProducts': { ...listOf(twoProducts), understanding },
  })
  expect(await screen.findByText('No 2 inch in Galvanised; nearest: NB 65 (76.1 mm).')).toBeVisible()
  expect(screen.getByText(/^Showing results for “seamless”/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Search for “seemless” instead' }))
  await waitFor(() =>
    expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('GI 2 inch "seemless"'),
  )
})

test('PUB-23 a search that finds nothing says why', async () => {
  const reason = 'We list steel pipes and tubes only, so nothing is found for “valve”.'
  renderSite('/products?search=gate+valve', {
    ...filled,
    'GET /onlyProducts': {
      ...listOf([]),
      understanding: { facts: [], messages: [], ignored: [], corrections: [], reason },
    },
  })
  expect(await screen.findByText(reason)).toBeVisible()
})
