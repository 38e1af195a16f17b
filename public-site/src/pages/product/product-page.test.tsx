import { toPaise } from '@nalika/shared-api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// The loader imports it: compiled before the first test, which waits one second for the page.
import './product-sheet-data.ts'
import { QUOTE_LIST_KEY, readStorage } from '@nalika/shared-ui'
import { clearQuoteList } from '../../components/quote-list/quote-list-store.ts'
import { fill } from '../../testing/fill.ts'
import { refusal, renderSite, unreachable } from '../../testing/render-site.tsx'
import { productWith, quoteAccepted } from '../../testing/samples.ts'

const found = (changes = {}) => ({ 'GET /productDetails/1': { status: true, data: productWith(changes) } })
const contact = { Name: 'Asha Rao', Email: 'asha@works.example', Phone: '9848012345' }

test('PUB-05 PRI-06 a product shows its price in rupees per piece, five stars with their count and its three tabs', async () => {
  const user = userEvent.setup()
  renderSite('/product/1', found({ order_rating: { average: 4.2, orders: 14 } }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Deccan A106 pipe NPS 2 Sch 40' }),
  ).toBeVisible()
  expect(screen.getByText('₹1,23,456.50')).toBeVisible()
  expect(screen.getByRole('img', { name: '4.2 out of 5 stars from 14 rated orders' })).toBeVisible()
  const panel = () => screen.getByRole('tabpanel')
  expect(panel()).toHaveTextContent('Wall thickness3.91 mm')
  expect(panel()).toHaveTextContent('Weight per piece32.64 kg')
  expect(panel()).toHaveTextContent('Tolerance±12.5% of the wall')
  await user.click(screen.getByRole('tab', { name: 'Applications' }))
  expect(within(panel()).getByRole('link', { name: 'Oil and gas' })).toHaveAttribute(
    'href',
    '/products?application=Oil+and+gas',
  )
  await user.click(screen.getByRole('tab', { name: 'Description' }))
  expect(panel()).toHaveTextContent('First paragraph.Second paragraph.')
})

test('PRI-06 a product without rated orders shows no stars, whatever was entered with it', async () => {
  renderSite('/product/1', found({ rating: 4.5 }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('img', { name: /stars/ })).not.toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('4.5')
})

test('DIS-09 PUB-05 shows what distributors sell the product for, with city, lead time and name', async () => {
  const price = {
    price: toPaise(58.4),
    unit: 'kg',
    price_per_piece: toPaise(1906.18),
    in_stock: true,
    city: 'Pune',
  } as const
  renderSite(
    '/product/1',
    found({
      distributor_prices: [
        { ...price, lead_time_days: 3, company_name: 'Pune Tube House' },
        { ...price, in_stock: false, lead_time_days: null, company_name: null },
      ],
    }),
  )
  const prices = within(await screen.findByRole('list', { name: 'Distributors’ prices' }))
  expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'From ₹58.40/kg · in stock in Pune · 3 days · Pune Tube House',
    'From ₹58.40/kg',
  ])
})

test('PUB-05 key features are sanitised HTML', async () => {
  renderSite(
    '/product/1',
    found({
      key_features:
        '<p>Made to <strong>IBR</strong></p><img src="x" onerror="alert(1)"><script>alert(2)</script>',
    }),
  )
  const features = await screen.findByRole('region', { name: 'Key features' })
  expect(within(features).getByText('IBR').tagName).toBe('STRONG')
  expect(features.innerHTML).not.toMatch(/script|onerror/)
})

test('PUB-05 PUB-20 a hollow section has a drawing and a description by its sides', async () => {
  renderSite(
    '/product/1',
    found({
      shape: 'square',
      diameter: null,
      min_diameter: null,
      width: 80,
      height: null,
      thickness: 4,
      price: null,
    }),
  )
  expect(
    await screen.findByRole('img', { name: /square section, 80\smm by 80\smm, 4\smm wall/ }),
  ).toBeVisible()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Height80 mm')
  expect(screen.getByText('Price on request')).toBeVisible()
})

