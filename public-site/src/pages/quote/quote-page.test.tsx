import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ANSWER_TIME, requestFields, todayInIndia } from '@nalika/shared-api/contract'
import { fill } from '../../testing/fill.ts'
import { refusal, renderSite, unreachable, type Answers } from '../../testing/render-site.tsx'
import { productWith, quoteAccepted } from '../../testing/samples.ts'

const brands = {
  'GET /get-brands': {
    status: true,
    data: [
      { id: 7, name: 'Deccan Seamless', type: 'seamless' },
      { id: 8, name: 'Charminar', type: 'others' },
    ],
  },
}

beforeEach(() => sessionStorage.clear())

const required = { Name: 'Asha Rao', Email: 'asha@works.example', Phone: '9848012345', Quantity: '40' }

async function open(answers: Answers, address = '/quote') {
  const user = userEvent.setup()
  const view = renderSite(address, { ...brands, ...answers })
  const submit = await screen.findByRole('button', { name: 'Send Request' })
  const form = screen.getByRole('form', { name: 'Quote request' })
  return { ...view, user, submit, form }
}

async function fillRequired({ user, form }: Awaited<ReturnType<typeof open>>) {
  await fill(user, form, required)
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Brand' }), 'Charminar')
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Priority' }), 'High')
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Timeline' }), '1-2 weeks')
}

test('PUB-13 the quote page says in which time a quote comes', async () => {
  await open({})
  expect(screen.getByRole('heading', { level: 1, name: 'Request a Quote' })).toBeVisible()
  expect(screen.getByText(`Get a quote within ${ANSWER_TIME} from a distributor of the brand.`)).toBeVisible()
})

