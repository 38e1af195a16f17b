import { MAX_QUOTE_LINES } from '@nalika/shared-api/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  addToQuoteList,
  clearQuoteList,
  LONGEST_LIST,
  productLine,
  rereadQuoteList,
} from '../../components/quote-list/quote-list-store.ts'
import { dropDraft } from '../../components/quote/draft-store.ts'
import { fill } from '../../testing/fill.ts'
import { refusal, renderSite, unreachable, type Answers } from '../../testing/render-site.tsx'
import type { Product } from '@nalika/shared-api'
import { productWith } from '../../testing/samples.ts'

const pipe = productLine(productWith(), 10)
const section = productLine(
  productWith({ id: 2, name: 'Charminar RHS 60 × 40', shape: 'rectangular', width: 60, height: 40 }),
  2.5,
  'tonnes',
)

const accepted = {
  status: true,
  message: 'Request sent.',
  data: {
    reference: 'NR-000012',
    tracking_path: '/track/secret',
    mailed_to: 'a…@works.example',
    lines: [
      {
        id: 1,
        reference: 'NQ-000123',
        distributor_name: 'Musi Steel Traders',
        distributors: ['Musi Steel Traders'],
      },
      { id: 2, reference: 'NQ-000124', distributor_name: null, distributors: [] },
    ],
  },
}

const contact = { Name: 'Asha Rao', Email: 'asha@works.example', Phone: '9848012345' }

const mockChallenge = jest.fn()
jest.mock('@nalika/shared-api/challenge', () => ({
  resend: (form: HTMLFormElement, send: () => Promise<unknown>) => {
    mockChallenge(new FormData(form).get('endpoint'))
    return send()
  },
}))

beforeEach(() => {
  clearQuoteList()
  dropDraft('pasted-list')
})
afterEach(() => jest.restoreAllMocks())

async function open(answers: Answers = {}) {
  const user = userEvent.setup()
  const view = renderSite('/quote-list', answers)
  await screen.findByRole('heading', { level: 1, name: 'Quote List' })
  return { ...view, user, form: () => screen.getByRole('form', { name: 'Quote list' }) }
}

async function openFilled(answers: Answers) {
  addToQuoteList([pipe, section])
  const page = await open(answers)
  await fill(page.user, page.form(), contact)
  return { ...page, submit: screen.getByRole('button', { name: 'Send Request' }) }
}

