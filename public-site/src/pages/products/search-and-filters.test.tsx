// Compiled before the first test, which waits one second for the page.
import './products-page.tsx'
import { FACET_DEFINITIONS } from '@nalika/shared-api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite, type SentRequest } from '../../testing/render-site.tsx'
import { filterOptions, listOf, productWith, twoProducts } from '../../testing/samples.ts'

const choice = (value: string, products: number, label = value) => ({ value, label, products })
const counts = {
  total: 2,
  category: [choice('seamless', 2, 'Seamless Pipes'), choice('hollow-sections', 1268, 'Hollow Sections')],
  shape: [choice('rectangular', 1, 'Rectangular'), choice('round', 2, 'Round')],
  application: [choice('Boilers', 3)],
  grade: [choice('A106 Gr B', 1), choice('YSt 310', 1)],
  nominal_size: ['1/2', '3/4', '1', '2', '3', '4', '6', '8', '10', '12'].map((size, index) =>
    choice(`NPS ${size}`, index),
  ),
  state: [choice('Goa', 1), choice('Delhi, and around', 2)],
}
const filled = { ...filterOptions, 'GET /onlyProducts': listOf(twoProducts) }
const counted = { ...filled, 'GET /filter-counts': { status: true, data: counts } }

const facet = (name: string) => screen.findByRole('group', { name })
const valuesOf = async (name: string) =>
  within(await facet(name))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('PUB-18 PUB-25 each value shows its number of products; a facet with one value is not offered', async () => {
  renderSite('/products', counted)
  expect(await valuesOf('Category')).toEqual(['Seamless Pipes2', 'Hollow Sections1,268'])
  expect(screen.getByText('All categories')).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Application' })).not.toBeInTheDocument()
})

test('PUB-25 each facet of the contract is offered', async () => {
  const choices = FACET_DEFINITIONS.map(({ name }) => [name, [choice('round', 1), choice('square', 2)]])
  const every = { status: true, data: { total: 2, ...Object.fromEntries(choices) } }
  renderSite('/products', { ...filled, 'GET /filter-counts': every })
  for (const { label } of FACET_DEFINITIONS) expect(await facet(label)).toBeInTheDocument()
})

test('PUB-25 a chosen value stays without products, also of a facet with no other', async () => {
  renderSite('/products?application=Boilers&grade=X52', counted)
  expect(await screen.findByRole('checkbox', { name: 'Boilers 3' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'X52' })).toBeChecked()
})

test('PUB-25 a long facet shows the most frequent values, in their order, and all on demand', async () => {
  renderSite('/products?nominal_size=NPS+1', counted)
  const sizes = await facet('Nominal size')
  const [frequent, others] = within(sizes).getAllByRole('list')
  expect(frequent).toHaveTextContent('NPS 34NPS 45NPS 66NPS 87NPS 108NPS 129')
  expect(others).toHaveTextContent('NPS 1/20NPS 3/41NPS 12NPS 23')
  expect(within(sizes).getByText('Show all 10')).toBeInTheDocument()
})

test('PUB-25 the dimensions are those of the shapes in the list', async () => {
  const user = userEvent.setup()
  renderSite('/products', counted)
  expect(await facet('Outside diameter')).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Width' })).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Round 2' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Width' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('checkbox', { name: 'Round 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Rectangular 1' }))
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Outside diameter' })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('group', { name: 'Height' })).toBeInTheDocument()
})

