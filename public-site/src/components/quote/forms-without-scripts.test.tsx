import type { ReadQuoteLine } from '@nalika/shared-api/contract'
import type { SubmittedForm } from '@nalika/shared-ui'
import { stubApi } from '../../testing/render-site.tsx'
import { submittedPage } from '../../testing/submitted-page.tsx'
import { productWith } from '../../testing/samples.ts'

const QUOTE = {
  source: 'website',
  name: 'Asha Rao',
  email: 'asha@works.example',
  phone: '9848012345',
  brand_id: '7',
  quantity: '120 m',
  unit: 'metres',
  priority: 'high',
  max_quotations: '3',
  timeline: '1 month',
  message: 'Cut to 3 m.',
}
const refused = {
  status: 422,
  message: 'Please check the input fields.',
  errors: { email: ['Enter an email address.'] },
  data: null,
}
const accepted = {
  status: 201,
  message: 'Sent.',
  errors: {},
  data: {
    id: 1,
    reference: 'NQ-000123',
    distributor_name: 'Musi Steel Traders',
    distributors: ['Musi Steel Traders'],
    tracking_path: '/track/secret',
  },
}
const sent = (values: SubmittedForm['values'], result: SubmittedForm['result']): SubmittedForm => ({
  endpoint: 'quotes',
  values,
  result,
})
const fieldsOf = (page: Document, form: string) =>
  Object.fromEntries(
    new FormData(page.querySelector<HTMLFormElement>(form) ?? undefined) as unknown as Iterable<
      [string, string]
    >,
  )

/** Sets the answers of the API. */
const site = () =>
  stubApi({
    'GET /get-brands': { status: true, data: [{ id: 7, name: 'Deccan Seamless' }] },
    'GET /productDetails/1': { status: true, data: productWith() },
  })

test.each([
  ['/quote', 'form', { endpoint: 'quotes', source: 'website' }],
  ['/quote?product=1', 'form', { endpoint: 'quotes', source: 'website', product_id: '1', brand_id: '7' }],
  ['/quote?product=1&for=sample', 'form', { endpoint: 'quotes', source: 'sample', product_id: '1' }],
  ['/product/1', 'form#inquiry', { endpoint: 'quotes', source: 'inquiry', product_id: '1' }],
])('SES-19 PUB-12 the form of %s names its endpoint and is sent by POST', async (address, form, fields) => {
  site()
  const { shown: page } = await submittedPage(address, sent({}, null))
  expect(page.querySelector<HTMLFormElement>(form)?.method).toBe('post')
  expect(fieldsOf(page, form)).toMatchObject(fields)
})

test('SES-19 PUB-12 DEA-01 without scripts, a rejected quote request shows the reason and keeps every field', async () => {
  site()
  const { shown: page } = await submittedPage('/quote', sent(QUOTE, refused))
  expect(fieldsOf(page, 'form')).toMatchObject(QUOTE)
  expect(page.querySelector('[role=alert]')?.textContent).toBe(
    'Submission FailedPlease check the input fields.',
  )
  const email = page.querySelector('[name=email]')
  expect(email?.getAttribute('aria-invalid')).toBe('true')
  expect(email?.closest('div')?.textContent).toContain('Enter an email address.')
})

test('SES-19 PUB-12 without scripts, an accepted quote request shows reference and what was sent', async () => {
  site()
  const { shown: page } = await submittedPage('/quote', sent(QUOTE, accepted))
  const news = page.querySelector('[aria-labelledby=quote-submitted]')
  expect(news?.textContent).toContain('Quote Submitted!')
  expect(news?.textContent).toContain(
    'Your reference is NQ-000123. Musi Steel Traders will send you a quotation.',
  )
  expect(news?.querySelector('a')?.getAttribute('href')).toBe('/track/secret')
  expect(fieldsOf(page, 'form')).toMatchObject({ name: '', message: '' })
})

test('SES-19 PUB-07 without scripts, an inquiry is confirmed, or keeps its input', async () => {
  const typed = {
    source: 'inquiry',
    product_id: '1',
    name: 'Asha Rao',
    email: 'asha',
    message: 'Is it in stock?',
  }
  site()
  const { shown: failed } = await submittedPage('/product/1', sent(typed, refused))
  expect(fieldsOf(failed, '#inquiry')).toMatchObject(typed)
  expect(failed.querySelector('#inquiry [role=alert]')?.textContent).toContain('Your inquiry was not sent.')
  const { shown: thanked } = await submittedPage('/product/1', sent(typed, accepted))
  expect(thanked.querySelector('#inquiry')?.textContent).toContain('Thank you for your inquiry!')
  expect(fieldsOf(thanked, '#inquiry')).toMatchObject({ message: '' })
})

test('SES-19 a reply without scripts stays with its conversation', async () => {
  const line = (id: number) => ({
    ...{
      id,
      line: id,
      reference: `NQ-00000${id}`,
      product_id: null,
      product: `Pipe ${id}`,
      brand: 'Musi',
      quantity: 3,
    },
    ...{ unit: 'pieces', state: 'waiting', sentence: 'We received it.', distributor_name: null },
  })
  const conversation = (id: number) => ({
    ...{ distributor_name: `Firm ${id}`, lines: [id], reply_line: id, messages: [], unread: 0 },
  })
  const lines = [line(1), line(2)]
  const conversations = [conversation(1), conversation(2)]
  stubApi({
    'GET /track/secret': {
      status: true,
      data: {
        reference: 'NR-000001',
        access: 'opened',
        created_at: '2026-01-01T00:00:00Z',
        lines,
        conversations,
      },
    },
  })
  const { shown: page } = await submittedPage('/track/secret', {
    endpoint: 'replyToTrack',
    values: { token: 'secret', line: '2', message: 'Please hurry.' },
    result: { status: 429, message: 'Too many replies.', errors: {}, data: null },
  })
  const [first, second] = page.forms
  expect([first, second].map((form) => form && new FormData(form).get('message'))).toEqual([
    '',
    'Please hurry.',
  ])
  expect(second?.textContent).toContain('Too many replies.')
  expect(second?.closest('details')?.open).toBe(true)
})

