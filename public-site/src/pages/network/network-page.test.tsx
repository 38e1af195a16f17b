import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite, unreachable } from '../../testing/render-site.tsx'

const distributor = (id: number, company_name: string, city: string, state: string) => ({
  id,
  company_name,
  city,
  state,
  brands: id === 1 ? [{ id: 7, name: 'Deccan Seamless' }] : [],
})

const directory = (data: unknown[], states: unknown[], total = data.length) => ({
  status: true,
  data,
  states,
  pagination: { total, current_page: 1, last_page: Math.max(1, Math.ceil(total / 24)), per_page: 24 },
})

const two = directory(
  [
    distributor(1, 'Musi Steel Traders', 'Hyderabad', 'Telangana'),
    distributor(2, 'Konkan Tubes', 'Pune', 'Maharashtra'),
  ],
  [
    { state: 'Maharashtra', distributors: 10 },
    { state: 'Telangana', distributors: 40 },
  ],
  50,
)

/** Texts with no-break spaces as they are. */
const normal = { normalizer: (text: string) => text }

test('PUB-17 distributors are grouped by state and city, with links to their brands', async () => {
  renderSite('/network', { 'GET /network': two })
  const telangana = await screen.findByRole('region', { name: 'Telangana' })
  expect(within(telangana).getByRole('heading', { name: 'Hyderabad' })).toBeVisible()
  expect(telangana).toHaveTextContent('Musi Steel Traders')
  expect(within(telangana).getByRole('link', { name: 'Deccan Seamless' })).toHaveAttribute('href', '/brand/7')
  expect(screen.getByRole('link', { name: 'Ask this distributor Musi Steel Traders' })).toHaveAttribute(
    'href',
    '/quote?distributor=1',
  )
  expect(screen.getByText('50 distributors')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Pages of distributors' })).toBeVisible()
})

test('DEA-08 a distributor has the average and number of its ratings, and nothing without any', async () => {
  const [rated, other] = two.data as [object, object]
  const rating = { average: 4.6, orders: 12 }
  renderSite('/network', { 'GET /network': { ...two, data: [{ ...rated, rating }, other] } })
  expect(await screen.findByRole('region', { name: 'Telangana' })).toHaveTextContent('Rating 4.6 (12 orders)')
  expect(screen.getByRole('region', { name: 'Maharashtra' })).not.toHaveTextContent('Rating')
})

test('PUB-17 the choice of states has the number of distributors of each', async () => {
  renderSite('/network', { 'GET /network': two })
  const states = await screen.findByRole('combobox', { name: 'State' })
  expect(within(states).getByRole('option', { name: 'Telangana (40)' })).toHaveValue('Telangana')
})

test('PUB-17 a search for a place lists the nearest first, with their distance', async () => {
  const [near, far] = two.data as object[]
  renderSite('/network?search=mumbia', {
    'GET /network': {
      ...two,
      data: [
        { ...far, distance_km: 118 },
        { ...near, distance_km: 12 },
      ],
      place: { name: 'Mumbai, Maharashtra', state: 'Maharashtra' },
    },
  })
  expect(await screen.findByText(/50 distributors, nearest to Mumbai, Maharashtra first/)).toBeVisible()
  expect(
    screen.getByText('Pune, Maharashtra · about 120\u00a0km · first choice for this state', normal),
  ).toBeVisible()
  expect(screen.getByText('Hyderabad, Telangana · within 20\u00a0km', normal)).toBeVisible()
})

test('PUB-17 search and state live in the address', async () => {
  const { sentTo, address } = renderSite('/network', { 'GET /network': two })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'musi')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(address()).toBe('/network?search=musi'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Telangana (40)')
  await waitFor(() => expect(address()).toBe('/network?search=musi&state=Telangana'))
  await waitFor(() =>
    expect(sentTo('GET', '/network').at(-1)?.query).toMatchObject({ search: 'musi', state: 'Telangana' }),
  )
})

test('PUB-17 a search without results shows a message and a way back', async () => {
  renderSite('/network?search=zzz', { 'GET /network': directory([], []) })
  expect(await screen.findByText('No distributors found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all distributors' })).toHaveAttribute('href', '/network')
})

test('PUB-17 a directory that cannot be loaded leaves the page standing, and Retry recovers', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers: Record<string, unknown> = { 'GET /network': unreachable }
  renderSite('/network', answers)
  expect(await screen.findByText('Failed to load the distributors.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Become a distributor' })).toBeVisible()
  answers['GET /network'] = two
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('50 distributors')).toBeVisible()
  logged.mockRestore()
})

test('PUB-17 a page past the last redirects to the last', async () => {
  const { address } = renderSite('/network?page=99', { 'GET /network': two })
  await waitFor(() => expect(address()).toBe('/network?page=3'))
})
