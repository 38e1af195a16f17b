import { paise, type BookingReceipt } from '@nalika/shared-api/contract'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOffer, deliveredTo, lineOffers } from '../../testing/delivered-prices.ts'
import { refusal, renderSite, type Answers } from '../../testing/render-site.tsx'
import { productWith } from '../../testing/samples.ts'
import { addToQuoteList, clearQuoteList, productLine } from '../quote-list/quote-list-store.ts'
import { rememberPin } from './delivery-pin.ts'

const pipe = productWith({ length: 6, weight_per_metre: 5 })
const other = productWith({ id: 2, name: 'GI Pipe', length: 6, weight_per_metre: 5 })
const PRICES = 'POST /delivered-prices'
const BOOKINGS = 'POST /bookings'
const receipt: BookingReceipt = {
  reference: 'NQ-000041',
  tracking_path: '/track/secret',
  mailed_to: 'a…@customer.example',
  quotation: 'QT-2026-000007',
  total: paise(1_180_00),
  ends_at: '2026-11-30T08:30:00.000Z',
}
const made = { status: true, message: 'Booked.', data: receipt }
const bookable = lineOffers({ offers: [anOffer({ key: 'key-of-one' })] })

beforeEach(() => act(() => rememberPin('411001')))
afterEach(() => {
  act(() => rememberPin(''))
  clearQuoteList()
  // What was typed, which the next form begins with.
  sessionStorage.clear()
})

async function openedForm(answers: Answers) {
  addToQuoteList([productLine(pipe, 2, 'tonnes')])
  const { sentTo } = renderSite('/quote-list', { [PRICES]: deliveredTo({ lines: [bookable] }), ...answers })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '₹1,180.00 delivered' }))
  await user.click(await screen.findByRole('button', { name: 'Book at this price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book at this price' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Asha Rao')
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'asha@customer.example')
  await user.type(dialog.getByRole('textbox', { name: /^Phone/ }), '9848012345')
  return { sentTo, user, dialog }
}

const line = { product_id: 1, quantity: 1, unit: 'tonnes', key: 'key-of-one' }

test('PRI-03 a line of the quote list is booked at the price that is shown, and the list itself is not sent', async () => {
  const { user, dialog, sentTo } = await openedForm({ [BOOKINGS]: made })
  await user.click(dialog.getByRole('button', { name: 'Book at ₹1,180.00' }))
  const next = within(await screen.findByRole('dialog', { name: 'Price booked' }))
  expect(next.getByText(/^We have mailed quotation/)).toHaveTextContent(
    'QT-2026-000007 over ₹1,180.00 to a…@customer.example',
  )
  expect(next.getByText(/place the order until/)).toHaveTextContent('30 Nov 2026')
  expect(sentTo('POST', '/bookings').map(({ body }) => body)).toEqual([
    {
      ...{
        name: 'Asha Rao',
        email: 'asha@customer.example',
        phone: '9848012345',
        company_name: '',
        message: '',
      },
      ...{ pin_code: '411001', total: 118_000 },
      lines: [{ ...line, price: 900_000, price_unit: 'tonnes' }],
    },
  ])
  expect(sentTo('POST', '/quote-requests')).toEqual([])
})

test('PRI-03 a price that has changed is shown with what was typed, and booked when it is confirmed', async () => {
  const changed = {
    message: 'The price has changed. It is now ₹1,298.00 delivered, with GST. Nothing was booked.',
    new_prices: { lines: [{ price: 990_000, price_unit: 'tonnes' }], total: 129_800 },
  }
  const { user, dialog, sentTo } = await openedForm({ [BOOKINGS]: refusal(409, changed) })
  await user.click(dialog.getByRole('button', { name: 'Book at ₹1,180.00' }))
  expect(await dialog.findByText(changed.message)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Asha Rao')
  await user.click(dialog.getByRole('button', { name: 'Book at ₹1,298.00' }))
  expect(sentTo('POST', '/bookings')[1]?.body).toMatchObject({
    total: 129_800,
    lines: [{ ...line, price: 990_000, price_unit: 'tonnes' }],
  })
})

const planned = {
  ...{ price: paise(9_000_00), price_unit: 'tonnes' as const, goods: paise(900_00), freight: paise(100_00) },
  ...{ charges: paise(0), gst: paise(180_00), landed: paise(1_180_00) },
}
const consignment = (keys: readonly (string | null)[]) => ({
  ...{ firm: 0, goods: paise(1_800_00), freight: paise(200_00), charges: paise(0) },
  ...{ cgst: paise(180_00), sgst: paise(180_00), igst: paise(0), total: paise(2_360_00) },
  lines: keys.map((key, at) => ({ ...planned, line: at, key })),
})

test.each([
  ['all of its prices', ['one', 'two'], 1],
  ['only one of its prices', ['one', null], 0],
] as const)(
  'PRI-03 a whole list of one firm where %s can be booked has so many buttons',
  async (_which, keys, buttons) => {
    addToQuoteList([productLine(pipe, 2, 'tonnes'), productLine(other, 3, 'tonnes')])
    renderSite('/quote-list', {
      [PRICES]: deliveredTo({
        lines: [lineOffers(), lineOffers({ product_id: 2 })],
        priced_lines: 2,
        single: { total: paise(2_360_00), consignments: [consignment(keys)] },
      }),
    })
    await userEvent.click(await screen.findByText('All 2 lines from one firm'))
    expect(screen.queryAllByRole('button', { name: 'Book at this price' })).toHaveLength(buttons)
  },
)

test('PRI-03 a price that is only shown has no button', async () => {
  addToQuoteList([productLine(pipe, 2, 'tonnes')])
  renderSite('/quote-list', { [PRICES]: deliveredTo() })
  await userEvent.click(await screen.findByRole('button', { name: '₹1,180.00 delivered' }))
  expect(await screen.findByText(/^List price of/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Book at this price' })).not.toBeInTheDocument()
})
