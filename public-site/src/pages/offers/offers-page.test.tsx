import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anEntry } from '../../testing/entries.ts'
import { refusal, renderSite } from '../../testing/render-site.tsx'

const pagination = { total: 1, current_page: 1, last_page: 1, per_page: 60 }
const cutting = anEntry({
  kind: 'offer',
  slug: 'cutting',
  title: 'Cut to your list',
  summary: 'No charge from 5 tonnes on.',
  content: '<p>Within 2 mm.<script>alert(1)</script></p>',
  day: '2026-11-09',
  valid_until: '2027-01-08',
})
const filled = { 'GET /entries': { status: true, data: [cutting], pagination } }

test('PUB-13 the offers mention up to 15% bulk discount', async () => {
  renderSite('/offers', filled)
  expect(await screen.findByRole('heading', { name: 'Up to 15% bulk discount' })).toBeVisible()
})

test('PUB-13 an offer shows its dates, its text and a link to request it', async () => {
  const { sentTo } = renderSite('/offers', filled)
  const offers = within(await screen.findByRole('region', { name: 'Current offers' }))
  expect(offers.getByRole('heading', { name: 'Cut to your list' })).toBeVisible()
  expect(offers.getByText('9 Nov 2026')).toHaveAttribute('datetime', '2026-11-09')
  expect(offers.getByText('8 Jan 2027')).toHaveAttribute('datetime', '2027-01-08')
  expect(offers.getByText('Within 2 mm.')).toBeVisible()
  expect(document.body.innerHTML).not.toContain('<script')
  // Where the admin's list and the sitemap lead to it.
  expect(document.body.innerHTML).toContain('id="offer-cutting"')
  expect(offers.getByRole('link', { name: 'Get Quote for Cut to your list' })).toHaveAttribute(
    'href',
    '/quote?details=Offer%3A+Cut+to+your+list',
  )
  expect(sentTo('GET', '/entries')[0]?.query).toMatchObject({ kind: 'offer' })
})

test('PUB-13 without current offers the page shows a message and the bulk discount', async () => {
  renderSite('/offers', { 'GET /entries': { status: true, data: [], pagination } })
  expect(await screen.findByText('There are no offers at the moment.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Up to 15% bulk discount' })).toBeVisible()
})

test('PUB-13 offers that fail to load leave the rest of the page as it is, and Retry brings them', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers: Record<string, unknown> = { 'GET /entries': refusal(500) }
  renderSite('/offers', answers)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the offers.')
  expect(screen.getByRole('heading', { name: 'Up to 15% bulk discount' })).toBeVisible()
  Object.assign(answers, filled)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Cut to your list' })).toBeVisible()
  logged.mockRestore()
})
