import { paise } from '@nalika/shared-api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOffer, deliveredTo, lineOffers } from '../../testing/delivered-prices.ts'
import { refusal, renderSite, type Answers } from '../../testing/render-site.tsx'
import { listOf, productWith } from '../../testing/samples.ts'
import { addToQuoteList, clearQuoteList, productLine } from '../quote-list/quote-list-store.ts'
import { rememberPin } from './delivery-pin.ts'

const pipe = productWith({ length: 6, weight_per_metre: 5 })
const PRODUCT: Answers = { 'GET /productDetails/1': { status: true, data: pipe } }
const LIST: Answers = { 'GET /onlyProducts': listOf([pipe]) }
const PRICES = 'POST /delivered-prices'

afterEach(() => {
  act(() => rememberPin(''))
  clearQuoteList()
})

async function askFor(pin: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Show delivered prices' }))
  await user.type(await screen.findByRole('textbox', { name: /^Delivery PIN code/ }), `${pin}{Enter}`)
  return user
}

test('PRI-02 a product page asks for the PIN code once, then shows what each firm asks, delivered', async () => {
  const dear = anOffer({
    firm: 1,
    landed: paise(1_298_00),
    landed_per_unit: paise(1_298_00),
    cgst: paise(0),
    sgst: paise(0),
    igst: paise(198_00),
    freight: paise(200_00),
    in_stock: null,
    lead_time_days: null,
  })
  const { sentTo } = renderSite('/product/1', {
    ...PRODUCT,
    [PRICES]: deliveredTo({ lines: [lineOffers({ offers: [anOffer(), dear], offer_count: 2 })] }),
  })
  await askFor('411 001')
  const [cheap, other] = await screen
    .findAllByRole('listitem', { name: '' })
    .then((items) => items.filter((item) => /₹1,180.00|₹1,298.00/.test(item.textContent)))
  expect(cheap).toHaveTextContent('A firm in Pune₹1,180.00')
  expect(cheap).toHaveTextContent(
    '₹9,000.00 per tonne: goods ₹900.00 + freight ₹100.00 + CGST ₹90.00 + SGST ₹90.00',
  )
  expect(cheap).toHaveTextContent('In stock · leaves in 3 days · price of 5 days ago')
  expect(other).toHaveTextContent('Musi Steel Traders, Hyderabad₹1,298.00')
  expect(other).toHaveTextContent('IGST ₹198.00Stock not stated · about 560 km away')
  expect(screen.getByText(/^List price of/)).toHaveTextContent(
    '₹1,234.56 per piece, without GST and freight.',
  )
  expect(screen.getByText(/delivered to/)).toHaveTextContent('1 tonne delivered to 411001')
  expect(screen.getByText('Pune, Maharashtra')).toBeVisible()
  expect(sentTo('POST', '/delivered-prices')[0]?.body).toEqual({
    pin: '411001',
    lines: [{ product_id: 1, quantity: 1, unit: 'tonnes' }],
  })
})

test('PRI-02 another quantity is priced again', async () => {
  const { sentTo } = renderSite('/product/1', { ...PRODUCT, [PRICES]: deliveredTo() })
  const user = await askFor('411001')
  const prices = within(await screen.findByRole('region', { name: 'Delivered prices' }))
  await prices.findByText('A firm in Pune')
  const quantity = screen.getByRole('textbox', { name: 'Quantity' })
  await user.clear(quantity)
  await user.type(quantity, '20 pcs')
  await waitFor(() =>
    expect(sentTo('POST', '/delivered-prices').at(-1)?.body).toMatchObject({
      lines: [{ product_id: 1, quantity: 20, unit: 'pieces' }],
    }),
  )
})

test.each([
  ['minimum', { minimum_order: 5, minimum_order_unit: 'tonnes' as const }, 'Minimum order 5 tonnes.'],
  ['weight', {}, 'Its weight is not known, so freight is not.'],
  ['delivery', {}, 'Not delivered to this PIN code.'],
  ['gstin', {}, 'GST is not known: the firm has not given its GSTIN.'],
  ['unit', {}, 'Priced per tonne, which this product’s data do not convert.'],
  ['amount', {}, 'Too large for a price without a quotation.'],
] as const)('PRI-02 an offer without a landed cost says why: %s', async (gap, changes, sentence) => {
  const offer = anOffer({ gap, landed: null, landed_per_unit: null, freight: null, ...changes })
  renderSite('/product/1', {
    ...PRODUCT,
    [PRICES]: deliveredTo({ lines: [lineOffers({ offers: [offer] })] }),
  })
  await askFor('411001')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText(/without GST and freight$/, { selector: 'small' })).toBeVisible()
})

test('PRI-02 a PIN code that is none is refused at its field, an unknown one by the server', async () => {
  renderSite('/product/1', {
    ...PRODUCT,
    [PRICES]: () =>
      refusal(422, { message: 'Invalid.', errors: { pin: ['There is no area with the PIN code 999999.'] } }),
  })
  const user = await askFor('4110')
  const field = screen.getByRole('textbox', { name: /^Delivery PIN code/ })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Enter a PIN code of six digits/)
  await user.clear(field)
  await user.type(field, '999999{Enter}')
  expect(await screen.findByText('There is no area with the PIN code 999999.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Change/ }))
  expect(screen.getByRole('textbox', { name: /^Delivery PIN code/ })).toHaveValue('999999')
})

test('PRI-02 a list shows the lowest landed cost in the chosen unit, and all offers when it is pressed', async () => {
  act(() => rememberPin('411001'))
  renderSite('/products?unit=kg', { ...LIST, [PRICES]: deliveredTo() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '₹1.18/kg delivered' }))
  const offers = within(screen.getByRole('dialog', { name: pipe.name }))
  expect(offers.getByText('1 tonne, delivered, with GST:')).toBeVisible()
  expect(offers.getByText('A firm in Pune')).toBeVisible()
})

