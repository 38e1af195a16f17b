import { toPaise, type PriceAlert } from '@nalika/shared-api/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberPin } from '../../components/delivered/delivery-pin.ts'
import { refusal, renderSite, stubApi } from '../../testing/render-site.tsx'
import { productWith } from '../../testing/samples.ts'
import { submittedPage } from '../../testing/submitted-page.tsx'

beforeEach(() => rememberPin(''))

const alert: PriceAlert = {
  ...{
    state: 'pending',
    subject: 'ERW Pipe, 2 tonnes',
    path: '/product/7',
    place: 'Mumbai, Maharashtra 400001',
  },
  ...{ change: 5, wanted: toPaise(61_500), unit: 'tonnes', price: null, ends_at: null },
}
const sentence = 'We have sent a link to this address.'
const product = { 'GET /productDetails/7': { status: true, data: productWith({ id: 7, name: 'ERW Pipe' }) } }

test('PRI-05 a buyer asks for an alert of a product, to the PIN code that the browser remembers', async () => {
  rememberPin('400001')
  const user = userEvent.setup()
  const { sentTo } = renderSite('/prices/alerts?product=7', {
    ...product,
    'POST /price-alerts': { status: true, message: sentence },
  })
  const form = within(await screen.findByRole('form', { name: 'Price alert' }))
  expect(form.getByText('ERW Pipe')).toBeVisible()
  expect(form.getByRole('textbox', { name: /^Delivery PIN code/ })).toHaveValue('400001')
  await user.clear(form.getByRole('textbox', { name: /^Quantity/ }))
  await user.type(form.getByRole('textbox', { name: /^Quantity/ }), '2')
  await user.type(form.getByRole('textbox', { name: /^Or when it falls to/ }), '61,500')
  await user.type(form.getByRole('textbox', { name: /^Email/ }), 'asha@works.example')
  await user.click(form.getByRole('button', { name: 'Email me when the price moves' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(sentTo('POST', '/price-alerts').map(({ body }) => body)).toEqual([
    {
      ...{ email: 'asha@works.example', pin: '400001', change: 5, wanted: 61_500 },
      ...{ product_id: 7, quantity: 2, unit: 'tonnes' },
    },
  ])
})

test('PRI-05 a wanted price that is no amount is refused at its field', async () => {
  const user = userEvent.setup()
  const { sentTo } = renderSite('/prices/alerts?category=erw', {})
  const form = within(await screen.findByRole('form', { name: 'Price alert' }))
  await user.type(form.getByRole('textbox', { name: /^Delivery PIN code/ }), '400001')
  await user.type(form.getByRole('textbox', { name: /^Email/ }), 'asha@works.example')
  const wanted = form.getByRole('textbox', { name: /^Or when it falls to/ })
  await user.type(wanted, 'about 60')
  await user.click(form.getByRole('button', { name: 'Email me when the price moves' }))
  expect(wanted).toBeInvalid()
  expect(sentTo('POST', '/price-alerts')).toEqual([])
})

test('PRI-05 the form of a category keeps what was typed when the alert is refused', async () => {
  const user = userEvent.setup()
  const { sentTo } = renderSite('/prices/alerts?category=erw', {
    'POST /price-alerts': refusal(422, { errors: { pin: ['We do not know this PIN code.'] } }),
  })
  const form = within(await screen.findByRole('form', { name: 'Price alert' }))
  expect(form.getByRole('combobox', { name: /^Category/ })).toHaveValue('erw')
  await user.type(form.getByRole('textbox', { name: /^Delivery PIN code/ }), '999999')
  await user.type(form.getByRole('textbox', { name: /^Email/ }), 'asha@works.example')
  await user.click(form.getByRole('button', { name: 'Email me when the price moves' }))
  expect(await form.findByText('We do not know this PIN code.')).toBeVisible()
  expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue('asha@works.example')
  expect(sentTo('POST', '/price-alerts')[0]?.body).toEqual({
    ...{ email: 'asha@works.example', pin: '999999', change: 5, category: 'erw' },
  })
})

test('PRI-05 a mailed link shows the alert; a button confirms it, another one stops it', async () => {
  const user = userEvent.setup()
  const active = { ...alert, state: 'active', price: toPaise(63_000), ends_at: '2027-11-28T06:30:00.000Z' }
  const { sentTo } = renderSite('/prices/alerts/7-secret', {
    'GET /price-alerts/7-secret': { status: true, data: alert },
    'POST /price-alerts/7-secret/confirmation': { status: true, message: 'Active.', data: active },
    'POST /price-alerts/7-secret/stop': {
      status: true,
      message: 'Stopped.',
      data: { ...active, state: 'stopped' },
    },
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Confirm your price alert')
  expect(screen.getByText('₹61,500.00 per tonne')).toBeVisible()
  expect(sentTo('POST', '/price-alerts/7-secret/confirmation')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirm this alert' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your price alert' })).toBeVisible()
  expect(screen.getByText('₹63,000.00 per tonne')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop this alert' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This price alert was stopped' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('PRI-05 without scripts the button confirms, too', async () => {
  stubApi({ 'GET /price-alerts/7-secret': { status: true, data: alert } })
  const { shown } = await submittedPage('/prices/alerts/7-secret', {
    endpoint: 'confirmPriceAlert',
    values: { token: '7-secret' },
    result: { status: 200, message: 'Active.', errors: {}, data: { ...alert, state: 'active' } },
  })
  const { innerHTML } = shown.body
  expect(innerHTML).toContain('<h1>Your price alert</h1>')
  expect(innerHTML).toContain('name="endpoint" value="stopPriceAlert"')
  expect(innerHTML).not.toContain('confirmPriceAlert')
})

test('PRI-05 a link of no alert says so', async () => {
  renderSite('/prices/alerts/7-secret', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Price alert not found' })).toBeVisible()
})