test('PUB-12 an empty quote list explains what to do', async () => {
  await open()
  expect(screen.getByText('Your quote list is empty.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products')
  expect(screen.queryByRole('form', { name: 'Quote list' })).not.toBeInTheDocument()
})

describe('a product of the address', () => {
  const found = { 'GET /productDetails/1': { status: true, data: productWith() } }

  test('PUB-12 is added, and the address loses it', async () => {
    const { address } = renderSite('/quote-list?add=1', found)
    expect(await screen.findByRole('link', { name: pipe.name })).toBeVisible()
    await waitFor(() => expect(address()).toBe('/quote-list'))
    expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('1')
  })

  test('PUB-12 keeps the quantity that it has in the list', async () => {
    addToQuoteList([pipe])
    const { address } = renderSite('/quote-list?add=1', found)
    expect(await screen.findByRole('textbox', { name: /^Quantity/ })).toHaveValue('10')
    await waitFor(() => expect(address()).toBe('/quote-list'))
  })

  test('PUB-12 is reported when it does not exist', async () => {
    renderSite('/quote-list?add=1', {})
    expect(await screen.findByRole('alert')).toHaveTextContent('The product could not be added')
  })

  test('PUB-12 is reported when the list is full', async () => {
    addToQuoteList(Array.from({ length: LONGEST_LIST }, (_, index) => ({ ...section, id: `line-${index}` })))
    renderSite('/quote-list?add=1', found)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your quote list is full')
  })
})

test('PUB-12 the list outlives the page, and ends when the storage is cleared', async () => {
  addToQuoteList([pipe])
  await open()
  act(() => rereadQuoteList())
  expect(screen.getByRole('link', { name: pipe.name })).toHaveAttribute('href', '/product/1')
  localStorage.clear()
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(await screen.findByText('Your quote list is empty.')).toBeVisible()
})

test('PUB-12 corrupt stored data is ignored', async () => {
  localStorage.setItem(
    'quote_list',
    '[{"id":"x"},7,null,{"id":"a","name":"Pipe","detail":"","productId":null,"quantity":3,"unit":"kg","section":5}]',
  )
  rereadQuoteList()
  await open()
  expect(
    within(screen.getByRole('list', { name: 'Lines of the quote list' })).getAllByRole('listitem'),
  ).toHaveLength(1)
  localStorage.setItem('quote_list', 'no json')
  act(() => rereadQuoteList())
  expect(screen.getByText('Your quote list is empty.')).toBeVisible()
})

test('PUB-12 a line changes its quantity and unit, and can be removed', async () => {
  addToQuoteList([pipe, section])
  const { user } = await open()
  const [first] = screen.getAllByRole('textbox', { name: /^Quantity/ })
  const [unit] = screen.getAllByRole('combobox', { name: 'Unit' })
  if (!first || !unit) throw new Error('The first line has no fields')
  await user.clear(first)
  await user.type(first, '120')
  await user.selectOptions(unit, 'Metres')
  // 120 m at 5.44 kg/m, in pieces of 6 m
  const [line] = within(screen.getByRole('list', { name: 'Lines of the quote list' })).getAllByRole(
    'listitem',
  )
  expect(line).toHaveTextContent(/652\.8 kg20 pieces₹/)
  await user.clear(first)
  await user.type(first, '100')
  expect(line).toHaveTextContent('17 pieces (16.67)')
  await user.clear(first)
  await user.type(first, '120')
  await user.click(screen.getByRole('button', { name: `Remove ${section.name}` }))
  expect(screen.getAllByText('1 line · about 652.8 kg')[0]).toBeVisible()
})

test('PUB-12 all lines are sent in one request with one key; reference and mailbox are shown', async () => {
  const { user, submit, sentTo } = await openFilled({ 'POST /quote-requests': accepted })
  await user.dblClick(submit)
  const news = await screen.findByRole('region', { name: 'Quote Submitted!' })
  expect(news).toHaveTextContent('NR-000012')
  expect(news).toHaveTextContent('10 pieces · NQ-000123 · Musi Steel Traders')
  expect(news).toHaveTextContent('2.5 tonnes · NQ-000124 · We are finding a distributor')
  expect(within(news).getByRole('link', { name: 'View what was sent' })).toHaveAttribute(
    'href',
    '/track/secret',
  )
  const requests = sentTo('POST', '/quote-requests')
  expect(requests.map(({ body }) => body)).toEqual([
    {
      name: 'Asha Rao',
      email: 'asha@works.example',
      phone: '9848012345',
      priority: 'medium',
      timeline: 'Flexible',
      lines: [
        { product_id: 1, quantity: 10, unit: 'pieces' },
        { product_id: 2, quantity: 2.5, unit: 'tonnes' },
      ],
    },
  ])
  expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^\d+(-\d+){3}$/)
  expect(screen.queryByRole('form', { name: 'Quote list' })).not.toBeInTheDocument()
})

