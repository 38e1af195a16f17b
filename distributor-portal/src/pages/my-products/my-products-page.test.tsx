import type { OwnPrice } from '@nalika/shared-api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'
import { brandList, brandOf, productOf, productPage } from '../../testing/products.ts'
import { json, stubApi } from '@nalika/shared-api/testing'

const openPortal = portalOpener({
  '/distributor/my-products': () => import('./my-products-page.tsx'),
})

const LIST = 'GET /distributor/products'
const BRANDS = 'GET /distributor/brands'
const SAVE = 'POST /distributor/products'

/** Mocks the stored selection of the server. */
function keepSelection(ids: number[]) {
  let selected = ids
  const rows = () => selected.map((id) => productOf({ id, selected: true, offered: id !== 3 }))
  return stubApi({
    [LIST]: () => productPage(rows(), { selectedTotal: selected.length }),
    [BRANDS]: () => brandList([brandOf({ selected: true })]),
    [SAVE]: async (request) => {
      const { added = [], removed = [] } = (await request.json()) as Record<string, number[] | undefined>
      selected = [...selected.filter((id) => !removed.includes(id)), ...added].sort()
      return { status: true, success: true, message: 'Saved.', selected: selected.length }
    },
  })
}
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(name) })

afterEach(() => jest.restoreAllMocks())

