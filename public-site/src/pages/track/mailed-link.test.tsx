import type { TrackedRequest } from '@nalika/shared-api/contract'
import { stubApi } from '@nalika/shared-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite } from '../../testing/render-site.tsx'
import { submittedPage } from '../../testing/submitted-page.tsx'

beforeEach(() => sessionStorage.clear())

const line: TrackedRequest['lines'][number] = {
  ...{
    id: 5,
    reference: 'NQ-000005',
    line: 1,
    product_id: null,
    product: 'ERW pipe 2"',
    brand: '',
    quantity: 120,
  },
  ...{ unit: 'metres', state: 'waiting', sentence: 'We have received your request.' },
  ...{ distributor_name: null },
}
const outline: TrackedRequest = {
  reference: 'NR-000012',
  access: 'unopened',
  created_at: '2026-01-01T06:30:00.000Z',
  lines: [],
}
const whole: TrackedRequest = {
  ...{ ...outline, access: 'opened', emails: true },
  lines: [{ ...line, distributor_name: 'Musi Steel Traders', asked_at: '2026-01-01T06:30:00.000Z' }],
}
const sent: TrackedRequest = {
  ...outline,
  access: 'submitted',
  lines: [line],
  mailed_to: 'a…@works.example',
  may_withdraw: true,
  files: [{ id: 3, name: 'plan.pdf', bytes: 2048 }],
}
const found = (data: TrackedRequest) => ({ 'GET /track/secret': { status: true, data } })

test('TRU-07 a mailed link first shows the reference and one button, which opens the request', async () => {
  const user = userEvent.setup()
  const { sentTo } = renderSite('/track/secret', {
    ...found(outline),
    'POST /track/secret/openings': { status: true, message: 'Open.', data: whole },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Request NR-000012' })).toBeVisible()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(document.body).not.toHaveTextContent('ERW pipe')
  await user.click(screen.getByRole('button', { name: 'Open my request' }))
  expect(await screen.findByRole('region', { name: 'ERW pipe 2"' })).toHaveTextContent('Musi Steel Traders')
  expect(screen.getByRole('heading', { level: 1, name: 'Request NR-000012' })).toHaveFocus()
  expect(sentTo('POST', '/track/secret/openings')).toHaveLength(1)
})

test('TRU-07 a link that could not be opened says why and offers the button again', async () => {
  const user = userEvent.setup()
  renderSite('/track/secret', {
    ...found(outline),
    'POST /track/secret/openings': refusal(410, { message: 'This link has ended.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Open my request' }))
  expect(await screen.findByText('This link has ended.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open my request' })).toBeEnabled()
})

test('SES-19 TRU-07 without scripts, the button submits the form of the mailed link', async () => {
  stubApi(found(outline))
  const { shown: page } = await submittedPage('/track/secret', {
    endpoint: 'openTrackingLink',
    values: { token: 'secret' },
    result: { status: 429, message: 'Too many calls.', errors: {}, data: null },
  })
  const [form] = page.forms
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    endpoint: 'openTrackingLink',
    token: 'secret',
  })
  expect(form?.textContent).toContain('Too many calls.')
})

test('TRU-07 whoever sent a request sees what was sent, where the link was mailed, and has it sent again', async () => {
  const user = userEvent.setup()
  const message = 'If this was the link to a request, we have sent a new one.'
  const { sentTo } = renderSite('/track/secret', {
    ...found(sent),
    'POST /track/secret/renewals': { status: true, message },
  })
  const mailed = await screen.findByRole('region', { name: 'Quotations, orders and messages' })
  expect(mailed).toHaveTextContent(
    'Open the link that we mailed to a…@works.example to see quotations, order and write to the distributors.',
  )
  const what = screen.getByRole('region', { name: 'What was sent' })
  expect(what).toHaveTextContent('ERW pipe 2", 120 metres')
  expect(what).toHaveTextContent('Waiting for a quotation')
  expect(what).toHaveTextContent('plan.pdf')
  expect(within(what).queryByRole('link')).not.toBeInTheDocument()
  await user.click(within(mailed).getByRole('button', { name: 'Send the link again' }))
  expect(await within(mailed).findByRole('status')).toHaveTextContent(message)
  expect(sentTo('POST', '/track/secret/renewals')).toHaveLength(1)
})

test('TRU-07 what was just sent is withdrawn', async () => {
  const user = userEvent.setup()
  const closed = { ...sent, may_withdraw: false, lines: [{ ...line, state: 'closed' as const }] }
  renderSite('/track/secret', {
    ...found(sent),
    'POST /track/secret/line-withdrawals': { status: true, message: 'Withdrawn.', data: closed },
  })
  await user.click(await screen.findByText('Withdraw this request'))
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  const what = screen.getByRole('region', { name: 'What was sent' })
  expect(await within(what).findByText('Closed')).toBeVisible()
  expect(screen.queryByText('Withdraw this request')).not.toBeInTheDocument()
})
