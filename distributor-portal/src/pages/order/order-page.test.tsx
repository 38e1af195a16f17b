import { aDispatch, anOrder, json, stubApi } from '@nalika/shared-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/orders/:orderId': () => import('./order-page.tsx'),
})

const PATH = '/distributor/orders/9'
const ORDER = 'GET /orders/9'
const DISPATCH = 'POST /distributor/orders/9/dispatches'
const waiting = { waiting_certificates: [{ id: 71, name: 'MTC 3.1.pdf', bytes: 2048 }] }
const answer = (data = anOrder()) => ({ status: true, message: 'Done.', data })

beforeEach(() => localStorage.clear())

test('DEA-08 a consignment is dispatched with weight, vehicle, heat numbers and the certificates that wait', async () => {
  const api = stubApi({ [ORDER]: { data: anOrder(waiting) }, [DISPATCH]: answer() })
  openPortal(PATH)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('spinbutton', { name: 'Weight in kg' }), '652.8')
  await user.type(screen.getByRole('textbox', { name: 'Vehicle number' }), 'mh12ab1234')
  await user.type(screen.getByRole('textbox', { name: /^Heat numbers/ }), 'H45021, H45022')
  await user.click(screen.getByRole('button', { name: 'Dispatch' }))
  const question = await screen.findByRole('alertdialog', { name: 'Dispatch this consignment?' })
  expect(question).toHaveTextContent('ERW Pipe 60.3 × 3.91 mm: 120 metres (20 pieces)')
  expect(question).toHaveTextContent(/652\.8 kg by MH 12 AB 1234/)
  expect(question).toHaveTextContent('This is the final consignment of the order.')
  expect(api.bodies).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Dispatch' }))
  await waitFor(() => expect(api.bodies).toHaveLength(1))
  expect(api.bodies[0]).toMatchObject({
    version: 1,
    weight_kg: 652.8,
    vehicle_number: 'mh12ab1234',
    certificates: [71],
    lines: [{ line_id: 51, quantity: 120, heat_numbers: ['H45021', 'H45022'] }],
  })
  expect(api.bodies[0]).not.toHaveProperty('is_last')
})

