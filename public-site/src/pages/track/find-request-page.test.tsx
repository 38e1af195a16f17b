import { QUOTE_LIST_KEY } from '@nalika/shared-ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keepOwnLink } from '../../components/quote/own-links.ts'
import { refusal, renderSite } from '../../testing/render-site.tsx'
import { productWith } from '../../testing/samples.ts'

const mockChallenge = jest.fn()
jest.mock('@nalika/shared-api/challenge', () => ({
  resend: (form: HTMLFormElement, send: () => Promise<unknown>) => {
    mockChallenge(new FormData(form).get('endpoint'))
    return send()
  },
}))

const ANSWER = {
  status: true,
  message: 'If a request was made with this address, we have sent its links to it.',
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('PUB-12 a buyer who lost the tracking link gets it by email', async () => {
  const { sentTo } = renderSite('/track', { 'POST /tracking-links': ANSWER })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), ' asha@works.example ')
  await user.type(screen.getByRole('textbox', { name: /^Request number/ }), 'NR-000012')
  await user.click(screen.getByRole('button', { name: 'Send the links' }))
  expect(await screen.findByText(/^If a request was made with this address/)).toHaveAttribute(
    'role',
    'status',
  )
  expect(sentTo('POST', '/tracking-links').map(({ body }) => body)).toEqual([
    { email: 'asha@works.example', reference: 'NR-000012' },
  ])
})

