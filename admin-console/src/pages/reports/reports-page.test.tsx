import { paise } from '@nalika/shared-api/contract'
import { stubApi } from '@nalika/shared-api/testing'
import type { MarketplaceReport } from '@nalika/shared-api/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/reports': () => import('./reports-page.tsx'),
})

// jsdom has no canvas.
jest.mock('../../../../shared-ui/src/portal/charts/draw-bars.ts', () => ({
  drawBars: () => () => undefined,
}))

const outcomes = { won: 10, lost: 5, withdrawn: 1, won_value: paise(123_456_700) }
const funnel = {
  requests: 80,
  leads: 100,
  offered: 90,
  accepted: 70,
  answered: 60,
  unanswered_24h: 25,
  unmet: 7,
  ...outcomes,
}
const report: MarketplaceReport = {
  period: { from: '2026-04-10', to: '2026-05-20' },
  funnel,
  months: [
    { key: '2026-04', label: 'Apr 2026', ...funnel },
    { key: '2026-05', label: 'May 2026', ...funnel },
  ],
  distributors: [
    {
      id: 7,
      name: 'Telangana Tubes',
      leads: 40,
      accepted: 30,
      answered: 20,
      unanswered_24h: 9,
      ...outcomes,
      response_minutes: 60,
    },
  ],
  distributor_count: 1,
  demand: [
    { reason: 'no-product', name: '700 NB Sch 160', category: '', size: '', leads: 4, latest: '2026-05-19' },
    {
      reason: 'no-distributor',
      name: 'Seamless 2"',
      category: 'Seamless Pipes',
      size: '60.3 × 3.91 mm',
      leads: 3,
      latest: '2026-04-30',
    },
  ],
  demand_count: 2,
}

const open = () => {
  stubApi({ 'GET /admin/reports': { data: report } })
  return openPage('/admin/reports?from=2026-04-10&to=2026-05-20')
}
const cellsOf = async (caption: string) =>
  within((await screen.findAllByRole('table', { name: caption })).at(-1) as HTMLElement)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    )

test('DEA-07 the funnel leads from requests to won leads, and each figure to the leads it counts', async () => {
  open()
  expect(await cellsOf('From request to order')).toEqual([
    ['Requests', '80'],
    ['Leads', '100'],
    ['Offered 90%', '90'],
    ['Accepted 70%', '70'],
    ['Answered 60%', '60'],
    ['Won 10%', '10'],
  ])
  const won = within(screen.getByRole('table', { name: 'From request to order' })).getByRole('link', {
    name: '10',
  })
  expect(won).toHaveAttribute(
    'href',
    '/admin/leads?status=new%2Cpending%2Capproved&from=2026-04-10&to=2026-05-20&outcome=won',
  )
  expect(screen.getByRole('link', { name: 'Unanswered leads' })).toHaveAttribute(
    'href',
    expect.stringContaining('answer=overdue'),
  )
  // The months at the ends of the period are not whole.
  const table = screen.getAllByRole('table', { name: 'Leads by month' }).at(-1) as HTMLElement
  expect(within(table).getByRole('link', { name: 'Apr 2026' })).toHaveAttribute(
    'href',
    expect.stringContaining('from=2026-04-10&to=2026-04-30'),
  )
})

test('DEA-07 conversion by distributor and demand that nobody sells are tables of the report', async () => {
  const router = open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Distributor' }))
  expect(await cellsOf('Conversion by distributor')).toEqual([
    ['Telangana Tubes', '40', '30', '20', '9', '10', '5', '25%', '₹12,34,567.00', '1 h'],
  ])
  expect(screen.getByRole('link', { name: 'Telangana Tubes' })).toHaveAttribute(
    'href',
    '/admin/distributors/7',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'No supplier' }))
  expect(await cellsOf('Demand without a supplier')).toEqual([
    ['700 NB Sch 160', '–', '–', 'Not in the catalogue', '4', '19 May 2026'],
    ['Seamless 2"', 'Seamless Pipes', '60.3 × 3.91 mm', 'No distributor', '3', '30 Apr 2026'],
  ])
  expect(router.state.location.search).toBe('?from=2026-04-10&to=2026-05-20&by=demand')
})