test('DEA-08 a consignment begins with what is open, and takes no other quantity without a reason', async () => {
  const lines = aDispatch().lines.map((line) => ({ ...line, quantity: 100 }))
  const order = anOrder({ state: 'dispatched', dispatches: [aDispatch({ is_last: false, lines })] })
  const api = stubApi({ [ORDER]: { data: order } })
  openPortal(PATH)
  const user = userEvent.setup()
  const quantity = await screen.findByRole('spinbutton', { name: /^Dispatched metres/ })
  expect(quantity).toHaveValue('20')
  expect(screen.getByText('This is the final consignment of the order.')).toBeVisible()
  await user.type(screen.getByRole('spinbutton', { name: 'Weight in kg' }), '100')
  await user.type(screen.getByRole('textbox', { name: 'Vehicle number' }), 'mh12ab1234')
  for (const [typed, sentence] of [
    ['', /^Enter the quantity of this consignment/],
    ['0', /^Enter a quantity above 0/],
    ['33', /^Only 20 metres of this line are open\./],
  ] as const) {
    await user.clear(quantity)
    if (typed !== '') await user.type(quantity, typed)
    await user.click(screen.getByRole('button', { name: 'Dispatch' }))
    await waitFor(() => expect(quantity).toHaveAccessibleDescription(sentence))
  }
  await user.clear(quantity)
  await user.type(quantity, '15')
  expect(await screen.findByText('Further consignments of the order follow.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dispatch' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Dispatch this consignment?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(api.bodies).toEqual([])
})

test('DEA-08 a wrong vehicle number is said before sending, a wrong heat number at its line', async () => {
  const refused = json(422, { message: 'No.', errors: { 'lines.0.heat_numbers.1': ['Enter heat numbers.'] } })
  const api = stubApi({ [ORDER]: { data: anOrder() }, [DISPATCH]: () => refused })
  openPortal(PATH)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('spinbutton', { name: 'Weight in kg' }), '652.8')
  const vehicle = screen.getByRole('textbox', { name: 'Vehicle number' })
  await user.type(vehicle, 'truck')
  await user.click(screen.getByRole('button', { name: 'Dispatch' }))
  await waitFor(() =>
    expect(vehicle).toHaveAccessibleDescription('Enter a vehicle number such as MH 12 AB 1234.'),
  )
  expect(api.bodies).toEqual([])
  await user.clear(vehicle)
  await user.type(vehicle, 'MH 12 AB 1234')
  await user.click(screen.getByRole('button', { name: 'Dispatch' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Dispatch this consignment?' }))
  await user.click(question.getByRole('button', { name: 'Dispatch' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Heat numbers/ })).toHaveAccessibleDescription(
      /Enter heat numbers\./,
    ),
  )
})

test('DEA-08 a placed order is cancelled with a reason', async () => {
  const api = stubApi({ [ORDER]: { data: anOrder() }, 'POST /distributor/orders/9/cancel': answer() })
  openPortal(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel PO-2026-000009' }))
  // The dialog focuses its first field once it is open.
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveFocus())
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByTitle('Not in stock'))
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'The mill stopped.')
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  await waitFor(() =>
    expect(api.bodies).toEqual([{ version: 1, reason: 'stock', note: 'The mill stopped.' }]),
  )
})

test('DEA-08 a received order shows consignments, rating and history, and nothing to dispatch or cancel', async () => {
  const rating = { stars: 4, comment: 'On time.', comment_hidden: false }
  const order = anOrder({
    state: 'received',
    dispatches: [aDispatch()],
    rating: { ...rating, created_at: '2026-11-26T09:30:00.000Z' },
  })
  stubApi({ [ORDER]: { data: order } })
  openPortal(PATH)
  const consignment = await screen.findByRole('region', { name: 'Consignment 1' })
  expect(consignment).toHaveTextContent('24 Nov 2026')
  expect(consignment).toHaveTextContent('652.8 kg')
  expect(consignment).toHaveTextContent('Heat numbers: H45021, H45022')
  expect(within(consignment).getByRole('button', { name: 'Download MTC 3.1.pdf' })).toBeVisible()
  expect(within(consignment).getByRole('button', { name: 'Add a test certificate' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Rating' })).toHaveTextContent('On time.')
  expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent('The customer placed the order.')
  for (const name of ['Dispatch', 'Cancel order'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

const booked = () =>
  anOrder({ state: 'booked', confirm_by: new Date(Date.now() + 3_600_000 + 30_000).toISOString() })

test('PRI-03 a booking is confirmed; before that nothing can be dispatched', async () => {
  const api = stubApi({
    [ORDER]: { data: booked() },
    'POST /distributor/orders/9/confirm': answer(anOrder()),
  })
  openPortal(PATH)
  const panel = within(await screen.findByRole('region', { name: 'To confirm' }))
  expect(panel.getByText('1 h 0 min left')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dispatch' })).not.toBeInTheDocument()
  await userEvent.click(panel.getByRole('button', { name: 'Confirm order' }))
  await waitFor(() => expect(api.bodies).toEqual([{ version: 1 }]))
})

test('PRI-03 a booking that comes too late to be confirmed says so', async () => {
  stubApi({
    [ORDER]: { data: booked() },
    'POST /distributor/orders/9/confirm': () =>
      json(409, { message: 'The time to confirm this order is over.' }),
  })
  openPortal(PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm order' }))
  expect(await screen.findByText('The time to confirm this order is over.')).toBeVisible()
})

test('PRI-03 a booking is refused with a reason', async () => {
  const api = stubApi({ [ORDER]: { data: booked() }, 'POST /distributor/orders/9/cancel': answer() })
  openPortal(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Refuse order' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refuse PO-2026-000009' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveFocus())
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByTitle('Not in stock'))
  await user.click(dialog.getByRole('button', { name: 'Refuse the order' }))
  await waitFor(() => expect(api.bodies).toEqual([{ version: 1, reason: 'stock', note: '' }]))
})