test('DEA-01 several quotations are asked for each line, and all firms are named', async () => {
  const [first, second] = accepted.data.lines
  const asked = { ...first, distributors: ['Musi Steel Traders', 'Charminar Tubes'] }
  const { user, submit, sentTo } = await openFilled({
    'POST /quote-requests': { ...accepted, data: { ...accepted.data, lines: [asked, second] } },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quotations' }), 'Up to 5 quotations')
  await user.click(submit)
  const news = await screen.findByRole('region', { name: 'Quote Submitted!' })
  expect(news).toHaveTextContent('NQ-000123 · Musi Steel Traders, Charminar Tubes')
  expect(sentTo('POST', '/quote-requests').map(({ body }) => body)).toMatchObject([{ max_quotations: 5 }])
})

test('PUB-12 a failed request shows an error, keeps the list, and is retried with the same key', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, submit, form, sentTo } = await openFilled({ 'POST /quote-requests': unreachable })
  await user.click(submit)
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  expect(within(form()).getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao')
  await user.click(submit)
  await waitFor(() => expect(sentTo('POST', '/quote-requests')).toHaveLength(2))
  const keys = sentTo('POST', '/quote-requests').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(screen.getAllByRole('textbox', { name: /^Quantity/ })).toHaveLength(2)
  logged.mockRestore()
})

test('PUB-12 TRU-01 after too many requests the form shows when to retry and preserves the input', async () => {
  const message = 'Too many requests were sent from your network. Please try again in 12 minutes.'
  const { user, submit, form } = await openFilled({ 'POST /quote-requests': refusal(429, { message }) })
  await user.click(submit)
  expect(await screen.findByText(message)).toBeVisible()
  expect(within(form()).getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao')
  expect(screen.getAllByRole('textbox', { name: /^Quantity/ })).toHaveLength(2)
})

test('PUB-12 TRU-01 a customer who is sent no email learns how to have the link sent', async () => {
  const { user, submit } = await openFilled({
    'POST /quote-requests': { ...accepted, data: { ...accepted.data, email_sent: false } },
  })
  await user.click(submit)
  const news = await screen.findByRole('region', { name: 'Quote Submitted!' })
  expect(news).toHaveTextContent('so we did not send another')
  expect(news).not.toHaveTextContent('that we mailed')
})

test('PUB-12 an error in what is folded opens "More details" and stands at its field', async () => {
  const { user, submit } = await openFilled({
    'POST /quote-requests': refusal(422, {
      message: 'Please check the form.',
      errors: { location: ['Enter at most 160 characters.'] },
    }),
  })
  expect(screen.getByLabelText('Location')).not.toBeVisible()
  await user.click(submit)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Location' })).toHaveFocus())
  expect(screen.getByLabelText('Location')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(
    /^Enter at most 160 characters\./,
  )
})

test('PUB-12 a folded field that the browser refuses is unfolded', async () => {
  const { user, submit, sentTo } = await openFilled({ 'POST /quote-requests': accepted })
  const timeline = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Timeline' })
  timeline.setCustomValidity('Choose your timeline.')
  await user.click(submit)
  expect(timeline).toBeVisible()
  expect(timeline).toHaveFocus()
  expect(sentTo('POST', '/quote-requests')).toHaveLength(0)
})

test('PUB-12 a server error about a line appears at that line', async () => {
  const { user, submit } = await openFilled({
    'POST /quote-requests': refusal(422, {
      message: 'Please check the form.',
      errors: { 'lines.1.quantity': ['Enter a quantity of more than 0.'] },
    }),
  })
  await user.click(submit)
  const second = () => screen.getAllByRole('textbox', { name: /^Quantity/ })[1]
  await waitFor(() => expect(second()).toHaveAccessibleDescription('Enter a quantity of more than 0.'))
  expect(second()).toHaveFocus()
})

test('PUB-12 nothing is sent while a quantity is wrong', async () => {
  const { user, submit, sentTo } = await openFilled({ 'POST /quote-requests': accepted })
  const [first] = screen.getAllByRole('textbox', { name: /^Quantity/ })
  if (!first) throw new Error('The first line has no quantity')
  await user.clear(first)
  await user.click(submit)
  expect(first).toHaveFocus()
  expect(sentTo('POST', '/quote-requests')).toHaveLength(0)
})

test('PUB-12 a unit typed after a quantity is used; an invalid quantity is not sent', async () => {
  const { user, submit, sentTo } = await openFilled({ 'POST /quote-requests': accepted })
  const [first] = screen.getAllByRole('textbox', { name: /^Quantity/ })
  const [unit] = screen.getAllByRole('combobox', { name: 'Unit' })
  if (!first) throw new Error('The first line has no quantity')
  await user.clear(first)
  await user.type(first, '120 mt')
  await user.click(submit)
  expect(first).toHaveAccessibleDescription(/^Enter a number/)
  expect(sentTo('POST', '/quote-requests')).toHaveLength(0)
  await user.clear(first)
  await user.type(first, '120 m')
  await user.click(submit)
  expect(unit).toHaveDisplayValue('Metres')
  await screen.findByRole('region', { name: 'Quote Submitted!' })
  expect(sentTo('POST', '/quote-requests').map(({ body }) => body)).toMatchObject([
    { lines: [{ quantity: 120, unit: 'metres' }, {}] },
  ])
})

test('PUB-12 the list is as long as a request may be', () => {
  expect(LONGEST_LIST).toBe(MAX_QUOTE_LINES)
})

const readLine = (text: string, candidates: readonly Product[], certain = false) => ({
  id: `${text}.0`,
  text,
  description: text,
  quantity: 300,
  unit: 'metres',
  certain,
  candidates,
  nearest: false,
  scanned: false,
  note: '',
  pieces: [],
  problems: [],
  question: null,
})

const three = (() => {
  const one = productWith({ id: 11, name: 'GI Pipe 50 NB Heavy' })
  const two = productWith({ id: 12, name: 'MS ERW Pipe 50 NB Heavy' })
  const note = 'We list steel pipes only.'
  return {
    notes: [],
    data: [
      readLine('GI 50 NB C class', [one, two], true),
      readLine('50 NB C class', [one, two]),
      { ...readLine('Dairy tube 38.1', []), quantity: null, unit: 'pieces', note },
    ],
  }
})()

test('PUB-27 a pasted list becomes lines: what is clear is matched, what is not is asked, the rest is sourced', async () => {
  const append = jest.spyOn(FormData.prototype, 'append')
  const { user } = await open({ 'POST /quote-lines': three })
  await user.type(screen.getByRole('textbox', { name: /^One product/ }), 'three lines')
  await user.click(screen.getByRole('button', { name: 'Find products' }))
  const form = await screen.findByRole('form', { name: 'Lines of the list' })
  expect(append.mock.calls).toEqual([['text', 'three lines']])
  expect(screen.getByRole('heading', { name: '3 lines, 1 to choose' })).toHaveFocus()
  // What is to be chosen comes first.
  const [second, first, third] = within(form).getAllByRole('group', { name: /product/i })
  if (!first || !second || !third) throw new Error('A line is missing.')
  expect(within(first).getByRole('radio', { name: 'Matched: GI Pipe 50 NB Heavy' })).toBeChecked()
  expect(within(second).queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  expect(within(third).getByRole('radio', { name: 'To be sourced' })).toBeChecked()
  expect(form).toHaveTextContent('We list steel pipes only.')
  const add = within(form).getByRole('button', { name: 'Add to quote list' })
  await user.click(add)
  expect(screen.queryByText(/lines were added/)).not.toBeInTheDocument()
  await user.click(within(second).getByRole('radio', { name: 'MS ERW Pipe 50 NB Heavy' }))
  const quantity = within(form).getAllByRole('textbox', { name: 'Quantity' })[2]
  if (quantity) await user.type(quantity, '40 ft')
  await user.click(add)
  expect(await screen.findByText('3 lines were added.')).toBeVisible()
  const lines = within(screen.getByRole('list', { name: 'Lines of the quote list' })).getAllByRole('listitem')
  expect(lines.map((line) => within(line).getByRole<HTMLInputElement>('textbox').value)).toEqual([
    '300',
    '300',
    '40',
  ])
  expect(lines[0]).toHaveTextContent('MS ERW Pipe 50 NB HeavyWritten as: 50 NB C class')
  expect(lines[2]).toHaveTextContent('Dairy tube 38.1We list steel pipes only.')
  expect(lines[2]).toHaveTextContent('To be sourced')
})

test('PUB-27 what was added is not said any more once the list is sent', async () => {
  const { user } = await open({
    'POST /quote-lines': { ...three, data: three.data.slice(0, 1) },
    'POST /quote-requests': {
      ...accepted,
      data: { ...accepted.data, lines: accepted.data.lines.slice(0, 1) },
    },
  })
  await user.type(screen.getByRole('textbox', { name: /^One product/ }), 'one line')
  await user.click(screen.getByRole('button', { name: 'Find products' }))
  await user.click(await screen.findByRole('button', { name: 'Add to quote list' }))
  expect(await screen.findByText('1 line was added.')).toBeVisible()
  await fill(user, screen.getByRole('form', { name: 'Quote list' }), contact)
  await user.click(screen.getByRole('button', { name: 'Send Request' }))
  await screen.findByRole('region', { name: 'Quote Submitted!' })
  expect(screen.queryByText('1 line was added.')).not.toBeInTheDocument()
})

test('TRU-01 PUB-27 a list that needs a challenge is read after it, without a question', async () => {
  let asked = false
  const { user } = await open({
    'POST /quote-lines': () => {
      if (asked) return three
      asked = true
      return refusal(428, { message: 'Many forms were sent from your network.' })
    },
  })
  await user.type(screen.getByRole('textbox', { name: /^One product/ }), 'three lines')
  await user.click(screen.getByRole('button', { name: 'Find products' }))
  expect(await screen.findByRole('form', { name: 'Lines of the list' })).toBeVisible()
  expect(mockChallenge.mock.calls).toEqual([['readQuoteLines']])
})

test('TRU-01 PUB-27 when a network has read too many lists, the sentence is shown and the list stays', async () => {
  const message = 'Too many lists were read for your network. Please try again in 60 minutes.'
  const { user } = await open({ 'POST /quote-lines': refusal(429, { message }) })
  const field = screen.getByRole('textbox', { name: /^One product/ })
  await user.type(field, 'three lines')
  await user.click(screen.getByRole('button', { name: 'Find products' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(field).toHaveValue('three lines')
})

test('PUB-27 a matched product can be changed, and a line left out', async () => {
  const { user } = await open({ 'POST /quote-lines': { ...three, data: three.data.slice(0, 2) } })
  await user.type(screen.getByRole('textbox', { name: /^One product/ }), 'two lines')
  await user.click(screen.getByRole('button', { name: 'Find products' }))
  const form = await screen.findByRole('form', { name: 'Lines of the list' })
  const [second, first] = within(form).getAllByRole('group', { name: /product/i })
  if (!first || !second) throw new Error('A line is missing.')
  await user.click(within(first).getByText('Change'))
  await user.click(within(first).getByRole('radio', { name: 'MS ERW Pipe 50 NB Heavy' }))
  await user.click(within(second).getByRole('radio', { name: 'Leave this line out' }))
  await user.click(within(form).getByRole('button', { name: 'Add to quote list' }))
  expect(await screen.findByText('1 line was added.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Lines of the quote list' })).toHaveTextContent(
    'MS ERW Pipe 50 NB Heavy',
  )
})

const asked = {
  ...readLine('pipe 50 NB heavy IS 1239', three.data[0]?.candidates ?? []),
  pieces: [
    { text: 'pipe', start: 0, end: 4, mark: 'ignored', meaning: 'ignored', choices: [] },
    {
      text: '50 NB',
      start: 5,
      end: 10,
      mark: 'size',
      meaning: 'size 50 NB',
      choices: [
        { label: '50 pieces', kind: 'quantity', value: { value: 50, unit: 'pieces' }, text: '50 NB' },
      ],
    },
  ],
  question: {
    text: 'Black or galvanised?',
    choices: [
      { label: 'black', kind: 'finish', value: 'Black', text: null },
      { label: 'galvanised', kind: 'finish', value: 'Galvanised', text: null },
    ],
  },
}

async function openAsked(answers: readonly object[]) {
  let calls = 0
  const append = jest.spyOn(FormData.prototype, 'append')
  const page = await open({ 'POST /quote-lines': () => ({ notes: [], ...answers[(calls += 1) - 1] }) })
  await page.user.type(screen.getByRole('textbox', { name: /^One product/ }), 'pipe 50 NB heavy IS 1239')
  await page.user.click(screen.getByRole('button', { name: 'Find products' }))
  await screen.findByRole('form', { name: 'Lines of the list' })
  append.mockClear()
  return { ...page, append }
}

test('PUB-27 PUB-31 LNG-04 LNG-05 a line is shown as written with its marks; its question is answered with a button', async () => {
  const matched = { ...asked, certain: true, question: null, candidates: asked.candidates.slice(0, 1) }
  const { user, append } = await openAsked([{ data: [asked] }, { data: [matched] }])
  const line = screen.getByText(/^heavy IS 1239$/)
  expect(line).toHaveTextContent('pipe (ignored) 50 NB (size 50 NB) heavy IS 1239')
  const question = screen.getByRole('group', { name: 'Black or galvanised?' })
  await user.click(within(question).getByRole('button', { name: 'galvanised' }))
  expect(await screen.findByRole('radio', { name: 'Matched: GI Pipe 50 NB Heavy' })).toBeChecked()
  expect(question).not.toBeInTheDocument()
  expect(line).toHaveFocus()
  expect(append.mock.calls).toEqual([
    ['text', 'pipe 50 NB heavy IS 1239'],
    ['given', JSON.stringify([{ line: asked.id, kind: 'finish', value: 'Galvanised' }])],
    ['corrections', '[]'],
    ['line', asked.id],
  ])
})

test('DOC-03 PUB-27 an answer counts for all lines that ask the same, with one more button', async () => {
  const matched = { ...asked, certain: true, question: null, candidates: asked.candidates.slice(0, 1) }
  const others = ['40.0', '80.0'].map((id) => ({ ...asked, id }))
  const { user, append } = await openAsked([
    { data: [asked, ...others] },
    { data: [matched] },
    { data: [matched, ...others.map(({ id }) => ({ ...matched, id }))] },
  ])
  const [question] = screen.getAllByRole('group', { name: 'Black or galvanised?' })
  await user.click(within(question as HTMLElement).getByRole('button', { name: 'galvanised' }))
  append.mockClear()
  await user.click(await screen.findByRole('button', { name: 'The same for 2 more lines' }))
  expect(await screen.findByRole('heading', { name: '3 lines' })).toBeVisible()
  expect(append.mock.calls).toContainEqual([
    'given',
    JSON.stringify([asked.id, '40.0', '80.0'].map((line) => ({ line, kind: 'finish', value: 'Galvanised' }))),
  ])
  expect(append.mock.calls.map(([name]) => name as unknown)).not.toContain('line')
  expect(screen.queryByRole('button', { name: /^The same for/ })).not.toBeInTheDocument()
})

test('PUB-27 LNG-05 a part that was read wrongly is corrected by choosing what it is, for all lines', async () => {
  const { user, append } = await openAsked([{ data: [asked] }, { data: [asked, readLine('next', [])] }])
  await user.click(screen.getByText('Correct the reading'))
  const part = await screen.findByRole('group', {
    name: '“50 NB” was read as size 50 NB. What is it?',
  })
  await user.click(within(part).getByRole('button', { name: '50 pieces' }))
  expect(await screen.findByText('next')).toBeVisible()
  expect(append.mock.calls).toContainEqual([
    'corrections',
    JSON.stringify([
      { line: asked.id, kind: 'quantity', value: { value: 50, unit: 'pieces' }, text: '50 NB' },
    ]),
  ])
})

test('PUB-27 LNG-04 when nothing fits the nearest products are called so, and sourcing is chosen', async () => {
  const note = 'Not listed: “STD”. We can source exactly what you wrote.'
  await openAsked([{ data: [{ ...asked, nearest: true, question: null, note }] }])
  expect(screen.getByText(note)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Nearest: GI Pipe 50 NB Heavy' })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: 'None of these: source it for me' })).toBeChecked()
})

test('PUB-27 a workbook is read as soon as it is chosen', async () => {
  const append = jest.spyOn(FormData.prototype, 'append')
  const { user, sentTo } = await open({ 'POST /quote-lines': three })
  const list = new File(['PK'], 'boq.xlsx')
  await user.upload(screen.getByLabelText('Or a file'), list)
  await screen.findByRole('form', { name: 'Lines of the list' })
  expect(sentTo('POST', '/quote-lines')).toHaveLength(1)
  expect(append.mock.calls).toEqual([['file', list]])
  expect(screen.getByLabelText('Or a file')).toHaveValue('')
})

test('PUB-27 what was left out of a file is said', async () => {
  const note = 'Sheet “Rates” is hidden and not read.'
  const { user } = await open({ 'POST /quote-lines': { ...three, notes: [note] } })
  await user.upload(screen.getByLabelText('Or a file'), new File(['PK'], 'boq.xlsx'))
  expect(await screen.findByRole('list', { name: 'About the file' })).toHaveTextContent(note)
})

test('DOC-01 each line of a scan is to be confirmed, and nothing of it is chosen before', async () => {
  const [first, , last] = three.data
  const data = [first, last].map((line) => ({ ...line, certain: false, scanned: true }))
  const { user } = await open({ 'POST /quote-lines': { data, notes: ['This is a scan: check each line.'] } })
  await user.upload(screen.getByLabelText('Or a file'), new File(['x'], 'list.jpg'))
  expect(await screen.findByRole('heading', { name: '2 lines, 2 to choose' })).toBeVisible()
  expect(
    screen.getAllByRole('group', {
      name: /^Read from a scan: check the text and the quantity\. Which product\?/,
    }),
  ).toHaveLength(2)
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked()
})

test('DOC-01 reading a scan takes long, is said to, and can be cancelled', async () => {
  const neverRead = (_sent: unknown, signal: AbortSignal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  const { user } = await open({ 'POST /quote-lines': neverRead })
  await user.upload(screen.getByLabelText('Or a file'), new File(['x'], 'list.jpg'))
  expect(await screen.findByText('Reading the list. A scan takes up to a minute.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Find products' })).toBeEnabled()
  expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument()
})

test('PUB-27 a table is pasted with its cells: merged goods for each row, a merged figure for none', async () => {
  const { user } = await open()
  const text = screen.getByRole('textbox', { name: /^One product/ })
  const html =
    '<style>td{}</style><script>throw 1</script><table><tr><td>Item</td><td>NB</td><td>Qty</td></tr><tr><td rowspan="2">GI pipe<br>heavy</td><td>25</td><td rowspan="2">10</td></tr><tr><td>40</td></tr></table>'
  await user.click(text)
  fireEvent.paste(text, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } })
  expect(text).toHaveValue('Item\tNB\tQty\nGI pipe heavy\t25\t10\nGI pipe heavy\t40')
  fireEvent.paste(text, { clipboardData: { getData: () => '<p>25 NB</p>' } })
  expect(text).toHaveValue('Item\tNB\tQty\nGI pipe heavy\t25\t10\nGI pipe heavy\t40')
})

test('PUB-27 a list that cannot be read stays in its field, with the reason', async () => {
  const { user } = await open({
    'POST /quote-lines': refusal(429, { message: 'Too many requests were sent.' }),
  })
  const text = screen.getByRole('textbox', { name: /^One product/ })
  await user.type(text, '50 NB')
  await user.click(screen.getByRole('button', { name: 'Find products' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests were sent.')
  expect(text).toHaveValue('50 NB')
})