test('PRI-02 without a PIN code a list asks nothing and calls its prices list prices', async () => {
  const { sentTo } = renderSite('/products', { ...LIST, [PRICES]: deliveredTo() })
  expect(await screen.findByText('List price without GST')).toBeVisible()
  expect(sentTo('POST', '/delivered-prices')).toEqual([])
})

test('PRI-02 a comparison has a row of delivered prices', async () => {
  act(() => rememberPin('411001'))
  renderSite('/compare?ids=1', { ...PRODUCT, [PRICES]: deliveredTo() })
  const row = await screen.findByRole('row', { name: /^Delivered/ })
  expect(await within(row).findByRole('button', { name: /delivered$/ })).toBeVisible()
})

describe('a whole list', () => {
  const other = productWith({ id: 2, name: 'Other pipe' })
  const consignment = {
    firm: 1,
    goods: paise(1_800_00),
    freight: paise(200_00),
    charges: paise(0),
    cgst: paise(0),
    sgst: paise(0),
    igst: paise(360_00),
    total: paise(2_360_00),
    lines: [0, 1].map((line) => ({
      line,
      key: null,
      price: paise(9_000_00),
      price_unit: 'tonnes' as const,
      goods: paise(900_00),
      freight: paise(100_00),
      charges: paise(0),
      gst: paise(180_00),
      landed: paise(1_180_00),
    })),
  }
  const [first, second] = consignment.lines
  const one = { ...consignment, goods: paise(900_00), total: paise(1_100_00) }
  const prices = deliveredTo({
    lines: [lineOffers(), lineOffers({ product_id: 2 })],
    priced_lines: 2,
    single: { total: paise(2_360_00), consignments: [consignment] },
    split: {
      total: paise(2_200_00),
      consignments: [
        { ...one, firm: 0, lines: first ? [first] : [] },
        { ...one, lines: second ? [second] : [] },
      ],
    },
    saving: paise(160_00),
  })

  test('PRI-02 shows the best single firm, the best split and what it saves', async () => {
    act(() => rememberPin('411001'))
    addToQuoteList([productLine(pipe, 2, 'tonnes'), productLine(other, 3, 'tonnes')])
    const { sentTo } = renderSite('/quote-list', { [PRICES]: prices })
    const plans = within(await screen.findByRole('region', { name: 'Delivered prices of the list' }))
    expect(plans.getByText('All 2 lines from one firm')).toHaveTextContent('₹2,360.00')
    expect(plans.getByText('From 2 firms: saves ₹160.00')).toHaveTextContent('₹2,200.00')
    const lines = within(screen.getByRole('list', { name: 'Lines of the quote list' }))
    expect(lines.getAllByRole('button', { name: '₹1,180.00 delivered' })).toHaveLength(2)
    expect(sentTo('POST', '/delivered-prices')[0]?.body).toMatchObject({
      lines: [
        { product_id: 1, quantity: 2, unit: 'tonnes' },
        { product_id: 2, quantity: 3, unit: 'tonnes' },
      ],
    })
  })

  test('PRI-02 says how many lines nobody prices', async () => {
    act(() => rememberPin('411001'))
    addToQuoteList([productLine(pipe, 2, 'tonnes'), { ...productLine(other), id: 'size', productId: null }])
    renderSite('/quote-list', {
      [PRICES]: deliveredTo({
        priced_lines: 1,
        single: { total: paise(1_180_00), consignments: [{ ...consignment, lines: first ? [first] : [] }] },
      }),
    })
    expect(await screen.findByText('1 of 2 lines from one firm')).toBeVisible()
    expect(
      screen.getByText('1 line without a delivered price: distributors quote it when you send the list.'),
    ).toBeVisible()
  })

  test('PRI-02 an estimate prices its products', async () => {
    act(() => rememberPin('411001'))
    renderSite('/estimate?product=1', { ...PRODUCT, [PRICES]: deliveredTo() })
    expect(await screen.findByRole('button', { name: '₹1,180.00 delivered' })).toBeVisible()
  })
})

test('PRI-02 the form of a request begins with the PIN code of the prices', async () => {
  act(() => rememberPin('411001'))
  addToQuoteList([productLine(pipe, 2, 'tonnes')])
  renderSite('/quote-list', { [PRICES]: deliveredTo() })
  expect(await screen.findByRole('textbox', { name: /^PIN code/ })).toHaveValue('411001')
})

test('PRI-05 a list is narrowed to what is in stock near the place of delivery, with its other filters', async () => {
  const { router, sentTo } = renderSite('/products?category=seamless&page=1', {
    ...LIST,
    [PRICES]: deliveredTo(),
  })
  const user = await askFor('411001')
  await user.click(await screen.findByRole('link', { name: 'In stock within 100 km' }))
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  const chip = await chips.findByRole('link', { name: /within 100 km of 411001/ })
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).toMatchObject({ category: 'seamless', near: '411001' })
  expect(sentTo('GET', '/filter-counts').at(-1)?.query).toMatchObject({ near: '411001' })
  // Another filter keeps it.
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(router.state.location.search).toContain('near=411001'))
  await user.click(chip)
  await waitFor(() => expect(router.state.location.search).not.toContain('near'))
  expect(sentTo('GET', '/onlyProducts').at(-1)?.query).not.toHaveProperty('near')
})