test('PUB-25 a change applies at once, keeps the focus, and one step back undoes all of them', async () => {
  const user = userEvent.setup()
  const { address, router, sentTo } = renderSite('/products?page=2&view=list', {
    ...counted,
    'GET /onlyProducts': ({ query }: SentRequest) => listOf(twoProducts, 20, Number(query.page)),
  })
  const grade = await screen.findByRole('checkbox', { name: 'A106 Gr B 1' })
  await user.click(grade)
  await waitFor(() => expect(address()).toBe('/products?grade=A106+Gr+B&view=list'))
  await screen.findByRole('link', { name: 'Remove filter Grade A106 Gr B' })
  expect(grade).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: 'YSt 310 1' }))
  await waitFor(() => expect(address()).toBe('/products?grade=A106+Gr+B,YSt+310&view=list'))
  await user.click(screen.getByRole('checkbox', { name: 'Delhi, and around 2' }))
  await waitFor(() => expect(sentTo('GET', '/onlyProducts')).toHaveLength(4))
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).toEqual({
    grade: 'A106 Gr B,YSt 310',
    state: 'Delhi\\, and around',
    page: '1',
  })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(address()).toBe('/products?page=2&view=list'))
  await waitFor(() => expect(grade).not.toBeChecked())
})

test('PUB-25 a typed range applies once the field is left, and not while it is wrong', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/products', counted)
  await user.type(await screen.findByRole('spinbutton', { name: 'Min price per kg' }), '-4')
  await user.tab()
  expect(address()).toBe('/products')
  await user.type(screen.getByRole('spinbutton', { name: 'Max price per kg' }), '90')
  expect(address()).toBe('/products')
  await user.clear(screen.getByRole('spinbutton', { name: 'Min price per kg' }))
  await user.tab()
  await waitFor(() => expect(address()).toBe('/products?max_price_per_kg=90'))
  expect(screen.getByRole('spinbutton', { name: 'Min price per kg' })).toHaveValue(null)
})

