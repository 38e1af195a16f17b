import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'
import { openedLink } from '../site/leads.ts'
import { sentQuotation } from '../site/quotations.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Lines of the quote list' })

async function someProducts() {
  const visitor = await as(null)
  const first = async (category: string) =>
    (await visitor(endpoints.onlyProducts, { query: { category, per_page: 1 } })).data[0]
  const found = [await first('seamless'), await first('hollow-sections')]
  return found.map((product) => ({ id: product?.id ?? 0, name: product?.name ?? '' }))
}

async function collect(page: Page, products: { id: number }[]): Promise<void> {
  for (const { id } of products) {
    await page.goto(`/product/${String(id)}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Add to quote list' }).first().click()
    await expect(page.getByRole('link', { name: 'In your quote list' }).first()).toBeFocused()
  }
}

async function fillContact(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Quote list' })
  await form.getByRole('textbox', { name: /^Name/ }).fill(name)
  await form.getByLabel('Email').fill('list-buyer@example.com')
  await form.getByLabel('Phone').fill('9848022338')
  await form.getByLabel('Timeline').selectOption({ label: '1 month' })
  await form.getByLabel('Location').fill('Warangal, Telangana')
}

test('PUB-12 API-11 several products are sent as one request, which the buyer tracks by a secret link', async ({
  page,
}) => {
  const products = await someProducts()
  await collect(page, products)
  await page.getByRole('link', { name: 'In your quote list' }).first().click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)

  const [pipe, section] = [list(page).getByRole('listitem').nth(0), list(page).getByRole('listitem').nth(1)]
  await pipe.getByLabel('Quantity').fill('120')
  await section.getByLabel('Unit').selectOption('Tonnes')
  await section.getByLabel('Quantity').fill('2.5')
  await page.reload()
  await expect(section.getByLabel('Quantity')).toHaveValue('2.5')
  await expect(section.getByLabel('Unit')).toHaveValue('tonnes')

  const customer = `List Buyer ${String(Date.now())}`
  await fillContact(page, customer)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/quote-requests')) sent += 1
  })
  await page.getByRole('button', { name: 'Send Request' }).dblclick()
  const news = page.getByRole('region', { name: 'Quote Submitted!' })
  await expect(news.getByRole('heading', { name: 'Quote Submitted!' })).toBeFocused()
  expect(sent).toBe(1)
  for (const { name } of products) await expect(news).toContainText(name)
  await expect(news).toContainText('2.5 tonnes ·')

  const admin = await as('admin')
  const { data: leads } = await admin(endpoints.adminLeads, { query: { search: customer, per_page: 10 } })
  expect(leads.map((lead) => [lead.product_name, lead.quantity, lead.unit]).sort()).toEqual(
    [
      [products[0]?.name, 120, 'pieces'],
      [products[1]?.name, 2.5, 'tonnes'],
    ].sort(),
  )

  await news.getByRole('link', { name: 'View what was sent' }).click()
  await expect(page).toHaveURL(/\/track\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Request /)
  const lines = page.getByRole('region', { name: 'What was sent' }).getByRole('listitem')
  for (const { name } of products)
    await expect(lines.filter({ hasText: name })).toContainText('Waiting for a quotation')
})

test('PUB-12 the buyer reads the distributor’s quotation on the tracking page and replies to it', async ({
  page,
}) => {
  const visitor = await as(null)
  const customer = `Tracking Buyer ${String(Date.now())}`
  const email = `tracking-buyer.${String(Date.now())}@example.com`
  const { data: receipt } = await visitor(endpoints.quoteRequests, {
    body: {
      name: customer,
      email,
      phone: '9848022338',
      timeline: 'Flexible',
      location: 'Warangal, Telangana',
      lines: [
        { brand_id: await demoBrand(), description: 'ERW pipe 60.3 × 3.6', quantity: 40, unit: 'pieces' },
      ],
    },
  })
  const lead = receipt.lines[0]?.id ?? 0
  const distributor = await as('distributor')
  const number = await sentQuotation('distributor', lead, 1875.5, {
    ...{ quantity: 40, notes: 'Ready stock, two days.' },
  })

  await page.goto(await openedLink(email, receipt.reference))
  await hydrated(page)
  const line = page.getByRole('region', { name: 'ERW pipe 60.3 × 3.6' })
  await expect(line.getByText('Quoted', { exact: true })).toBeVisible()
  await expect(line).toContainText('₹1,875.50 per piece, ₹75,020.00 in all, without GST')
  await expect(page.getByRole('region', { name: `Quotation ${number}` })).toContainText(
    'Ready stock, two days.',
  )
  const conversation = page.getByRole('region', { name: /^Messages with / })
  await expect(conversation.getByRole('list', { name: 'Messages' })).toContainText('Ready stock, two days.')
  await conversation.getByLabel('Your reply').fill('Please hold 40 pieces for us.')
  await conversation.getByRole('button', { name: 'Send reply' }).click()
  await expect(conversation.getByText('Your reply was sent.')).toBeVisible()
  await expect(conversation.getByRole('list', { name: 'Messages' })).toContainText(
    'Please hold 40 pieces for us.',
  )

  const { data: history } = await distributor(endpoints.leadHistory, { params: { id: lead } })
  expect(history.at(-1)?.sentence).toContain('Please hold 40 pieces for us.')
  // A page with a secret link sends no referrer.
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

async function demoBrand(): Promise<number> {
  const visitor = await as(null)
  const { data } = await visitor(endpoints.getBrands)
  return data.find(({ name }) => name === 'Lohanadi')?.id ?? 0
}
