import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite, unreachable, type SentRequest } from '../../testing/render-site.tsx'
import { filterOptions, listOf, productWith, twoProducts } from '../../testing/samples.ts'

const filled = { ...filterOptions, 'GET /onlyProducts': listOf(twoProducts) }

afterEach(() => localStorage.clear())

test('PUB-03 the catalogue shows each product with its size, price and a way to ask for a quote', async () => {
  renderSite('/products', filled)
  await screen.findByRole('link', { name: 'Deccan A106 pipe NPS 2 Sch 40' })
  const pipe = screen
    .getAllByRole('listitem')
    .find((card) => within(card).queryByRole('link', { name: 'Deccan A106 pipe NPS 2 Sch 40' }))
  expect(pipe).toHaveTextContent('Ø 60.3 × 3.91 mm · NPS 2 Sch 40')
  expect(pipe).toHaveTextContent('₹1,23,456.50 per piece')
  expect(screen.getByText('Price on request')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Charminar RHS 60 × 40 × 2.9' })).toHaveAttribute(
    'href',
    '/product/2',
  )
  expect(screen.getByText('2 products')).toHaveAttribute('role', 'status')
})

test('PUB-30 products without a photo show a picture with their finish, size and ends; a photo stays', async () => {
  renderSite('/products', {
    ...filterOptions,
    'GET /onlyProducts': listOf([
      ...twoProducts.map((product) => ({ ...product, finish: 'Black' })),
      productWith({ id: 3, name: 'Photographed', photo: 'products/pipe.webp' }),
    ]),
  })
  expect(
    await screen.findByRole('img', { name: /^Deccan .*: Black, Ø.60\.3.×.3\.91.mm, Bevelled \(30°\) ends$/ }),
  ).toBeVisible()
  expect(screen.getByRole('img', { name: /^Charminar .*: Black, 60.×.40.×.2\.9.mm/ })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Photographed' })).toHaveAttribute(
    'src',
    '/media/products/pipe.webp',
  )
})

test('PUB-03 PUB-04 Apply Filters writes the filters to the address and sends them, and no All…', async () => {
  const user = userEvent.setup()
  const { address, sentTo } = renderSite('/products?page=3', filled)
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), '2 inch')
  await user.click(screen.getByRole('checkbox', { name: 'Hollow Sections' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Min diameter' }), '40')
  await user.type(screen.getByRole('spinbutton', { name: 'Max thickness' }), '4.5')
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() =>
    expect(address()).toBe(
      '/products?search=2+inch&category=hollow-sections&min_diameter=40&max_thickness=4.5',
    ),
  )
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).toEqual({
    search: '2 inch',
    category: 'hollow-sections',
    min_diameter: '40',
    max_thickness: '4.5',
    page: '1',
  })
})

test('PUB-04 a shared link fills the form; All… in it is not sent', async () => {
  const { sentTo } = renderSite(
    '/products?grade=A106+Gr+B&application=All+applications&max_diameter=80&sort=price_asc',
    filled,
  )
  expect(await screen.findByRole('checkbox', { name: 'A106 Gr B' })).toBeChecked()
  expect(screen.getByText('All applications')).toBeInTheDocument()
  expect(screen.getByRole('spinbutton', { name: 'Max diameter' })).toHaveValue(80)
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_asc')
  expect(sentTo('GET', '/onlyProducts')[0]?.query).toEqual({
    grade: 'A106 Gr B',
    max_diameter: '80',
    sort: 'price_asc',
    page: '1',
  })
})

test('PUB-03 PUB-04 Clear All empties the fields, and back restores them', async () => {
  const user = userEvent.setup()
  const { address, router } = renderSite('/products?search=boiler&category=seamless&view=list', filled)
  const search = await screen.findByRole('combobox', { name: 'Search' })
  await user.click(screen.getByRole('link', { name: 'Clear All' }))
  await waitFor(() => expect(search).toHaveValue(''))
  expect(address()).toBe('/products?view=list')
  expect(screen.getByRole('checkbox', { name: 'Seamless Pipes' })).not.toBeChecked()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(search).toHaveValue('boiler'))
  expect(screen.getByRole('checkbox', { name: 'Seamless Pipes' })).toBeChecked()
})

test('PUB-03 PUB-04 grid and list are in the URL and survive new filters', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/products?grade=YSt+310&page=2', {
    ...filterOptions,
    'GET /onlyProducts': listOf(twoProducts, 8, 2),
  })
  await user.click(await screen.findByRole('link', { name: 'List view' }))
  await waitFor(() => expect(address()).toBe('/products?grade=YSt+310&page=2&view=list'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true'),
  )
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(address()).toBe('/products?grade=YSt+310&view=list'))
})

test('PUB-03 pages are links of the same list, 6 a page', async () => {
  const user = userEvent.setup()
  const { address, sentTo } = renderSite('/products?category=seamless', {
    ...filterOptions,
    'GET /onlyProducts': ({ query }: SentRequest) => listOf([productWith()], 13, Number(query.page)),
  })
  expect(await screen.findByText('1–1 of 13 products')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Page 3' }))
  await waitFor(() => expect(address()).toBe('/products?category=seamless&page=3'))
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).toEqual({ category: 'seamless', page: '3' })
})

