import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite } from '../../testing/render-site.tsx'

const ended = refusal(410, { message: 'This link has ended. You can ask for a new one.' })

test('TRU-03 the page of an ended link offers a new one, by email only', async () => {
  const message = 'If this was the link to a request, we have sent a new one.'
  const { sentTo } = renderSite('/track/secret', {
    'GET /track/secret': ended,
    'POST /track/secret/renewals': { status: true, message },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send me a new link' }))
  expect(await screen.findByText(`${message} Please look in your spam folder too.`)).toBeVisible()
  expect(sentTo('POST', '/track/secret/renewals')).toHaveLength(1)
})

test('TRU-03 a renewal that is refused says why', async () => {
  renderSite('/track/secret', {
    'GET /track/secret': ended,
    'POST /track/secret/renewals': refusal(429, { message: 'Too many links were requested.' }),
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Send me a new link' }))
  expect(await screen.findByText('Too many links were requested.')).toBeVisible()
})

test('TRU-03 the customer sees when the link ends, and withdraws all links of the request', async () => {
  const data = {
    reference: 'NR-000012',
    created_at: '2026-01-01T06:30:00.000Z',
    lines: [],
    link_ends_at: '2026-06-30T06:30:00.000Z',
  }
  const { sentTo } = renderSite('/track/secret', {
    'GET /track/secret': { status: true, data },
    'POST /track/secret/withdrawals': { status: true, message: 'The links no longer work.' },
  })
  expect(await screen.findByText('30 Jun 2026')).toBeVisible()
  const user = userEvent.setup()
  await user.click(screen.getByText('Withdraw the links to this request'))
  await user.click(screen.getByRole('button', { name: 'Withdraw the links' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  expect(sentTo('POST', '/track/secret/withdrawals')).toHaveLength(1)
  expect(screen.queryByText(/NR-000012/)).not.toBeInTheDocument()
})