test('DIS-04 shows the stored selection, including products that customers no longer see', async () => {
  const api = keepSelection([1, 3])
  openPortal('/distributor/my-products')
  const cells = within(await screen.findByRole('row', { name: /ERW pipe 1/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).slice(1, 5)).toEqual([
    'Lohanadi',
    'YSt 240',
    'Ø 60.3 × 3.91 mm',
    '₹2,165.00',
  ])
  expect(row('ERW pipe 3')).toHaveTextContent('Currently not in the catalogue')
  expect(screen.getByRole('link', { name: 'ERW pipe 1' })).toHaveAttribute('href', '/product/1')
  expect(screen.queryByRole('link', { name: 'ERW pipe 3' })).not.toBeInTheDocument()
  expect(api.sent).toContain('GET /distributor/products?page=1&per_page=3&scope=selected')
})

test('DIS-04 one product is removed, and put back by Undo', async () => {
  const api = keepSelection([1, 2])
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ERW pipe 1' }))
  await waitFor(() => expect(row('ERW pipe 1')).not.toBeInTheDocument())
  expect(row('ERW pipe 2')).toBeInTheDocument()
  expect(screen.getByText('ERW pipe 1 removed from your products.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('row', { name: /ERW pipe 1/ })).toBeInTheDocument()
  expect(api.bodies).toEqual([{ removed: [1] }, { added: [1] }])
})

test('DIS-04 several products are removed at once', async () => {
  const api = keepSelection([1, 2, 4])
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ERW pipe 1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ERW pipe 4' }))
  const bar = within(await screen.findByRole('group', { name: 'Selected products' }))
  await userEvent.click(bar.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(row('ERW pipe 4')).not.toBeInTheDocument())
  expect(screen.getByText('2 products removed from your products.')).toBeInTheDocument()
  expect(api.bodies).toEqual([{ removed: [1, 4] }])
  expect(screen.queryByRole('group', { name: 'Selected products' })).not.toBeInTheDocument()
})

test('DIS-04 after the last removal the list has the focus and explains what to do', async () => {
  keepSelection([1])
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ERW pipe 1' }))
  expect(await screen.findByText('No products available.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose products' })).toHaveAttribute(
    'href',
    '/distributor/products',
  )
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

const VALUES: Omit<OwnPrice, 'version' | 'confirmed_at'> = {
  price: 58.4,
  price_unit: 'kg',
  stock: 12_000,
  stock_unit: 'kg',
  minimum_order: 1,
  minimum_order_unit: 'tonnes',
  lead_time_days: 3,
  item_code: 'RK-1',
  city: 'Pune',
  publication: 'shown',
  slabs: [],
  slab_unit: 'kg',
  valid_until: '',
}
const OWN: OwnPrice = { ...VALUES, version: 4, confirmed_at: new Date().toISOString() }
const priced = (changes: Partial<OwnPrice> = {}) =>
  productPage([productOf({ id: 1, selected: true, own_price: { ...OWN, ...changes } })], { selectedTotal: 1 })

test('DIS-09 shows own price, stock and lead time, and filters by them', async () => {
  const api = keepSelection([])
  api.answer({ [LIST]: () => priced({ confirmed_at: '2025-01-01T00:00:00.000Z' }) })
  openPortal('/distributor/my-products?own_price=old')
  const line = await screen.findByRole('row', { name: /ERW pipe 1/ })
  expect(line).toHaveTextContent('₹58.40 per kgOlder than 30 days12,000 kg in Pune3 days')
  expect(api.sent).toContain('GET /distributor/products?own_price=old&page=1&per_page=3&scope=selected')
})

test('DIS-09 a price is edited in a form and saved with its version', async () => {
  const api = keepSelection([])
  api.answer({
    [LIST]: () => priced(),
    'POST /distributor/own-prices': { status: true, success: true, message: '', data: [] },
  })
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit price of ERW pipe 1' }))
  const form = within(screen.getByRole('dialog', { name: 'Price of ERW pipe 1' }))
  const price = form.getByLabelText('Price')
  await userEvent.clear(price)
  await userEvent.type(price, '61.25{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.bodies).toEqual([{ prices: [{ ...VALUES, product_id: 1, version: 4, price: 61.25 }] }])
})

test('PRI-05 the form of a price says how it stands among other firms', async () => {
  const api = keepSelection([])
  api.answer({
    [LIST]: () => priced(),
    'GET /distributor/own-prices/standing': {
      data: { firms: 7, state: 'Maharashtra', third: 'lowest', above_median: -2 },
    },
  })
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit price of ERW pipe 1' }))
  expect(
    await screen.findByText(
      'In the lowest third of 7 firms in Maharashtra, about 2% below the median, by prices before today.',
    ),
  ).toBeVisible()
})

test('DIS-09 a removed product comes back with its price', async () => {
  const api = keepSelection([])
  api.answer({
    [LIST]: () => priced(),
    'POST /distributor/own-prices': { status: true, success: true, message: '', data: [] },
  })
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ERW pipe 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.bodies.at(-1)).toEqual({ prices: [{ product_id: 1, ...VALUES }] }))
})

test('DIS-09 prices are confirmed, and shown to visitors with consent', async () => {
  const api = keepSelection([])
  api.answer({
    [LIST]: () => ({ ...priced(), prices_shown: 'no' }),
    'POST /distributor/own-prices/confirm': { status: true, success: true, message: '', confirmed: 1 },
    'POST /distributor/own-prices/shown': { status: true, success: true, message: 'Saved.' },
  })
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ERW pipe 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm prices' }))
  expect(await screen.findByText('1 price confirmed.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'Yes, without our name' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(api.bodies).toEqual([{ product_ids: [1] }, { prices_shown: 'without-name' }])
})

test('DIS-04 a failed removal shows the reason and changes nothing', async () => {
  const api = keepSelection([1])
  api.answer({ [SAVE]: () => json(500, { message: 'Something went wrong.' }) })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ERW pipe 1' }))
  expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
    'Something went wrong.',
  )
  expect(row('ERW pipe 1')).toBeInTheDocument()
})

test('PRI-01 prices of larger quantities are saved, and a price that rises with the quantity is said at once', async () => {
  const api = keepSelection([])
  api.answer({
    [LIST]: () => priced(),
    'POST /distributor/own-prices': { status: true, success: true, message: 'Saved.', data: [] },
  })
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit price of ERW pipe 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add price' }))
  await userEvent.type(await screen.findByLabelText('From quantity 1'), '5')
  await userEvent.type(screen.getByLabelText('Price 1 per kg'), '60')
  expect(
    await screen.findByText('A larger quantity may not have a higher price per unit.'),
  ).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('Price 1 per kg'))
  await userEvent.type(screen.getByLabelText('Price 1 per kg'), '57')
  expect(await screen.findByText(/costs more than/)).toHaveTextContent(
    'From 4.9 kg on it costs more than 5 kg.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.bodies).toMatchObject([
    { prices: [{ slabs: [{ from: 5, price: 57 }], slab_unit: 'kg', version: 4 }] },
  ])
})

test('PRI-01 several products become bookable at once, and Undo makes each what it was', async () => {
  const api = keepSelection([])
  const saved = { status: true, success: true, message: 'Saved.', data: [] }
  api.answer({ [LIST]: () => priced({ publication: 'hidden' }), 'POST /distributor/own-prices': saved })
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ERW pipe 1' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'To buyers' }))
  await userEvent.click(await screen.findByTitle('Shown and bookable'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.bodies).toHaveLength(2))
  const change = (publication: string) => ({ prices: [{ product_id: 1, publication }] })
  expect(api.bodies).toEqual([change('bookable'), change('hidden')])
})
