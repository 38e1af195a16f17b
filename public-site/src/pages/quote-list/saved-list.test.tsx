import { paise, type SavedList } from '@nalika/shared-api/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberPin } from '../../components/delivered/delivery-pin.ts'
import { addToQuoteList, clearQuoteList, productLine } from '../../components/quote-list/quote-list-store.ts'
import { anOffer, deliveredTo, lineOffers } from '../../testing/delivered-prices.ts'
import { refusal, renderSite } from '../../testing/render-site.tsx'
import { productWith } from '../../testing/samples.ts'

const summary = productWith({ id: 7, name: 'ERW Pipe' })
const list: SavedList = {
  pin: '411001',
  created_at: '2026-11-01T06:30:00.000Z',
  expires_at: '2027-01-30T06:30:00.000Z',
  lines: [
    { product_id: 7, quantity: 2, unit: 'tonnes', product: summary },
    { product_id: 8, quantity: 10, unit: 'pieces', product: null },
  ],
  prices: { lines: [paise(1_250_00), null], total: paise(1_250_00) },
}
const plan = { total: paise(1_180_00), consignments: [] }
const today = deliveredTo({
  lines: [lineOffers({ product_id: 7, offers: [anOffer()] }), lineOffers({ product_id: 8, offers: [] })],
  single: plan,
})
const answers = {
  'GET /saved-lists/secret': { status: true, data: list },
  'POST /delivered-prices': today,
}

beforeEach(() => {
  clearQuoteList()
  rememberPin('')
})

test('PRI-05 a saved list is priced again, by line and in total', async () => {
  const { sentTo } = renderSite('/quote-list/secret', answers)
  const table = within(await screen.findByRole('table', { name: 'Lines of the list' }))
  expect(await table.findByRole('row', { name: 'ERW Pipe 2 tonnes ₹1,250.00 ₹1,180.00 −5.6%' })).toBeVisible()
  expect(table.getByRole('row', { name: 'A product that was withdrawn 10 pieces – –' })).toBeVisible()
  expect(table.getByRole('row', { name: 'All, the cheapest way ₹1,250.00 ₹1,180.00 −5.6%' })).toBeVisible()
  expect(sentTo('POST', '/delivered-prices').map(({ body }) => body)).toEqual([
    {
      pin: '411001',
      lines: [
        { product_id: 7, quantity: 2, unit: 'tonnes' },
        { product_id: 8, quantity: 10, unit: 'pieces' },
      ],
    },
  ])
})

test('PRI-05 a saved list is opened in the quote list, once also when it is pressed again', async () => {
  const user = userEvent.setup()
  const { router } = renderSite('/quote-list/secret', answers)
  await user.click(await screen.findByRole('button', { name: 'Open in my quote list' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Quote List' })).toBeVisible()
  await router.navigate('/quote-list/secret')
  await user.click(await screen.findByRole('button', { name: 'Open in my quote list' }))
  const lines = within(await screen.findByRole('list', { name: 'Lines of the quote list' }))
  expect(lines.getAllByRole('listitem')).toHaveLength(1)
  expect(lines.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
})

test('PRI-05 whoever has the link deletes the list', async () => {
  const user = userEvent.setup()
  renderSite('/quote-list/secret', {
    ...answers,
    'POST /saved-lists/secret/deletion': { status: true, success: true, message: 'The list was deleted.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete this list' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The list was deleted.' })).toBeVisible()
})

test('PRI-05 a link of no list says so', async () => {
  renderSite('/quote-list/secret', {})
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This list was deleted, or has expired.' }),
  ).toBeVisible()
})

test('PRI-05 a quote list is saved by a link; lines without a product are named', async () => {
  const user = userEvent.setup()
  rememberPin('411001')
  const line = productLine(productWith(), 3)
  addToQuoteList([line, { ...line, id: 'other', productId: null, name: 'Odd bend' }])
  const saved = { path: '/quote-list/secret', expires_at: '2027-01-30T06:30:00.000Z' }
  const given: Record<string, unknown> = {
    'POST /delivered-prices': today,
    'POST /saved-lists': refusal(503, { message: 'The server is busy.' }),
  }
  const { sentTo } = renderSite('/quote-list', given)
  await user.click(await screen.findByRole('button', { name: 'Save by link' }))
  const part = within(await screen.findByRole('region', { name: 'Save this list' }))
  expect(part.getByText(/1 line without a product cannot be saved/)).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Save the list' }))
  expect(await part.findByText('The list was not saved.')).toBeVisible()
  given['POST /saved-lists'] = { status: true, data: saved }
  await user.click(part.getByRole('button', { name: 'Save the list' }))
  expect(await part.findByRole('link', { name: /\/quote-list\/secret$/ })).toHaveAttribute(
    'href',
    '/quote-list/secret',
  )
  expect(sentTo('POST', '/saved-lists')[1]?.body).toEqual({
    pin: '411001',
    lines: [{ product_id: 1, quantity: 3, unit: 'pieces' }],
  })
})
