import { json, stubApi } from '@nalika/shared-api/testing'
import type { DistributorReport } from '@nalika/shared-api/contract'
import { reportPeriod, paise } from '@nalika/shared-api/contract'
import { chooseOption } from '@nalika/shared-ui/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/reports': () => import('./reports-page.tsx'),
})

// jsdom has no canvas.
jest.mock('../../../../shared-ui/src/portal/charts/draw-bars.ts', () => ({
  drawBars: () => () => undefined,
}))

const figures = {
  received: 40,
  answered: 30,
  quoted_value: paise(5_000_000),
  won: 6,
  lost: 2,
  withdrawn: 1,
  won_value: paise(123_456_700),
  response_minutes: 95,
}
const none = { key: '', label: 'Not known', ...figures, received: 3 }
const report: DistributorReport = {
  period: { from: '2026-04-01', to: '2026-05-31' },
  total: figures,
  tables: {
    month: [
      { key: '2026-04', label: 'Apr 2026', ...figures },
      { key: '2026-05', label: 'May 2026', ...figures, won: 0, lost: 0, response_minutes: null },
    ],
    category: [{ key: 'erw', label: 'ERW Pipes', ...figures }],
    product: [{ key: '12', label: 'ERW Pipe 2"', ...figures }],
    state: [{ key: 'Telangana', label: 'Telangana', ...figures }, none],
  },
  products: 1,
}
const REPORT = 'GET /distributor/reports'
const ADDRESS = '/distributor/reports?from=2026-04-01&to=2026-05-31'

const cellsOf = async (caption: string) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    )

test('DEA-07 the report shows figures in rupees, per cent and hours, by month and by state', async () => {
  stubApi({ [REPORT]: { data: report } })
  const { address } = openPortal(ADDRESS)
  expect(await screen.findByRole('heading', { name: '1 Apr 2026 to 31 May 2026' })).toBeInTheDocument()
  expect(await cellsOf('Report by month')).toEqual([
    ['Apr 2026', '40', '30', '₹50,000.00', '6', '2', '₹12,34,567.00', '75%', '1.6 h'],
    ['May 2026', '40', '30', '₹50,000.00', '0', '0', '₹12,34,567.00', '–', '–'],
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'State' }))
  expect((await cellsOf('Report by state')).map(([state]) => state)).toEqual(['Telangana', 'Not known'])
  expect(address()).toBe(`${ADDRESS}&by=state`)
  const table = screen.getByRole('table', { name: 'Report by state' })
  expect(within(table).getByRole('link', { name: 'Telangana' })).toHaveAttribute(
    'href',
    '/distributor/leads?search=Telangana',
  )
})

test('DEA-07 a preset of the period is asked for', async () => {
  const api = stubApi({ [REPORT]: { data: report } })
  const { address } = openPortal(ADDRESS)
  await chooseOption('Period', 'Last month')
  const { from, to } = reportPeriod('last-month')
  await waitFor(() => expect(address()).toBe(`/distributor/reports?from=${from}&to=${to}`))
  expect(api.sent.at(-1)).toContain(`from=${from}&to=${to}`)
})

test('DEA-07 a period without leads, and one that is refused, say so and leave the period to be changed', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = stubApi({ [REPORT]: { data: { ...report, total: { ...figures, received: 0 } } } })
  openPortal(ADDRESS)
  expect(await screen.findByText('No leads in this period.')).toBeInTheDocument()
  api.answer({ [REPORT]: () => json(422, { message: 'Choose at most 5 years.', errors: {} }) })
  await chooseOption('Period', 'This month')
  expect(await screen.findByText('Choose at most 5 years.')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Period' })).toBeInTheDocument()
  errors.mockRestore()
})