test('SES-19 PUB-12 without scripts, lost tracking links are requested and the result is shown', async () => {
  const lost = (values: SubmittedForm['values'], result: SubmittedForm['result']) =>
    submittedPage('/track', { endpoint: 'trackingLinks', values, result })
  const LOST = '[aria-label="The link of a request"]'
  const typed = { email: 'asha', reference: 'NR-000012' }
  const { shown: failed } = await lost(typed, refused)
  expect(failed.querySelector<HTMLFormElement>(LOST)?.method).toBe('post')
  expect(fieldsOf(failed, LOST)).toEqual({ endpoint: 'trackingLinks', ...typed })
  expect(failed.querySelector<HTMLFormElement>(LOST)?.textContent).toContain('Enter an email address.')
  const message = 'If a request was made with this address, we have sent its links to it.'
  const { shown: answered } = await lost(typed, { status: 200, message, errors: {}, data: null })
  expect(answered.querySelector(`${LOST} [role=status]`)?.textContent).toContain(message)
})

const unasked = { nearest: false, scanned: false, pieces: [], problems: [], question: null }
const readLines: ReadQuoteLine[] = [
  {
    ...unasked,
    id: '1',
    text: 'GI 50 NB C class 300 m',
    description: 'GI 50 NB C class',
    quantity: 300,
    unit: 'metres',
    certain: true,
    candidates: [productWith({ id: 11, name: 'GI Pipe 50 NB Heavy' })],
    note: '',
  },
  {
    ...unasked,
    id: '2',
    text: 'SHS 60 × 60 × 4',
    description: 'SHS 60 × 60 × 4',
    quantity: null,
    unit: 'pieces',
    certain: false,
    candidates: [productWith({ id: 12, name: 'SHS 60 × 60 × 3.2' })],
    note: 'No 4 mm.',
  },
]

test('SES-19 PUB-27 without scripts, a pasted list becomes a form with a choice for each line', async () => {
  const { shown: page } = await submittedPage('/quote-list', {
    endpoint: 'readQuoteLines',
    values: { text: 'GI 50 NB C class 300 m\nSHS 60 × 60 × 4' },
    result: { status: 200, message: '', errors: {}, data: readLines },
  })
  expect(fieldsOf(page, '[aria-label="Paste a list"]')).toMatchObject({
    endpoint: 'readQuoteLines',
    text: 'GI 50 NB C class 300 m\nSHS 60 × 60 × 4',
  })
  const request = page.querySelector<HTMLFormElement>('[aria-label="Request for the list"]')
  expect(request?.method).toBe('post')
  expect(fieldsOf(page, '[aria-label="Request for the list"]')).toMatchObject({
    endpoint: 'quoteRequests',
    'lines.0.product_id': '11',
    'lines.0.quantity': '300',
    'lines.0.unit': 'metres',
    'lines.1.description': 'SHS 60 × 60 × 4',
    'lines.1.quantity': '',
    name: '',
    priority: 'medium',
  })
  expect(request?.textContent).toContain('2 lines, 1 to choose')
  expect(request?.textContent).toContain('No 4 mm.')
})

test('SES-19 PUB-27 without scripts, a rejected list keeps its choices; an accepted one is confirmed', async () => {
  const { shown: read } = await submittedPage('/quote-list', {
    endpoint: 'readQuoteLines',
    values: { text: 'x' },
    result: { status: 200, message: '', errors: {}, data: readLines },
  })
  const chosen = {
    ...fieldsOf(read, '[aria-label="Request for the list"]'),
    'lines.1.product_id': 'source',
    'lines.1.quantity': '12',
    name: 'Asha Rao',
    message: 'Cut to 3 m.',
  } as Record<string, string>
  const { shown: again } = await submittedPage('/quote-list', {
    endpoint: 'quoteRequests',
    values: chosen,
    result: {
      status: 422,
      message: 'Please check the input fields.',
      errors: { 'lines.1.quantity': ['Enter a whole number of pieces.'] },
      data: null,
    },
  })
  expect(fieldsOf(again, '[aria-label="Request for the list"]')).toMatchObject(chosen)
  expect(again.querySelector('[name="lines.1.quantity"]')?.getAttribute('aria-invalid')).toBe('true')
  const { shown: thanked } = await submittedPage('/quote-list', {
    endpoint: 'quoteRequests',
    values: { ...chosen, 'lines.0.product_id': 'none' },
    result: {
      status: 201,
      message: 'Sent.',
      errors: {},
      data: {
        reference: 'NQ-000009',
        tracking_path: '/track/secret',
        lines: [{ id: 9, reference: 'NQ-000009', distributor_name: null, distributors: [] }],
      },
    },
  })
  const news = thanked.querySelector('[aria-labelledby=sent]')
  expect(news?.textContent).toContain('NQ-000009')
  expect(news?.querySelector('ol')?.textContent).toMatch(/^SHS 60 × 60 × 412 pieces · NQ-000009/)
  expect(thanked.querySelector('[aria-label="Request for the list"]')).toBeNull()
})
