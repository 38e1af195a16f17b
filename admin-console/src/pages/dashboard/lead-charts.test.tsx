import type { LeadFigures } from '@nalika/shared-api'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { pageOpener } from '../../testing/open-page.tsx'
import { BarChart, type BarDrawing } from '@nalika/shared-ui/portal'

const openPage = pageOpener({
  '/admin/dashboard': () => import('./dashboard-page.tsx'),
})

const mockDraw = jest.fn<() => void, [HTMLCanvasElement, BarDrawing]>(() => () => undefined)
// jsdom has no canvas: the tests check the data passed to the drawing function.
jest.mock('../../../../shared-ui/src/portal/charts/draw-bars.ts', () => ({
  drawBars: (...given: [HTMLCanvasElement, BarDrawing]) => mockDraw(...given),
}))

const figures: LeadFigures = {
  total: 1240,
  weeks: [
    { from: '2026-11-09', leads: 1200 },
    { from: '2026-11-16', leads: 40 },
  ],
  states: [
    { state: 'new', leads: 900 },
    { state: 'pending', leads: 0 },
    { state: 'approved', leads: 200 },
    { state: 'quoted', leads: 100 },
    { state: 'rejected', leads: 40 },
  ],
  categories: [
    { category: 'erw', label: 'ERW Pipes', leads: 1000 },
    { category: '', label: 'No product', leads: 240 },
  ],
}
const answers = {
  'GET /admin-dashboard-counts': { status: true, data: {} },
  'GET /recent-created-activities/': { status: true, data: [] },
  'GET /admin/lead-figures': { data: figures },
  'GET /tasks': refusal(403),
  'GET /admin/waiting-accounts': { data: [] },
}

let errors: jest.SpyInstance
beforeEach(() => {
  mockDraw.mockClear()
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  errors.mockRestore()
  delete document.documentElement.dataset.theme
})

const drawings = () => mockDraw.mock.calls.map(([, drawing]) => drawing)
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

test('ADM-22 charts show leads by week, status and category', async () => {
  stubApi(answers)
  openPage('/admin/dashboard')
  await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(3))
  expect(
    drawings().map(({ layout, bars }) => [layout, ...bars.map(({ label, count }) => `${label} ${count}`)]),
  ).toEqual([
    ['columns', '9 Nov 1200', '16 Nov 40'],
    ['rows', 'New 900', 'Approved 200', 'Quoted 100', 'Rejected 40'],
    ['rows', 'ERW Pipes 1000', 'No product 240'],
  ])
  expect(screen.getByText('1,240 leads in 12 weeks')).toBeInTheDocument()
})

test('ADM-22 the period of the charts is chosen, in the URL, and in their captions', async () => {
  const { requests } = stubApi(answers)
  const router = openPage('/admin/dashboard?weeks=5')
  await screen.findByText('1,240 leads in 12 weeks')
  await userEvent.setup().click(screen.getByRole('radio', { name: '52' }))
  expect(await screen.findByText('1,240 leads in 52 weeks')).toBeInTheDocument()
  expect(rowsOf('Leads of the last 52 weeks by status')).toHaveLength(5)
  expect(router.state.location.search).toBe('?weeks=52')
  const asked = callsOf(requests, 'GET', '/admin/lead-figures')
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?weeks=12', '?weeks=52'])
})

test('ADM-24 each bar leads to exactly the leads it counts', async () => {
  stubApi(answers)
  openPage('/admin/dashboard')
  await screen.findByRole('heading', { name: 'Leads by week' })
  const linkOf = (bars: string, row: RegExp) =>
    within(within(screen.getByRole('table', { name: bars })).getByRole('row', { name: row }))
      .getByRole('link')
      .getAttribute('href')
  const of = 'Leads of the last 12 weeks by'
  expect(linkOf(`${of} week`, /9 Nov 2026/)).toBe('/admin/leads?from=2026-11-09&to=2026-11-15')
  expect(linkOf(`${of} status`, /New/)).toBe('/admin/leads?lead_state=new&from=2026-11-09')
  expect(linkOf(`${of} category`, /ERW/)).toBe('/admin/leads?category=erw&from=2026-11-09')
  expect(linkOf(`${of} category`, /No product/)).toBe('/admin/leads?category=none&from=2026-11-09')
})

test('ADM-22 screen readers get the figures of the charts', async () => {
  stubApi(answers)
  openPage('/admin/dashboard')
  await screen.findByRole('heading', { name: 'Leads by week' })
  expect(rowsOf('Leads of the last 12 weeks by week')).toEqual([
    'Week fromLeads',
    '9 Nov 20261,200',
    '16 Nov 202640',
  ])
  expect(rowsOf('Leads of the last 12 weeks by status')).toHaveLength(5)
  expect(rowsOf('Leads of the last 12 weeks by category')[1]).toBe('ERW Pipes1,000')
})

test('ADM-22 the charts follow the theme and do not move with reduced motion', async () => {
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { media: query, matches: /reduce/.test(query) }) as MediaQueryList,
    )
  stubApi(answers)
  openPage('/admin/dashboard')
  await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(3))
  const [light] = drawings()
  expect(light?.still).toBe(true)
  document.documentElement.dataset.theme = 'dark'
  await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(6))
  expect(drawings().at(-1)?.colors.surface).not.toBe(light?.colors.surface)
  media.mockRestore()
})

test('ADM-22 a chart that fails to load shows its figures as a table', async () => {
  mockDraw.mockImplementationOnce(() => {
    throw new Error('no canvas')
  })
  stubApi(answers)
  openPage('/admin/dashboard')
  expect(await screen.findByText('The chart could not be displayed. Its figures are:')).toBeInTheDocument()
  expect(rowsOf('Leads of the last 12 weeks by week')).toHaveLength(3)
  expect(errors).toHaveBeenCalledTimes(1)
})

test('ADM-22 without leads the charts say when they begin', async () => {
  stubApi({ ...answers, 'GET /admin/lead-figures': { data: { ...figures, total: 0 } } })
  openPage('/admin/dashboard')
  expect(
    await screen.findByText('No leads in this period. The charts will start with the first lead.'),
  ).toBeInTheDocument()
  expect(mockDraw).not.toHaveBeenCalled()
})

test('ADM-22 failed figures leave the rest and recover by Retry', async () => {
  let broken = true
  stubApi({
    ...answers,
    'GET /admin/lead-figures': () => (broken ? refusal(500) : { data: figures }),
  })
  openPage('/admin/dashboard')
  expect(await screen.findByText('Failed to load the charts.')).toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Waiting' })).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Leads by category' })).toBeInTheDocument()
})

test('ADM-24 a bar and its figure lead to the leads they count', async () => {
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <BarChart
              caption="Leads by status"
              heading="Status"
              layout="rows"
              bars={[{ label: 'New', count: 3, tone: 'info', to: '/leads?status=new' }]}
            />
          ),
        },
        { path: '/leads', element: <a href="/">the new leads</a> },
      ])}
    />,
  )
  await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/leads?status=new')
  const [drawing] = drawings()
  await act(async () => drawing?.bars[0] && drawing.onChoose(drawing.bars[0]))
  expect(await screen.findByText('the new leads')).toBeInTheDocument()
})
