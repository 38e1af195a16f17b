import { endpoints } from '@nalika/shared-api/contract'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'

interface Typed {
  name: string
  quantity?: string
}

async function fillQuote(form: Locator, { name, quantity = '120' }: Typed): Promise<void> {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('buyer@example.com')
  await form.getByLabel('Phone').fill('9848022338')
  await form.getByLabel('Brand').selectOption({ index: 1 })
  await form.getByLabel('Quantity').fill(quantity)
  await form.getByLabel('Priority').selectOption({ label: 'Medium' })
  await form.getByLabel('Timeline').selectOption({ label: '1-2 weeks' })
}

test('PUB-12 PUB-13 /quote: the required fields are said one by one, and nothing is sent before', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quotes')) sent += 1
  })
  await page.goto('/quote')
  await expect(page.getByRole('main')).toContainText('within 24 hours')
  const form = page.getByRole('form', { name: 'Quote request' })
  await form.getByRole('button', { name: 'Send Request' }).click()
  for (const label of ['Name', 'Email', 'Phone', 'Brand', 'Quantity', 'Priority', 'Timeline'])
    await expect(form.getByLabel(label)).toHaveJSProperty('validity.valueMissing', true)
  for (const label of ['Company', 'Location', 'Expected delivery date', 'Budget', 'Description', 'Message'])
    await expect(form.getByLabel(label, { exact: true })).toHaveJSProperty('validity.valid', true)
  await expect(form.getByLabel('Name')).toBeFocused()
  expect(sent).toBe(0)
  await expect(form.getByLabel('Priority').getByRole('option')).toHaveText([
    'Choose a priority',
    'Low',
    'Medium',
    'High',
  ])
  await expect(form.getByLabel('Timeline').getByRole('option')).toHaveText([
    'Choose a timeline',
    'Immediately',
    '1-2 weeks',
    '1 month',
    'Flexible',
  ])
})

test('PUB-12 a quote from /quote arrives with everything that was typed', async ({ page }) => {
  const customer = `Quoting Buyer ${String(Date.now())}`
  await page.goto('/quote')
  const form = page.getByRole('form', { name: 'Quote request' })
  await fillQuote(form, { name: customer })
  await form.getByLabel('Company').fill('Rao Constructions')
  await form.getByLabel('Location').fill('Warangal, Telangana')
  await form.getByLabel('Budget').fill('5 lakh')
  await form.getByLabel('Message', { exact: true }).fill('Please call after 4 pm.')
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/quotes'))
  await form.getByRole('button', { name: 'Send Request' }).click()
  const news = page.getByRole('alertdialog', { name: 'Quote Submitted!' })
  await expect(news).toContainText('Request has been sent successfully.')
  const { data } = (await (await stored).json()) as { data: { id: number; reference: string } }
  await expect(news).toContainText(data.reference)
  await news.getByRole('button', { name: 'OK' }).click()
  await expect(form.getByLabel('Quantity')).toHaveValue('')

  const admin = await as('admin')
  const { data: lead } = await admin(endpoints.lead, { params: { id: data.id } })
  expect(lead).toMatchObject({
    customer_name: customer,
    company_name: 'Rao Constructions',
    email: 'buyer@example.com',
    quantity: 120,
    priority: 'medium',
    timeline: '1-2 weeks',
    customer_location: 'Warangal, Telangana',
    budget: '5 lakh',
    status: 'new',
  })
})

test("PUB-12 a refused quote: 'Submission Failed' with the server's words, and the form keeps its values", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of (422|500)/)
  await page.goto('/quote')
  const form = page.getByRole('form', { name: 'Quote request' })
  await fillQuote(form, { name: 'Asha Rao' })
  const answers = [
    { status: 422, json: { message: 'That brand is not sold any more.', errors: {} } },
    { status: 500, json: {} },
  ]
  for (const answer of answers) {
    await page.route('**/api/quotes', (route) => route.fulfill(answer))
    await form.getByRole('button', { name: 'Send Request' }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toContainText('Submission Failed')
    await expect(alert).toContainText(
      answer.status === 422 ? 'That brand is not sold any more.' : 'Something went wrong. Please try again.',
    )
    await expect(form.getByLabel('Name')).toHaveValue('Asha Rao')
    await expect(form.getByLabel('Quantity')).toHaveValue('120')
    await page.unrouteAll()
  }
})

test('PUB-12 brands that cannot be loaded are only logged: the form is there', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 500|brands could not be loaded|quote form could not load/)
  await page.goto('/products')
  await page.route('**/api/get-brands', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Request a Quote' }).click()
  const form = page.getByRole('form', { name: 'Quote request' })
  await expect(form.getByLabel('Name')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
})

test('PUB-12 API-11 a quote sent again after a lost answer is stored once', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_CONNECTION_RESET|net::ERR/)
  const customer = `Twice Sent ${String(Date.now())}`
  await page.goto('/quote')
  const form = page.getByRole('form', { name: 'Quote request' })
  await fillQuote(form, { name: customer })
  // The server stores the request; its answer is lost on the way.
  await page.route('**/api/quotes', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form.getByRole('alert')).toContainText('Submission Failed')
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Quote Submitted!' })).toBeVisible()

  const admin = await as('admin')
  const { data: leads } = await admin(endpoints.adminLeads, { query: { search: customer, per_page: 50 } })
  expect(leads.filter(({ customer_name: name }) => name === customer)).toHaveLength(1)
})