test('PUB-05 an unknown product shows a message', async () => {
  const { sentTo } = renderSite('/product/999', {})
  expect(await screen.findByText('No product details found')).toBeVisible()
  expect(sentTo('GET', '/productDetails/999')).toHaveLength(1)
})

test('PUB-05 a URL without a numeric id sends no request', async () => {
  const { sentTo } = renderSite('/product/pipe', {})
  expect(await screen.findByText('No product details found')).toBeVisible()
  expect(sentTo('GET', '/productDetails/pipe')).toHaveLength(0)
})

describe('when the server fails', () => {
  let logged: jest.SpyInstance
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
    logged.mockRestore()
  })

  test('PUB-05 details that fail to load show an error and recover automatically', async () => {
    const answers: Record<string, unknown> = { 'GET /productDetails/1': unreachable }
    renderSite('/product/1', answers)
    expect(await screen.findByText('Failed to load product details.')).toBeVisible()
    Object.assign(answers, found())
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deccan A106')
  })
})

test('PUB-05 Retry loads the details again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers: Record<string, unknown> = { 'GET /productDetails/1': refusal(503) }
  renderSite('/product/1', answers)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  Object.assign(answers, found())
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: /Deccan A106/ })).toBeVisible()
  logged.mockRestore()
})

test('PUB-05 PUB-12 Get Quote opens the quote form with the product’s brand chosen', async () => {
  const user = userEvent.setup()
  renderSite('/product/1', found())
  await user.click(await screen.findByRole('link', { name: 'Get Quote' }))
  const dialog = screen.getByRole('dialog', { name: 'Request a Quote' })
  expect(within(dialog).getByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Deccan Seamless')
})

test('PUB-06 Request Sample records a lead with source sample', async () => {
  const user = userEvent.setup()
  const { sentTo } = renderSite('/product/1', { ...found(), 'POST /quotes': quoteAccepted })
  await user.click(await screen.findByRole('link', { name: 'Request Sample' }))
  const dialog = screen.getByRole('dialog', { name: 'Request a Sample' })
  await fill(user, dialog, { ...contact, 'Delivery address': 'Plot 4, Medak' })
  expect(within(dialog).queryByRole('combobox', { name: 'Priority' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Send Request' }))
  expect(await screen.findByText('Request has been sent successfully.')).toBeVisible()
  expect(sentTo('POST', '/quotes').map(({ body }) => body)).toEqual([
    {
      name: 'Asha Rao',
      email: 'asha@works.example',
      phone: '9848012345',
      location: 'Plot 4, Medak',
      source: 'sample',
      product_id: 1,
      brand_id: 7,
      quantity: 1,
      unit: 'pieces',
    },
  ])
})

test('PUB-12 contact details that were typed once are filled into the other forms', async () => {
  const user = userEvent.setup()
  renderSite('/product/1', found())
  await user.click(await screen.findByRole('link', { name: 'Get Quote' }))
  await fill(user, await screen.findByRole('dialog'), { Name: 'Asha', Company: 'Rao Works' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await fill(user, screen.getByRole('form', { name: 'Ask about this product' }), contact)
  await user.click(screen.getByRole('link', { name: 'Request Sample' }))
  const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name })
  expect(await screen.findByRole('dialog', { name: 'Request a Sample' })).toBeVisible()
  expect(field('Name')).toHaveValue('Asha Rao')
  expect(field('Company')).toHaveValue('Rao Works')
})

async function inquire() {
  const user = userEvent.setup()
  const form = await screen.findByRole('form', { name: 'Ask about this product' })
  await fill(user, form, { ...contact, Message: 'Is it IBR approved?' })
  await user.click(within(form).getByRole('button', { name: 'Send Inquiry' }))
  return form
}

test('PUB-07 an inquiry is recorded with source inquiry, thanked for, and the form clears itself', async () => {
  const { sentTo } = renderSite('/product/1', { ...found(), 'POST /quotes': quoteAccepted })
  const form = await inquire()
  expect(await within(form).findByText('Thank you for your inquiry!')).toBeVisible()
  expect(within(form).getByRole('textbox', { name: 'Message' })).toHaveValue('')
  expect(sentTo('POST', '/quotes').map(({ body }) => body)).toEqual([
    {
      source: 'inquiry',
      product_id: 1,
      name: 'Asha Rao',
      email: 'asha@works.example',
      phone: '9848012345',
      message: 'Is it IBR approved?',
    },
  ])
})

test('PUB-07 a failed inquiry shows an error and preserves the input', async () => {
  renderSite('/product/1', { ...found(), 'POST /quotes': refusal(500, { message: 'The database rests.' }) })
  const form = await inquire()
  const alert = await within(form).findByRole('alert')
  expect(alert).toHaveTextContent('Your inquiry was not sent.')
  expect(alert).toHaveTextContent('The database rests.')
  expect(within(form).getByRole('textbox', { name: 'Message' })).toHaveValue('Is it IBR approved?')
})

test('PUB-07 a server error appears at its field, which gets the focus', async () => {
  renderSite('/product/1', {
    ...found(),
    'POST /quotes': refusal(422, {
      message: 'Please check the form.',
      errors: {
        phone: [
          'Enter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.',
        ],
      },
    }),
  })
  const form = await inquire()
  const phone = within(form).getByRole('textbox', { name: 'Phone' })
  await waitFor(() =>
    expect(phone).toHaveAccessibleDescription(
      'Enter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.',
    ),
  )
  expect(phone).toHaveFocus()
})

const related = (id: number, changes: object) => {
  const { name, standard, grade, nominal_size, schedule, shape, diameter, width, height, thickness } =
    productWith({ id, ...changes })
  return {
    id,
    name,
    standard,
    grade,
    nominal_size,
    schedule,
    shape,
    diameter,
    width,
    height,
    thickness,
    weight_per_metre: 5.44,
    price: null,
    length: 6,
    in_stock: false,
  }
}

test('PUB-29 PUB-32 a product page shows other sizes, equivalents and the tables of the standard', async () => {
  renderSite('/product/1', {
    ...found(),
    'GET /products/1/reference': {
      status: true,
      data: {
        sizes: [
          related(1, {}),
          {
            ...related(2, { schedule: '80', thickness: 5.54 }),
            price: 1000,
            weight_per_metre: 7.48,
            in_stock: true,
          },
        ],
        equivalents: [{ ...related(3, { name: 'A53 pipe' }), note: 'Same size and strength.' }],
        standard: {
          source: 'ASTM A106/A106M',
          chemistry: [{ label: 'Carbon', value: '0.30 max' }],
          mechanical: [{ label: 'Yield strength', value: '240 MPa min' }],
          tolerances: [],
        },
      },
    },
  })
  const sizes = await screen.findByRole('region', { name: 'Sizes in A106 Gr B' })
  const row = within(sizes).getByRole('row', { name: /^NPS\s2/ })
  expect(within(row).getByRole('link', { name: /^NPS\s2, Sch\s40: / })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const other = within(row).getByRole('link', { name: /^NPS\s2, Sch\s80: / })
  expect(other).toHaveAttribute('href', '/product/2')
  expect(other).toHaveTextContent('₹1,000.00 7.48 kg/m In stock')
  const equivalents = screen.getByRole('region', { name: 'Equivalents in this size' })
  expect(within(equivalents).getByRole('link', { name: 'A53 pipe' })).toHaveAttribute('href', '/product/3')
  expect(equivalents).toHaveTextContent('3.91 mm wall. Same size and strength.')
  expect(screen.getByRole('row', { name: 'Carbon 0.30 max' })).toBeVisible()
  expect(screen.getByText(/From ASTM A106\/A106M/)).toBeVisible()
})

test('PUB-29 a quantity is converted to pieces, metres and kilograms, and costed at the list price with GST', async () => {
  const user = userEvent.setup()
  renderSite('/product/1?quantity=120%20m', found({ price: 1000 }))
  const cost = await screen.findByRole('region', { name: 'Quantity and cost' })
  expect(cost).toHaveTextContent('20 pieces · 120 m · 652.8 kg₹23,600.00 with 18% GST')
  expect(within(cost).getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('Metres')
  const quantity = within(cost).getByRole('textbox', { name: 'Quantity' })
  await user.clear(quantity)
  await user.type(quantity, '1 t')
  expect(cost).toHaveTextContent('31 pieces (30.64) · 183.82 m · 1,000 kg₹36,580.00')
  await user.selectOptions(within(cost).getByRole('combobox', { name: 'Unit' }), 'Pieces')
  expect(cost).toHaveTextContent('1 piece · 6 m · 32.64 kg₹1,180.00')
  await user.type(quantity, 'x')
  expect(cost).toHaveTextContent('Enter a number')
  expect(within(cost).getByRole('link', { name: 'Estimate the cost' })).toHaveAttribute(
    'href',
    '/estimate?product=1',
  )
  expect(within(cost).getByRole('link', { name: 'Weight calculator' })).toHaveAttribute(
    'href',
    '/calculator?length=6&od=60.3&wall=3.91',
  )
})

test('PUB-12 PUB-29 the quantity goes with the request and into the quote list', async () => {
  // Drafts of other tests, which forms begin with.
  sessionStorage.clear()
  const user = userEvent.setup()
  const { router } = renderSite('/product/1', found())
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' })
  await user.clear(quantity)
  await user.type(quantity, '2.5 t')
  await user.click(screen.getByRole('link', { name: 'Get Quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a Quote' }))
  expect(dialog.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2.5')
  expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('Tonnes')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /^Add to quote list/ }))
  expect(readStorage(QUOTE_LIST_KEY)).toMatchObject([{ productId: 1, quantity: 2.5, unit: 'tonnes' }])
  act(() => clearQuoteList())
  router.dispose()
})

test('PUB-05 a product shows eight key facts, those it has', async () => {
  renderSite('/product/1', found({ finish: '' }))
  await screen.findByRole('heading', { level: 1 })
  const facts = screen.getAllByRole('term').slice(0, 8)
  expect(facts.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`)).toEqual([
    'Outside diameter: 60.3\u00a0mm',
    'Wall thickness: 3.91\u00a0mm',
    'Nominal size: NPS\u00a02 Sch\u00a040',
    'Grade: A106\u00a0Gr\u00a0B',
    'Standard: ASTM\u00a0A106',
    'Weight: 5.44\u00a0kg/m',
    'Length: 6\u00a0m',
    'Ends: Bevelled (30°)',
  ])
})

test('PUB-20 a product shows its section, and what it looks like when that is chosen', async () => {
  const user = userEvent.setup()
  renderSite('/product/1', found())
  const section = await screen.findByRole('img', { name: /: round section/ })
  await user.click(screen.getByRole('button', { name: 'Picture' }))
  expect(await screen.findByRole('img', { name: /, Bevelled \(30°\) ends$/ })).toBeVisible()
  expect(section).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Section' }))
  expect(screen.getByRole('img', { name: /: round section/ })).toBeVisible()
})

test('PUB-29 without its reference a product page is complete otherwise', async () => {
  renderSite('/product/1', found({ length: null }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Sizes/ })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Quantity and cost' })).toHaveTextContent(
    'Length or weight is not stated.',
  )
})

test('PUB-29 the page links to its data sheet as PDF and, when the section is known, to its DXF', async () => {
  const { router } = renderSite('/product/1', {
    'GET /productDetails/1': { status: true, data: productWith() },
  })
  const link = (name: string) => screen.queryByRole('link', { name })
  expect(await screen.findByRole('link', { name: 'Data sheet (PDF)' })).toHaveAttribute(
    'href',
    '/product/1/data-sheet.pdf',
  )
  expect(link('Section (DXF)')).toHaveAttribute('href', '/product/1/section.dxf')
  router.dispose()
})