test('PUB-12 a refusal to send the links is shown, and the input stays', async () => {
  renderSite('/track', {
    'POST /tracking-links': refusal(429, { message: 'Links were already requested for this address.' }),
  })
  const user = userEvent.setup()
  const field = await screen.findByRole('textbox', { name: /^Email/ })
  await user.type(field, 'asha@works.example')
  await user.click(screen.getByRole('button', { name: 'Send the links' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Links were already requested for this address.')
  expect(field).toHaveValue('asha@works.example')
})

test('TRU-01 a form that needs a challenge solves it without a question and is sent again', async () => {
  let refused = false
  const { sentTo } = renderSite('/track', {
    'POST /tracking-links': () => {
      if (refused) return ANSWER
      refused = true
      return refusal(428, { message: 'Many forms were sent from your network.' })
    },
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'asha@works.example')
  await user.click(screen.getByRole('button', { name: 'Send the links' }))
  expect(await screen.findByText(/^If a request was made with this address/)).toBeVisible()
  expect(mockChallenge).toHaveBeenCalledWith('trackingLinks')
  expect(sentTo('POST', '/tracking-links')).toHaveLength(2)
})

test('PUB-12 a tracking link that does not work leads to a new one', async () => {
  renderSite('/track/wrong', {})
  await userEvent.click(await screen.findByRole('link', { name: 'Send the link again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My requests' })).toBeVisible()
})

const SESSION = 'S'.repeat(43)
const line = { id: 5, reference: 'NQ-000005', brand: '', quantity: 120, unit: 'metres', pieces: 20 }
const mine = (state: string) => ({
  status: true,
  email: 'asha@works.example',
  data: [
    {
      id: 12,
      reference: 'NR-000012',
      created_at: '2026-11-01T06:30:00.000Z',
      lines: [
        { ...line, product_id: 1, product: 'Deccan A106 pipe', state },
        { ...line, id: 6, product_id: null, product: 'Odd bend', state: 'closed' },
      ],
    },
  ],
  pagination: { total: 1, current_page: 1, last_page: 1, per_page: 20 },
})
const opened = () =>
  sessionStorage.setItem('nalika_my_requests', JSON.stringify({ session: SESSION, expires_at: '2099-01-01' }))

test('DEA-06 a buyer asks for a link to all requests', async () => {
  const { sentTo } = renderSite('/track', { 'POST /my-requests/links': { status: true, message: 'Sent.' } })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /^Your email address/ }), 'asha@works.example')
  await user.click(screen.getByRole('button', { name: 'Email me the link' }))
  expect(await screen.findByText(/^Sent\./)).toBeVisible()
  expect(sentTo('POST', '/my-requests/links').map(({ body }) => body)).toEqual([
    { email: 'asha@works.example' },
  ])
})

test('DEA-06 a click opens the link, which leaves the address; the list can be closed', async () => {
  const { router, sentTo } = renderSite(`/track#${'t'.repeat(43)}`, {
    'POST /my-requests/sessions': { status: true, data: { session: SESSION, expires_at: '2099-01-01' } },
    'POST /my-requests/list': mine('quoted'),
    'POST /my-requests/end': { status: true, success: true, message: '' },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Open my requests' }))
  const request = await screen.findByRole('region', { name: 'NR-000012' })
  expect(request).toHaveTextContent('Deccan A106 pipe, 120 metres (20 pieces) Quoted')
  expect(router.state.location.hash).toBe('')
  expect(sentTo('POST', '/my-requests/list').at(-1)?.body).toEqual({ session: SESSION, page: 1 })
  await user.click(screen.getByRole('button', { name: 'Close this list' }))
  expect(await screen.findByRole('button', { name: 'Email me the link' })).toBeVisible()
  expect(sessionStorage.getItem('nalika_my_requests')).toBeNull()
})

test('DEA-06 open lines are withdrawn after a question', async () => {
  opened()
  let state = 'waiting'
  const { sentTo } = renderSite('/track', {
    'POST /my-requests/list': () => mine(state),
    'POST /my-requests/withdraw': () => {
      state = 'closed'
      return { status: true, success: true, message: 'The line was withdrawn.', withdrawn: 1 }
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Bought elsewhere NR-000012' }))
  await user.click(screen.getByRole('button', { name: 'Close the request' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Withdraw NR-000012' })).not.toBeInTheDocument(),
  )
  expect(sentTo('POST', '/my-requests/withdraw').map(({ body }) => body)).toEqual([
    { session: SESSION, reason: 'bought-elsewhere', lines: [5] },
  ])
})

test('DEA-06 a request is repeated as a quote list', async () => {
  opened()
  const { router } = renderSite('/track', {
    'POST /my-requests/list': mine('closed'),
    'GET /productDetails/1': { status: true, data: productWith() },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Request again NR-000012' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/quote-list'))
  const lines = JSON.parse(localStorage.getItem(QUOTE_LIST_KEY) ?? '[]') as object[]
  expect(lines).toMatchObject([
    { productId: 1, quantity: 120, unit: 'metres' },
    { productId: null, name: 'Odd bend' },
  ])
})

test('DEA-06 an ended session asks for a new link', async () => {
  opened()
  renderSite('/track', {})
  expect(await screen.findByRole('button', { name: 'Email me the link' })).toBeVisible()
})

const REQUEST_PATH = `/track/${'s'.repeat(43)}`
const stored = () => JSON.parse(localStorage.getItem('my_requests') ?? '[]') as unknown[]

function keepLinks() {
  keepOwnLink('/track/ended', 'NR-000001')
  keepOwnLink(`/quote-list/${'l'.repeat(43)}`, '8 products')
  keepOwnLink(REQUEST_PATH, 'NR-000012')
}

test('DEA-06 PRI-05 who comes back in the same browser sees what is open, and the lists that were saved', async () => {
  keepLinks()
  renderSite('/track', {
    [`GET ${REQUEST_PATH}`]: {
      status: true,
      data: {
        reference: 'NR-000012',
        access: 'submitted',
        lines: [
          { id: 1, state: 'waiting' },
          { id: 2, state: 'waiting' },
        ],
      },
    },
  })
  const own = await screen.findByRole('region', { name: 'From this browser' })
  expect(await within(own).findByText('2 × Waiting for a quotation')).toBeVisible()
  expect(within(own).getByRole('link', { name: 'Request NR-000012' })).toHaveAttribute('href', REQUEST_PATH)
  expect(within(own).getByRole('link', { name: 'Saved list of 8 products' })).toBeVisible()
  await waitFor(() =>
    expect(within(own).queryByRole('link', { name: 'Request NR-000001' })).not.toBeInTheDocument(),
  )
  expect(stored()).toHaveLength(2)
})

test('DEA-06 the links of this browser are forgotten at a click; what is no link is ignored', async () => {
  localStorage.setItem(
    'my_requests',
    JSON.stringify([
      7,
      null,
      { path: '//evil.example/track/x', label: 'x', at: Date.now() },
      { path: '/track/old', label: 'NR-1', at: 5 },
    ]),
  )
  renderSite('/track', {})
  expect(await screen.findByRole('button', { name: 'Email me the link' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'From this browser' })).not.toBeInTheDocument()
  keepLinks()
  renderSite('/track', {})
  await userEvent.click(await screen.findByRole('button', { name: 'Forget these' }))
  expect(screen.queryByRole('region', { name: 'From this browser' })).not.toBeInTheDocument()
  expect(localStorage.getItem('my_requests')).toBeNull()
})
