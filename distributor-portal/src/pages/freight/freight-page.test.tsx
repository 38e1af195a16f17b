import { type FirmFreight, type FreightTable, paise } from '@nalika/shared-api/contract'
import { stubApi } from '@nalika/shared-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({ '/distributor/freight': () => import('./freight-page.tsx') })

const rupees = (amount: number) => paise(amount * 100)
const TABLE: FreightTable = {
  origin_pin: '411001',
  columns: 'distance',
  zones: [
    { up_to_km: 300, states: [] },
    { up_to_km: null, states: [] },
  ],
  weights: [1000, 9000],
  rates: [
    [rupees(1000), rupees(4000)],
    [rupees(800), null],
  ],
  minimum: rupees(500),
  loading: rupees(150),
  charges: [],
  collect_at_works: true,
}
const STORED: FirmFreight = {
  ...{ table: TABLE, version: 3, updated_at: '2026-11-20T06:00:00.000Z' },
  ...{ marketplace: null, has_gstin: true, can_be_booked: true },
}
const NONE: FirmFreight = {
  ...{ table: null, version: 0, updated_at: null, has_gstin: true, can_be_booked: false },
  marketplace: { ...TABLE, minimum: rupees(900) },
}

function open(data: FirmFreight) {
  const api = stubApi({
    'GET /distributor/freight': { data },
    'POST /distributor/freight': {
      ...{ status: true, success: true, message: 'Freight and charges saved.' },
      data: { table: TABLE, version: data.version + 1, updated_at: null },
    },
    'GET /distributor/freight/place': { data: { state: 'Karnataka', districts: ['Bengaluru'], km: 960 } },
  })
  openPortal('/distributor/freight')
  return api
}
const rate = (weight: string, zone: string) =>
  screen.findByLabelText(`Rupees per tonne for ${weight}, ${zone}`)

test('PRI-01 rates are typed, saved with the version they were read at, and Undo saves the former ones', async () => {
  const api = open(STORED)
  const field = await rate('up to 9 tonnes', 'any distance')
  await userEvent.type(field, '3,000.50')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const [saved, undone] = api.bodies as { table: FreightTable; version: number }[]
  expect(saved).toEqual({
    table: { ...TABLE, rates: [TABLE.rates[0], [rupees(800), rupees(3000.5)]] },
    version: 3,
  })
  expect(undone).toEqual({ table: TABLE, version: 4 })
})

test('PRI-01 a block of a spreadsheet fills the table from its field on, and what does not fit is said', async () => {
  const api = open(STORED)
  await userEvent.click(await rate('up to 1 tonnes', 'up to 300 km'))
  await userEvent.paste('1100\t₹ 4,100\n850\t3200\n700\t2900\n')
  expect(await screen.findByText(/2 values did not fit/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Undo' })
  expect(api.bodies[0]).toMatchObject({
    table: {
      rates: [
        [rupees(1100), rupees(4100)],
        [rupees(850), rupees(3200)],
      ],
    },
  })
})

test('PRI-01 a field that is no amount is named, and nothing is sent or lost', async () => {
  const api = open(STORED)
  const field = await rate('up to 1 tonnes', 'up to 300 km')
  await userEvent.clear(field)
  await userEvent.type(field, 'on request')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter an amount in rupees.')).toBeInTheDocument()
  expect(field).toHaveValue('on request')
  expect(api.bodies).toEqual([])
})

test('PRI-01 a firm without a table sees what counts and what booking needs, and can begin with the marketplace’s', async () => {
  open(NONE)
  expect(
    await screen.findByText(
      /^The marketplace’s table counts for your prices\. .* save a table of your own\.$/,
    ),
  ).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Use the marketplace’s table' }))
  expect(screen.getByLabelText('Lowest freight of a consignment')).toHaveValue('900')
  expect(screen.getByLabelText('PIN code where the goods leave')).toHaveValue('411001')
})

test('PRI-01 a weight and a PIN code are tried with the table as it stands', async () => {
  open(STORED)
  await rate('up to 1 tonnes', 'up to 300 km')
  await userEvent.clear(screen.getByLabelText('Weight'))
  await userEvent.type(screen.getByLabelText('Weight'), '800 kg')
  await userEvent.type(screen.getByLabelText('To PIN code'), '560001')
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
  expect(
    await screen.findByText(
      '800 kg to 560001 (Karnataka, about 960 km): ₹3,200.00 freight and ₹120.00 charges, ₹3,320.00 without GST.',
    ),
  ).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('Weight'))
  await userEvent.type(screen.getByLabelText('Weight'), '5 t')
  expect(screen.getByText('5 tonnes to 560001 (Karnataka, about 960 km): not delivered.')).toBeInTheDocument()
})