test('PUB-12 the required fields are required, the others are not', async () => {
  const { form } = await open({})
  const fields = within(form)
  for (const name of ['Name', 'Email', 'Phone']) expect(fields.getByRole('textbox', { name })).toBeRequired()
  for (const name of ['Brand', 'Priority', 'Timeline'])
    expect(fields.getByRole('combobox', { name })).toBeRequired()
  expect(fields.getByRole('textbox', { name: 'Quantity' })).toBeRequired()
  for (const name of [
    'Company',
    'PIN code',
    'Location',
    'Target price',
    'Budget',
    'Description',
    'Message',
  ]) {
    expect(fields.getByRole('textbox', { name })).not.toBeRequired()
  }
  expect(fields.getByLabelText('Expected delivery date')).not.toBeRequired()
  const options = (name: string) =>
    within(within(form).getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(options('Brand')).toEqual(['Any brand', 'Deccan Seamless', 'Charminar'])
  expect(options('Priority')).toEqual(['Low', 'Medium', 'High'])
  expect(options('Timeline')).toEqual(['Immediately', '1-2 weeks', '1 month', 'Flexible'])
})

test('PUB-12 each field of the request has its control', async () => {
  const { form } = await open({})
  for (const { label, initial, options } of requestFields) {
    const control = within(form).getByLabelText(new RegExp(`^${label}`))
    expect([label, control.matches(':required')]).toEqual([label, initial !== undefined])
    if (!options) continue
    const offered = within(control)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(offered).toEqual([...(initial === undefined ? ['No preference'] : []), ...options])
  }
})

test('PUB-12 nothing is sent while a required field is empty', async () => {
  const { user, submit, form, sentTo } = await open({ 'POST /quotes': quoteAccepted })
  await user.click(submit)
  expect(within(form).getByRole('textbox', { name: 'Quantity' })).toHaveFocus()
  expect(sentTo('POST', '/quotes')).toHaveLength(0)
})

test('PUB-12 a request sends the input, and its success shows a reference', async () => {
  const page = await open({ 'POST /quotes': quoteAccepted })
  await fillRequired(page)
  await fill(page.user, page.form, {
    Company: 'Rao Works',
    Location: 'Pune',
    'Expected delivery date': '2030-05-01',
    Budget: '₹5 lakh',
    Description: 'Schedule 40',
    Message: 'Unloading by crane',
  })
  await page.user.click(page.submit)
  const news = await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  expect(news).toHaveTextContent('Request has been sent successfully.')
  expect(news).toHaveTextContent('NQ-000123')
  expect(page.sentTo('POST', '/quotes').map(({ body }) => body)).toEqual([
    {
      name: 'Asha Rao',
      email: 'asha@works.example',
      phone: '9848012345',
      company_name: 'Rao Works',
      budget: '₹5 lakh',
      description: 'Schedule 40',
      location: 'Pune',
      expected_date: '2030-05-01',
      message: 'Unloading by crane',
      source: 'website',
      brand_id: 8,
      quantity: 40,
      unit: 'pieces',
      priority: 'high',
      timeline: '1-2 weeks',
    },
  ])
  expect(within(page.form).getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
})

test.each([
  ['120 m', 'Pieces', '120', 'Metres', { quantity: 120, unit: 'metres' }],
  ['2.5 t', 'Pieces', '2.5', 'Tonnes', { quantity: 2.5, unit: 'tonnes' }],
  ['400 ft', 'Pieces', '400', 'Feet', { quantity: 400, unit: 'feet' }],
  ['50 nos', 'Metres', '50', 'Pieces', { quantity: 50, unit: 'pieces' }],
  ['1,200', 'Kilograms', '1200', 'Kilograms', { quantity: 1200, unit: 'kg' }],
])('PUB-12 "%s" with the unit %s requests %s %s', async (text, chosen, number, unit, sent) => {
  const page = await open({ 'POST /quotes': quoteAccepted })
  await fillRequired(page)
  const fields = within(page.form)
  await page.user.selectOptions(fields.getByRole('combobox', { name: 'Unit' }), chosen)
  await fill(page.user, page.form, { Quantity: text })
  await page.user.tab()
  expect(fields.getByRole('textbox', { name: 'Quantity' })).toHaveValue(number)
  expect(fields.getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue(unit)
  await page.user.click(page.submit)
  await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  expect(page.sentTo('POST', '/quotes').map(({ body }) => body)).toMatchObject([sent])
})

test('PUB-12 Enter behind "120 m" sends 120 metres', async () => {
  const page = await open({ 'POST /quotes': quoteAccepted })
  await fillRequired(page)
  await fill(page.user, page.form, { Quantity: '120 m{Enter}' })
  await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  expect(page.sentTo('POST', '/quotes').map(({ body }) => body)).toMatchObject([
    { quantity: 120, unit: 'metres' },
  ])
})

test('PUB-12 an invalid quantity shows an error at its field and is not sent', async () => {
  const page = await open({ 'POST /quotes': quoteAccepted })
  await fillRequired(page)
  await fill(page.user, page.form, { Quantity: '120 mt' })
  await page.user.click(page.submit)
  const quantity = within(page.form).getByRole('textbox', { name: 'Quantity' })
  expect(quantity).toHaveAccessibleDescription(/^Enter a number, such as 120, or a number with its unit/)
  expect(quantity).toHaveValue('120 mt')
  expect(quantity).toHaveFocus()
  await fill(page.user, page.form, { Quantity: '2.5' })
  await page.user.click(page.submit)
  expect(quantity).toHaveAccessibleDescription('Enter a whole number of pieces.')
  expect(page.sentTo('POST', '/quotes')).toHaveLength(0)
  await page.user.selectOptions(within(page.form).getByRole('combobox', { name: 'Unit' }), 'Tonnes')
  await page.user.click(page.submit)
  await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  expect(page.sentTo('POST', '/quotes').map(({ body }) => body)).toMatchObject([
    { quantity: 2.5, unit: 'tonnes' },
  ])
})

test('PUB-27 any brand, medium priority and a flexible timeline are preselected', async () => {
  const page = await open({ 'POST /quotes': quoteAccepted })
  await fill(page.user, page.form, {
    ...required,
    Description: '2 inch Sch 80',
    'Target price': '₹ 1,450.50',
  })
  await page.user.click(page.submit)
  await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  const [body] = page.sentTo('POST', '/quotes').map((request) => request.body)
  expect(body).toMatchObject({ priority: 'medium', timeline: 'Flexible', target_price: 145_050 })
  expect(body).not.toHaveProperty('brand_id')
})

test('DEA-01 several quotations are chosen, survive leaving the page, and all firms are named afterwards', async () => {
  const firms = ['Musi Steel Traders', 'Charminar Tubes', 'Sahyadri Tubes']
  const data = { ...quoteAccepted.data, distributors: firms }
  const page = await open({ 'POST /quotes': { ...quoteAccepted, data } })
  await fill(page.user, page.form, required)
  const count = within(page.form).getByRole('combobox', { name: 'Quotations' })
  expect(count).toHaveDisplayValue('Best match')
  expect(count).toHaveAccessibleDescription(/your phone and email only after it accepts/)
  await page.user.selectOptions(count, 'Up to 3 quotations')
  await act(() => page.router.navigate('/quote-list'))
  await act(() => page.router.navigate('/quote'))
  const form = within(await screen.findByRole('form', { name: 'Quote request' }))
  expect(form.getByRole('combobox', { name: 'Quotations' })).toHaveDisplayValue('Up to 3 quotations')
  await page.user.click(form.getByRole('button', { name: 'Send Request' }))
  expect(await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })).toHaveTextContent(
    'We asked Musi Steel Traders, Charminar Tubes, Sahyadri Tubes for quotations.',
  )
  expect(page.sentTo('POST', '/quotes').map(({ body }) => body)).toMatchObject([{ max_quotations: 3 }])
})

test('PUB-27 a complete PIN code shows its district and state', async () => {
  const page = await open({
    'GET /pin-codes/411001': { data: { state: 'Maharashtra', districts: ['Pune'] } },
    'GET /pin-codes/999999': refusal(404),
  })
  const pin = within(page.form).getByRole('textbox', { name: 'PIN code' })
  await fill(page.user, page.form, { 'PIN code': '41100' })
  await page.user.tab()
  await page.user.click(page.submit)
  await fill(page.user, page.form, { 'PIN code': '411001' })
  await waitFor(() => expect(pin).toHaveAccessibleDescription('Pune, Maharashtra'))
  await fill(page.user, page.form, { 'PIN code': '999999' })
  await waitFor(() => expect(pin).toHaveAccessibleDescription('Distributors in your state come first.'))
})

test('PUB-27 the delivery date is today or later', async () => {
  const { form } = await open({})
  const day = within(form).getByLabelText<HTMLInputElement>('Expected delivery date')
  expect(day.min).toBe(todayInIndia())
})

test('PUB-27 what was typed survives leaving the page; a delivered request is forgotten, its contact is not', async () => {
  const page = await open({ 'POST /quotes': quoteAccepted })
  const typed = { ...required, Quantity: '120 m', Description: 'For a crane', 'PIN code': '411001' }
  await fill(page.user, page.form, typed)
  await page.user.selectOptions(within(page.form).getByRole('combobox', { name: 'Brand' }), 'Charminar')
  await act(() => page.router.navigate('/quote-list'))
  await act(() => page.router.navigate('/quote'))
  const form = await screen.findByRole('form', { name: 'Quote request' })
  const value = (label: string) =>
    within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value
  expect(['Name', 'Quantity', 'Unit', 'Description', 'PIN code', 'Brand'].map(value)).toEqual([
    'Asha Rao',
    '120',
    'metres',
    'For a crane',
    '411001',
    '8',
  ])
  await page.user.click(screen.getByRole('button', { name: 'Send Request' }))
  await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  expect(page.sentTo('POST', '/quotes')[0]?.body).toMatchObject({
    quantity: 120,
    unit: 'metres',
    brand_id: 8,
  })
  expect(['Name', 'Quantity', 'Description', 'Brand'].map(value)).toEqual(['Asha Rao', '', '', '0'])
})

test('PUB-12 TRU-07 the confirmation says where the mailed link is, and links to what was sent', async () => {
  const page = await open({
    'POST /quotes': {
      ...quoteAccepted,
      data: { ...quoteAccepted.data, tracking_path: '/track/secret', mailed_to: 'a…@works.example' },
    },
  })
  await fillRequired(page)
  await page.user.click(page.submit)
  const news = await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  expect(news).toHaveTextContent('Open the link that we mailed to a…@works.example to see quotations')
  expect(within(news).getByRole('link', { name: 'View what was sent' })).toHaveAttribute(
    'href',
    '/track/secret',
  )
})

test('PUB-12 a failure shows the server’s message and keeps the form', async () => {
  const page = await open({
    'POST /quotes': refusal(409, { message: 'This brand takes no requests today.' }),
  })
  await fillRequired(page)
  await page.user.click(page.submit)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Submission Failed')
  expect(alert).toHaveTextContent('This brand takes no requests today.')
  expect(within(page.form).getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao')
  expect(within(page.form).getByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Charminar')
})

test('PUB-12 a lost response shows an error; the retry has the same key', async () => {
  const answers: Record<string, unknown> = { 'POST /quotes': unreachable }
  const page = await open(answers)
  await fillRequired(page)
  await page.user.click(page.submit)
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  await page.user.click(page.submit)
  await waitFor(() => expect(page.sentTo('POST', '/quotes')).toHaveLength(2))
  const [first, second] = page.sentTo('POST', '/quotes').map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(second).toBe(first)
})

test('PUB-12 a changed request is another request', async () => {
  const page = await open({ 'POST /quotes': refusal(500) })
  await fillRequired(page)
  await page.user.click(page.submit)
  await screen.findByRole('alert')
  await fill(page.user, page.form, { Quantity: '41' })
  await page.user.click(page.submit)
  await waitFor(() => expect(page.sentTo('POST', '/quotes')).toHaveLength(2))
  const keys = page.sentTo('POST', '/quotes').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('PUB-12 a double click sends one request', async () => {
  let arrive: () => void = () => undefined
  const page = await open({
    'POST /quotes': () =>
      new Promise((resolve) => {
        arrive = () => resolve(quoteAccepted)
      }),
  })
  await fillRequired(page)
  await page.user.dblClick(page.submit)
  expect(page.submit).toHaveTextContent('Sending…')
  arrive()
  await screen.findByText('Request has been sent successfully.')
  expect(page.sentTo('POST', '/quotes')).toHaveLength(1)
})

test('PUB-12 a server error appears at its field', async () => {
  const page = await open({
    'POST /quotes': refusal(422, {
      message: 'Please check the form.',
      errors: { email: ['Enter a valid email address.'] },
    }),
  })
  await fillRequired(page)
  await page.user.click(page.submit)
  const email = within(page.form).getByRole('textbox', { name: 'Email' })
  await waitFor(() => expect(email).toHaveAccessibleDescription('Enter a valid email address.'))
  expect(email).toHaveFocus()
})

test('PUB-12 a failed load of brands is only logged, and retried when the list is opened', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers: Record<string, unknown> = { 'GET /get-brands': unreachable }
  const user = userEvent.setup()
  renderSite('/quote', answers)
  const brand = await screen.findByRole('combobox', { name: 'Brand' })
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  Object.assign(answers, brands)
  await user.click(brand)
  expect(await screen.findByRole('option', { name: 'Deccan Seamless' })).toBeInTheDocument()
  logged.mockRestore()
})

test('PUB-12 an address can name the product, the brand and the order', async () => {
  const { form } = await open(
    { 'GET /productDetails/1': { status: true, data: productWith({ brand_ids: [], brand_names: [] }) } },
    '/quote?product=1&brand=8&quantity=2.5&unit=tonnes&details=Two+sizes',
  )
  expect(within(form).getByText('Deccan A106 pipe NPS 2 Sch 40')).toBeVisible()
  expect(within(form).getByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Charminar')
  expect(within(form).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2.5')
  expect(within(form).getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('Tonnes')
  expect(within(form).getByRole('textbox', { name: 'Description' })).toHaveValue('Two sizes')
})

test('PUB-06 the page of Request Sample requests a sample', async () => {
  renderSite('/quote?product=1&for=sample', {
    ...brands,
    'GET /productDetails/1': { status: true, data: productWith() },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Request a Sample' })).toBeVisible()
})

const musi = { id: 5, company_name: 'Musi Steel Traders', city: 'Hyderabad', state: 'Telangana' }
const listed = {
  status: true,
  states: [],
  pagination: { total: 1, current_page: 1, last_page: 1, per_page: 24 },
}

test('PUB-17 PUB-27 a listed distributor is asked directly, with their brands, until the buyer lets us choose', async () => {
  const page = await open(
    {
      'GET /network': { ...listed, data: [{ ...musi, brands: [{ id: 8, name: 'Charminar' }] }] },
      'POST /quotes': { ...quoteAccepted, data: { ...quoteAccepted.data, notice: 'They do not sell it.' } },
    },
    '/quote?distributor=5',
  )
  expect(page.sentTo('GET', '/network')[0]?.query).toEqual({ id: '5' })
  expect(page.form).toHaveTextContent('Goes to Musi Steel Traders (Hyderabad, Telangana).')
  expect(screen.getByRole('heading', { name: 'We send it to Musi Steel Traders' })).toBeVisible()
  const brand = within(page.form).getByRole('combobox', { name: 'Brand' })
  expect(
    within(brand)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Any brand', 'Charminar'])
  await fill(page.user, page.form, { ...required, Description: 'Bends' })
  await page.user.click(page.submit)
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('They do not sell it.')
  expect(page.sentTo('POST', '/quotes')[0]?.body).toMatchObject({ distributor_id: 5 })
})

test('PUB-27 letting Nalika choose the distributor keeps what was typed', async () => {
  const page = await open(
    {
      'GET /network': { ...listed, data: [{ ...musi, brands: [] }] },
      'POST /quotes': quoteAccepted,
    },
    '/quote?distributor=5',
  )
  await fill(page.user, page.form, { ...required, Description: 'Bends' })
  await page.user.click(screen.getByRole('link', { name: 'Let Nalika choose a distributor' }))
  await waitFor(() => expect(page.address()).toBe('/quote'))
  await waitFor(() => expect(screen.queryByText(/^Goes to/)).not.toBeInTheDocument())
  const form = screen.getByRole('form', { name: 'Quote request' })
  expect(within(form).getByRole('textbox', { name: 'Description' })).toHaveValue('Bends')
  await page.user.click(screen.getByRole('button', { name: 'Send Request' }))
  await screen.findByRole('alertdialog')
  expect(page.sentTo('POST', '/quotes')[0]?.body).not.toHaveProperty('distributor_id')
})

test('PUB-27 a distributor who is not listed any more is not asked, and the page says so', async () => {
  const page = await open({ 'GET /network': { ...listed, data: [] } }, '/quote?distributor=5')
  expect(screen.getByText('This distributor is not listed. We will choose one for you.')).toBeVisible()
  expect(page.form).not.toHaveTextContent('Goes to')
})

const drawing = new File(['%PDF-'], 'line 3.pdf', { type: 'application/pdf' })
const attach = () => screen.getByLabelText('Drawings or bill of quantities')

test('PUB-27 an attached file is uploaded at once, and sent with the request', async () => {
  const page = await open({
    'POST /quote-files': { data: { token: 'secret-token', name: 'line 3.pdf', bytes: 2048 } },
    'POST /quotes': quoteAccepted,
  })
  await page.user.upload(attach(), drawing)
  expect(await screen.findByRole('checkbox', { name: 'line 3.pdf (2 KB)' })).toBeChecked()
  await fill(page.user, page.form, required)
  await page.user.click(page.submit)
  await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  expect(page.sentTo('POST', '/quotes')[0]?.body).toMatchObject({ files: ['secret-token'] })
  expect(screen.queryByRole('checkbox', { name: 'line 3.pdf (2 KB)' })).not.toBeInTheDocument()
})

test('PUB-27 an attached file survives leaving the page, and can be left out', async () => {
  const page = await open({
    'POST /quote-files': { data: { token: 'secret-token', name: 'line 3.pdf', bytes: 2048 } },
    'POST /quotes': quoteAccepted,
  })
  await page.user.upload(attach(), drawing)
  await screen.findByRole('checkbox', { name: 'line 3.pdf (2 KB)' })
  await act(() => page.router.navigate('/quote-list'))
  await act(() => page.router.navigate('/quote'))
  await page.user.click(await screen.findByRole('checkbox', { name: 'line 3.pdf (2 KB)' }))
  expect(screen.queryByRole('checkbox', { name: 'line 3.pdf (2 KB)' })).not.toBeInTheDocument()
  const form = screen.getByRole('form', { name: 'Quote request' })
  await fill(page.user, form, required)
  await page.user.click(screen.getByRole('button', { name: 'Send Request' }))
  await screen.findByRole('alertdialog', { name: 'Quote Submitted!' })
  expect(page.sentTo('POST', '/quotes')[0]?.body).not.toHaveProperty('files')
})

test('PUB-27 a file that is refused or lost says why, and the others stay', async () => {
  const page = await open({
    'POST /quote-files': refusal(422, { errors: { file: ['The document is damaged.'] } }),
  })
  await page.user.upload(attach(), drawing)
  expect(await screen.findByText('line 3.pdf: The document is damaged.')).toBeVisible()
  await page.user.upload(attach(), new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf'))
  expect(await screen.findByText('big.pdf: The file is larger than 10 MB.')).toBeVisible()
  expect(page.sentTo('POST', '/quote-files')).toHaveLength(1)
})
