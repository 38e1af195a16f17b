import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'
import { productCards } from './product-list.ts'

async function somePipe(search = '2 inch sch 40') {
  const visitor = await as(null)
  const { data } = await visitor(endpoints.onlyProducts, { query: { search, per_page: 1 } })
  const id = data[0]?.id ?? 0
  return (await visitor(endpoints.productDetails, { params: { id } })).data
}

test('PUB-05 PUB-20 a product: drawing to scale, price per piece, stars, features and its three tabs', async ({
  page,
}) => {
  const product = await somePipe()
  await page.goto(`/product/${String(product.id)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(main.getByText(/₹[\d,]+/).first()).toContainText(
    new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(Math.floor(product.price ?? 0)),
  )
  await expect(main.getByText(/per piece/).first()).toBeVisible()
  await expect(main.getByRole('img', { name: /out of 5 stars/ })).toBeVisible()
  await expect(main.getByRole('img', { name: product.name }).first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'Key features' }).getByRole('listitem').first()).toBeVisible()

  const tabs = main.getByRole('tablist', { name: 'Product details' })
  await expect(tabs.getByRole('tab')).toHaveText(['Specifications', 'Applications', 'Description'])
  const panel = main.getByRole('tabpanel')
  await expect(panel).toContainText(product.standard)
  await tabs.getByRole('tab', { name: 'Applications' }).click()
  await expect(panel).toContainText(product.applications[0] ?? '')
  await tabs.getByRole('tab', { name: 'Description' }).click()
  await expect(panel).toContainText(product.detailedDescription[0] ?? product.description)
})

test('PUB-20 the drawing carries the dimensions of the section', async ({ page }) => {
  for (const search of ['2 inch sch 40', 'square hollow section', 'rectangular hollow section']) {
    const product = await somePipe(search)
    await page.goto(`/product/${String(product.id)}`)
    const drawing = page.getByRole('main').getByRole('img', { name: product.name }).first()
    const size = product.shape === 'round' ? product.diameter : product.width
    await expect(drawing).toContainText(String(size))
    await expect(drawing).toContainText(String(product.thickness))
  }
})

test('PUB-05 from the list to a product and back to the same place, before the list is answered anew', async ({
  page,
}) => {
  await page.goto('/products?category=erw&page=2')
  await hydrated(page)
  const card = productCards(page).nth(2)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))

  let answer = (): void => undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/onlyProducts*', async (route) => {
    await mayAnswer
    const response = await route.fetch()
    const list = (await response.json()) as { data: { name: string }[] }
    for (const product of list.data) product.name += ' (renamed)'
    await route.fulfill({ response, json: list })
  })
  await page.goBack()
  await expect(page).toHaveURL('/products?category=erw&page=2')
  await expect(productCards(page).nth(2).getByRole('heading')).toHaveText(name)
  await expect(productCards(page).nth(2).getByRole('link', { name, exact: true })).toBeFocused()
  answer()
  await expect(productCards(page).nth(2).getByRole('heading')).toHaveText(`${name} (renamed)`)
})

test("PUB-05 a product that is not there: 'No product details found', with status 404", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404/)
  const response = await page.goto('/product/99999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('No product details found')).toBeVisible()
})

test("PUB-05 a product that cannot be loaded: 'Failed to load product details.', and Retry", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/A product could not be loaded|status of 500/)
  const product = await somePipe()
  await page.goto('/products?search=2+inch+sch+40')
  await page.route('**/api/productDetails/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  )
  await page.getByRole('link', { name: product.name, exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Failed to load product details.')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('PUB-06 Request Sample records a lead with the source sample', async ({ page }) => {
  const product = await somePipe()
  const customer = `Sample Buyer ${String(Date.now())}`
  await page.goto(`/product/${String(product.id)}`)
  await page.getByRole('link', { name: 'Request Sample' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a Sample' })
  await dialog.getByLabel('Name').fill(customer)
  await dialog.getByLabel('Email').fill('sample.buyer@example.com')
  await dialog.getByLabel('Phone').fill('9848022338')
  await dialog.getByLabel('Delivery address').fill('Plot 4, Jeedimetla, Hyderabad')
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/quotes'))
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Quote Submitted!' })).toContainText(
    'Request has been sent successfully.',
  )
  const { data } = (await (await stored).json()) as { data: { id: number } }
  const admin = await as('admin')
  const { data: lead } = await admin(endpoints.lead, { params: { id: data.id } })
  expect(lead).toMatchObject({ source: 'sample', customer_name: customer, product_id: product.id })
})

test('PUB-07 the inquiry form records a lead, thanks and clears itself', async ({ page }) => {
  const product = await somePipe()
  const customer = `Inquiring Buyer ${String(Date.now())}`
  await page.goto(`/product/${String(product.id)}`)
  const form = page.getByRole('form', { name: 'Ask about this product' })
  await form.getByLabel('Name').fill(customer)
  await form.getByLabel('Email').fill('inquiring.buyer@example.com')
  await form.getByLabel('Phone').fill('9848022338')
  await form.getByLabel('Message').fill('Is it available with bevelled ends?')
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/quotes'))
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(form.getByRole('status')).toContainText('Thank you for your inquiry!')
  await expect(form.getByLabel('Message')).toHaveValue('')
  const { data } = (await (await stored).json()) as { data: { id: number } }
  const admin = await as('admin')
  const { data: lead } = await admin(endpoints.lead, { params: { id: data.id } })
  expect(lead).toMatchObject({ source: 'inquiry', customer_name: customer, product_id: product.id })
})

test('PUB-07 an inquiry that fails says so and keeps what was typed', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 500/)
  const product = await somePipe()
  await page.route('**/api/quotes', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/product/${String(product.id)}`)
  const form = page.getByRole('form', { name: 'Ask about this product' })
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Phone').fill('9848022338')
  await form.getByLabel('Message').fill('Which ends does it have?')
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(form.getByRole('alert')).toContainText('Your inquiry was not sent.')
  await expect(form.getByLabel('Message')).toHaveValue('Which ends does it have?')
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(form.getByRole('status')).toContainText('Thank you for your inquiry!')
})
