import { toPaise } from '@nalika/shared-api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite, unreachable } from '../../testing/render-site.tsx'

const changes = { days_7: 0.8, days_30: -1.2, days_90: null }
const latest = [
  {
    category: 'seamless',
    label: 'Seamless Pipes',
    day: '2026-11-27',
    price: toPaise(96),
    demo: false,
    changes,
  },
  { category: 'erw', label: 'ERW Pipes', day: '2026-11-25', price: toPaise(62.5), demo: false, changes },
]
const record = {
  category: 'erw',
  size: '65-150',
  grade: '',
  state: '',
  label: 'ERW Pipes, NB 65 to 150',
  figures: [
    { day: '2026-11-26', price: toPaise(61), demo: false },
    { day: '2026-11-27', price: toPaise(62.5), demo: false },
  ],
  changes,
  choices: {
    category: [
      { value: 'seamless', label: 'Seamless Pipes' },
      { value: 'erw', label: 'ERW Pipes' },
    ],
    size: [
      { value: 'up-to-50', label: 'Up to NB 50' },
      { value: '65-150', label: 'NB 65 to 150' },
    ],
    grade: [],
    state: [{ value: 'Gujarat', label: 'Gujarat' }],
  },
}
const answers = (changed: Partial<typeof record> = {}) => ({
  'GET /price-record/latest': { status: true, data: latest },
  'GET /price-record': { status: true, data: { ...record, ...changed } },
})

const address = '/prices?category=erw&size=65-150'

test('PRI-04 the latest prices are a table with their changes', async () => {
  renderSite(address, answers())
  const table = within(await screen.findByRole('region', { name: 'Prices of 27 Nov 2026' }))
  expect(table.getByRole('row', { name: 'Seamless Pipes ₹96.00 +0.8% −1.2% –' })).toBeVisible()
  expect(table.getByRole('row', { name: /^ERW Pipes 25 Nov 2026 ₹62\.50/ })).toBeVisible()
  expect(table.getByRole('link', { name: 'ERW Pipes' })).toHaveAttribute('href', '/prices?category=erw')
})

test('PRI-04 whoever chose a kind of pipe sees it first, others the latest prices', async () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const { router } = renderSite(address, answers())
  await screen.findByRole('heading', { level: 1 })
  expect(titles()).toEqual(['ERW Pipes, NB 65 to 150', 'Prices of 27 Nov 2026'])
  await act(() => router.navigate('/prices'))
  expect(titles()).toEqual(['Prices of 27 Nov 2026', 'ERW Pipes, NB 65 to 150'])
})

test('PRI-04 a kind of pipe has a chart, and a table that says the same', async () => {
  renderSite(address, answers())
  expect(
    await screen.findByRole('img', { name: 'ERW Pipes, NB 65 to 150: between ₹61.00 and ₹62.50 per kg' }),
  ).toBeInTheDocument()
  const rows = within(screen.getByRole('table', { name: 'By day' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['Day₹/kg', '27 Nov 2026₹62.50', '26 Nov 2026₹61.00'])
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/price-record.csv?category=erw&size=65-150',
  )
})

test('PRI-04 filters are links; those without figures are not offered', async () => {
  const { sentTo } = renderSite(address, answers())
  const filters = within(await screen.findByRole('navigation', { name: 'Kind of pipe' }))
  expect(filters.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/prices?category=seamless',
    '/prices?category=erw',
    '/prices?category=erw',
    '/prices?category=erw&size=up-to-50',
    '/prices?category=erw&size=65-150',
    '/prices?category=erw&size=65-150',
    '/prices?category=erw&size=65-150&state=Gujarat',
  ])
  expect(filters.getByRole('link', { name: 'NB 65 to 150' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(filters.getByRole('link', { name: 'Gujarat' }))
  await waitFor(() =>
    expect(sentTo('GET', '/price-record').at(-1)?.query).toMatchObject({ size: '65-150', state: 'Gujarat' }),
  )
})

test('PRI-04 a kind of pipe without figures says why', async () => {
  renderSite(address, answers({ figures: [] }))
  expect(await screen.findByText('No prices are shown for this kind of pipe')).toBeVisible()
})

test('PRI-04 made-up figures say so', async () => {
  renderSite(address, answers())
  await screen.findByRole('heading', { level: 1, name: 'Steel pipe prices' })
  expect(screen.queryByText('Demo data')).not.toBeInTheDocument()
  const [first, last] = record.figures
  renderSite(
    address,
    answers({ figures: [{ ...first, demo: true } as typeof last, last] as typeof record.figures }),
  )
  expect(await screen.findByText('Demo data')).toBeVisible()
})

test('PRI-04 prices that cannot be loaded are loaded again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const given: Record<string, unknown> = { 'GET /price-record/latest': unreachable }
  renderSite('/prices', given)
  expect(await screen.findByText('Failed to load the prices.')).toBeVisible()
  Object.assign(given, answers())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'ERW Pipes, NB 65 to 150' })).toBeVisible()
  logged.mockRestore()
})

test('PRI-04 the method has a page of its own, and nothing else is below the prices', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderSite('/prices/method', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'How our prices are made' })).toBeVisible()
  renderSite('/prices/nothing', {})
  expect(await screen.findByRole('alert')).toBeVisible()
  logged.mockRestore()
})