test('a page past the last redirects to the last', async () => {
  const { address } = renderSite('/products?grade=YSt+310&page=9', {
    ...filterOptions,
    'GET /onlyProducts': ({ query }: SentRequest) =>
      listOf(query.page === '9' ? [] : twoProducts, 8, Number(query.page)),
  })
  await screen.findByRole('link', { name: 'Charminar RHS 60 × 40 × 2.9' })
  expect(address()).toBe('/products?grade=YSt+310&page=2')
})

test('PUB-03 without matches the page shows a message and offers to clear the filters', async () => {
  const { address } = renderSite('/products?search=copper', {
    ...filterOptions,
    'GET /onlyProducts': listOf([]),
  })
  expect(await screen.findByText('No products found')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/products'))
})

test('PUB-24 without matches the nearest sizes, the category and a request are offered', async () => {
  const found = { ...listOf([]), nearest_sizes: [{ label: '60 × 40 mm', search: '60 x 40 mm' }] }
  renderSite('/products?search=2+inch&category=hollow-sections&min_diameter=50', {
    ...filterOptions,
    'GET /onlyProducts': found,
  })
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await target('60 × 40 mm')).toBe('/products?search=60+x+40+mm&category=hollow-sections')
  expect(await target('All Hollow Sections')).toBe('/category/hollow-sections')
  expect(await target('Ask us to source it')).toBe('/quote?describe=2+inch,+hollow-sections,+min+diameter+50')
})

test('PUB-03 a filter that the server rejects shows an error at its field', async () => {
  renderSite('/products?min_diameter=-4', {
    ...filterOptions,
    'GET /onlyProducts': refusal(422, {
      message: 'Some filters are wrong.',
      errors: { min_diameter: ['Enter a number of millimetres, 0 or more.'] },
    }),
  })
  expect(await screen.findByText('Some filters are wrong.')).toBeVisible()
  expect(screen.getByRole('spinbutton', { name: 'Min diameter' })).toHaveAccessibleDescription(
    'Enter a number of millimetres, 0 or more.',
  )
})

test('choices that cannot be loaded leave the list as it is', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderSite('/products?grade=X52', { ...filled, 'GET /filter-options': unreachable })
  expect(await screen.findByRole('link', { name: 'Charminar RHS 60 × 40 × 2.9' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'X52' })).toBeChecked()
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

test('a catalogue that cannot be reached is left to the error page of the shell', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderSite('/products', { ...filterOptions, 'GET /onlyProducts': unreachable })
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  logged.mockRestore()
})

test('PUB-03 while the next list loads, the current one is marked as busy', async () => {
  const user = userEvent.setup()
  let arrive: () => void = () => undefined
  const answers: Record<string, unknown> = { ...filled }
  renderSite('/products', answers)
  await screen.findByText('2 products')
  answers['GET /onlyProducts'] = () =>
    new Promise((resolve) => {
      arrive = () => resolve(listOf([productWith()]))
    })
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'deccan{Enter}')
  const list = screen.getByRole('list', { name: 'Products' })
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'))
  arrive()
  expect(await screen.findByText('1 product')).toBeVisible()
  expect(list).not.toHaveAttribute('aria-busy')
})

test('PUB-03 PUB-12 Get Quote opens the quote form for that product', async () => {
  const user = userEvent.setup()
  renderSite('/products', filled)
  const ask = await screen.findByRole('link', { name: 'Get Quote for Charminar RHS 60 × 40 × 2.9' })
  expect(ask).toHaveAttribute('href', '/quote?product=2')
  await user.click(ask)
  const dialog = await screen.findByRole('dialog', { name: 'Request a Quote' })
  expect(within(dialog).getByText('Charminar RHS 60 × 40 × 2.9')).toBeVisible()
  const brands = within(within(dialog).getByRole('combobox', { name: 'Brand' })).getAllByRole('option')
  expect(brands.map((option) => option.textContent)).toEqual(['Any brand', 'Charminar', 'Konkan'])
  expect(within(dialog).getByRole('textbox', { name: 'Quantity' })).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(ask).toHaveFocus()
})

test('PUB-27 Back closes the quote form, which keeps what was typed, and the list is not loaded again', async () => {
  const user = userEvent.setup()
  const { router, address, sentTo } = renderSite('/products?search=rhs', filled)
  const ask = await screen.findByRole('link', { name: 'Get Quote for Charminar RHS 60 × 40 × 2.9' })
  await user.click(ask)
  const quantity = async () =>
    within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'Quantity' })
  await user.type(await quantity(), '120 m')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/products?search=rhs')
  await user.click(ask)
  expect(await quantity()).toHaveValue('120 m')
  expect(sentTo('GET', '/onlyProducts')).toHaveLength(1)
})

test('PUB-27 closing the quote form leaves the page as it was; Forward opens the form again', async () => {
  const user = userEvent.setup()
  const { router, address } = renderSite('/products', filled)
  await act(() => router.navigate('/products?search=rhs'))
  const ask = await screen.findByRole('link', { name: 'Get Quote for Charminar RHS 60 × 40 × 2.9' })
  for (const forward of [() => user.click(ask), () => act(() => router.navigate(1))]) {
    await forward()
    await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(address()).toBe('/products?search=rhs')
  }
})

test('PUB-04 a category in an address may go by another of its names', async () => {
  const { sentTo } = renderSite('/products?category=SMLS&min_diameter=wide', filled)
  expect(await screen.findByRole('checkbox', { name: 'Seamless Pipes' })).toBeChecked()
  expect(sentTo('GET', '/onlyProducts')[0]?.query).toEqual({ category: 'seamless', page: '1' })
})
