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
    (await visitor(endpoints.onlyProducts, { query: { category, sort: 'relevance', per_page: 1 } })).data[0]
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
  await form.getByText('More details').click()
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

/** Eight products of different units, as a browser stores them. */
async function rememberList(page: Page, count: number) {
  const visitor = await as(null)
  const { data } = await visitor(endpoints.onlyProducts, {
    query: { category: 'seamless', sort: 'relevance', per_page: count },
  })
  const units = ['pieces', 'metres', 'tonnes', 'kg', 'feet']
  const lines = data.map(({ id, name, grade, weight_per_metre, length, diameter, thickness, price }, at) => ({
    id: `product-${String(id)}`,
    productId: id,
    name,
    detail: grade,
    section: { shape: 'round', od: diameter, wall: thickness ?? 1 },
    kilogramsPerMetre: weight_per_metre,
    length,
    quantity: at + 10,
    unit: units[at % units.length],
    listPrice: price,
    ...(at % 2 === 0 && { written: `${name}, as in item ${String(at)} of the tender` }),
  }))
  await page.goto('/prices/method')
  await page.evaluate((stored) => {
    localStorage.setItem('quote_list', JSON.stringify(stored))
    localStorage.setItem('delivery_pin', '"411001"')
  }, lines)
}

test('PUB-12 PUB-31 eight lines and the button that sends them are in sight at 1280 × 800', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await rememberList(page, 8)
  await page.goto('/quote-list')
  const rows = list(page).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await expect(page.getByText('Delivered to')).toBeVisible()
  await expect(rows.last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeInViewport({ ratio: 1 })
})

test('PUB-12 PUB-31 on a phone the number of lines, their weight and Send stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await rememberList(page, 8)
  await page.goto('/quote-list')
  await hydrated(page)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^8 lines · about [\d.,]+\st$/).first()).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 400))
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.click()
  const name = page.getByRole('form', { name: 'Quote list' }).getByRole('textbox', { name: /^Name/ })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Enter your name.')
})

for (const width of [1280, 360]) {
  test(`PUB-12 nothing moves while a remembered list and its delivered prices arrive, ${String(width)} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    await rememberList(page, 8)
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/quote-list')
    await expect(page.getByText(/from one firm|No firm’s shown price/).first()).toBeAttached()
    const moved = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { moved: number[] }).moved)),
          ),
        ),
    )
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.002)
  })
}

test('DEA-06 PUB-33 who comes back in the same browser sees the state of the request that was sent', async ({
  page,
}) => {
  await rememberList(page, 2)
  await page.goto('/quote-list')
  await hydrated(page)
  await fillContact(page, 'Returning Buyer')
  await page.getByRole('button', { name: 'Send Request' }).click()
  const reference = await page
    .getByRole('region', { name: 'Quote Submitted!' })
    .getByText(/^NR-/)
    .textContent()
  await page.getByRole('banner').getByRole('link', { name: 'My requests' }).click()
  const own = page.getByRole('region', { name: 'From this browser' })
  await expect(own.getByRole('link', { name: `Request ${reference ?? ''}` })).toBeVisible()
  await expect(own).toContainText('Waiting for a quotation')
})

async function demoBrand(): Promise<number> {
  const visitor = await as(null)
  const { data } = await visitor(endpoints.getBrands)
  return data.find(({ name }) => name === 'Lohanadi')?.id ?? 0
}