test('PUB-25 without scripts the browser names each value: the list and its links have all of them', async () => {
  const { sentTo } = renderSite('/products?category=seamless&category=erw&grade=YSt+310', counted)
  const active = await screen.findByRole('list', { name: 'Active filters' })
  expect(sentTo('GET', '/onlyProducts')[0]?.query).toEqual({
    category: 'seamless,erw',
    grade: 'YSt 310',
    page: '1',
  })
  expect(within(active).getByRole('link', { name: 'Remove filter Category ERW Pipes' })).toHaveAttribute(
    'href',
    '/products?category=seamless&grade=YSt+310',
  )
  expect(screen.getByRole('link', { name: 'List view' })).toHaveAttribute(
    'href',
    '/products?category=seamless,erw&grade=YSt+310&view=list',
  )
  expect(screen.getByRole('search', { name: 'Products' })).toHaveAttribute('method', 'get')
  expect(screen.getByRole('search', { name: 'Products' })).toHaveAttribute('action', '/products')
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

test('PUB-18 without counts the facets offer every value', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderSite('/products', { ...filled, 'GET /filter-counts': refusal(503) })
  expect(await valuesOf('Grade')).toEqual(['A106 Gr B', 'YSt 310'])
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

test('PUB-18 of a search that finds too much to count the facets offer every value without a number', async () => {
  renderSite('/products?search=pipe', {
    ...filled,
    'GET /filter-counts': { status: true, data: { ...counts, more: true } },
  })
  expect(await valuesOf('Grade')).toEqual(['A106 Gr B', 'YSt 310'])
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
  expect(screen.getByRole('checkbox', { name: 'Hollow Sections' })).not.toBeChecked()
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

  test('PUB-03 PUB-25 the filters open in a sheet, where each change applies together with the search', async () => {
    const user = userEvent.setup()
    const { address } = renderSite('/products?category=seamless&min_diameter=40&sort=name', filled)
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'boiler')
    await user.click(screen.getByText('Filters', { selector: 'summary' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters (2 set)' })
    expect(within(sheet).getByRole('checkbox', { name: 'Seamless Pipes' })).toBeChecked()
    await user.click(within(sheet).getByRole('checkbox', { name: 'YSt 310' }))
    await waitFor(() =>
      expect(address()).toBe(
        '/products?search=boiler&category=seamless&grade=YSt+310&min_diameter=40&sort=name',
      ),
    )
    expect(await screen.findByRole('dialog', { name: 'Filters (3 set)' })).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: 'Apply Filters' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('checkbox', { name: 'YSt 310' })).toBeChecked()
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
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/products?category=seamless')
    expect(screen.getByRole('checkbox', { name: 'Seamless Pipes' })).toBeChecked()
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
  pieces: [
    { text: 'GI', start: 0, end: 2, mark: 'standard', meaning: 'Galvanised', choices: [] },
    {
      text: '2 inch',
      start: 3,
      end: 9,
      mark: 'size',
      meaning: '2 inch → 60.3 mm',
      choices: [{ label: 'size OD 50.8 mm', search: 'GI 50.8 mm OD seemless' }],
    },
    { text: 'seemless', start: 10, end: 18, mark: 'standard', meaning: 'Seamless', choices: [] },
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

test('PUB-23 PUB-24 what was relaxed is said and can be sourced, and a correction can be rejected', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/products?search=GI+2+inch+seemless', {
    ...filled,
    'GET /onlyProducts': { ...listOf(twoProducts), understanding: { ...understanding, relaxed: true } },
  })
  expect(await screen.findByText('No 2 inch in Galvanised; nearest: NB 65 (76.1 mm).')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask us to source it' })).toHaveAttribute(
    'href',
    '/quote?describe=GI+2+inch+seemless',
  )
  expect(screen.getByText(/^Showing results for “seamless”/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Search for “seemless” instead' }))
  await waitFor(() =>
    expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('GI 2 inch "seemless"'),
  )
})

test('PUB-23 LNG-05 the typed text stays with its marks, and a part that was read wrongly is corrected by a link', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/products?search=GI+2+inch+seemless&page=2', {
    ...filled,
    'GET /onlyProducts': { ...listOf(twoProducts, 8, 2), understanding },
  })
  const marked = await screen.findAllByRole('mark')
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'GI (Galvanised)',
    '2 inch (2 inch → 60.3 mm)',
    'seemless (Seamless)',
  ])
  await user.click(screen.getByText('Correct the reading'))
  const part = screen.getByRole('group', { name: '“2 inch” was read as 2 inch → 60.3 mm. What is it?' })
  await user.click(within(part).getByRole('link', { name: 'size OD 50.8 mm' }))
  await waitFor(() => expect(address()).toBe('/products?search=GI+50.8+mm+OD+seemless'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Results' })).toHaveFocus())
})

test('PUB-23 LNG-04 a search with two meanings asks the question that decides, its answers as links', async () => {
  renderSite('/products?search=4+mm&category=erw', {
    ...filled,
    'GET /onlyProducts': {
      ...listOf(twoProducts),
      understanding: {
        ...understanding,
        pieces: [],
        question: {
          text: '4 mm: outside diameter or wall thickness?',
          choices: [
            { label: 'OD 4 mm', search: '4 mm OD' },
            { label: 'wall 4 mm', search: '4 mm wall' },
          ],
        },
      },
    },
  })
  const question = await screen.findByRole('group', { name: '4 mm: outside diameter or wall thickness?' })
  expect(within(question).getByRole('link', { name: 'wall 4 mm' })).toHaveAttribute(
    'href',
    '/products?search=4+mm+wall&category=erw',
  )
  expect(screen.getByRole('link', { name: 'Remove filter Search “4 mm”' })).toHaveAttribute(
    'href',
    '/products?category=erw',
  )
})

test('PUB-23 a search that finds nothing says why, and can be asked for', async () => {
  const reason =
    'We list steel pipes and tubes only, so nothing is found for “gate valve”. You may still ask for it.'
  renderSite('/products?search=gate+valve', {
    ...filled,
    'GET /onlyProducts': {
      ...listOf([]),
      understanding: { facts: [], pieces: [], messages: [], ignored: [], corrections: [], reason },
    },
  })
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask us to source it' })).toHaveAttribute(
    'href',
    '/quote?describe=gate+valve',
  )
})
