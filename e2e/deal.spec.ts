import { endpoints } from '@nalika/shared-api/contract'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInWith } from './session/sign-in-page.ts'
import { as } from './site/api.ts'
import { openLead } from './site/leads.ts'
import { mailedLink, mailTo } from './site/mails.ts'
import { certificate, newSeller, type Person } from './site/people.ts'

/** No firm of the demo data has its address here: the two of this test are asked first. */
const PANAJI = { city: 'Panaji', state: 'Goa', pincode: '403001', stateCode: '30' } as const

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** Sends a list of three products as a visitor does, opens the mailed link, and returns its path. */
async function ask(page: Page, customer: string, email: string): Promise<string> {
  const visitor = await as(null)
  const { data: products } = await visitor(endpoints.onlyProducts, {
    query: { category: 'seamless', sort: 'relevance', per_page: 3 },
  })
  for (const { id } of products) {
    await page.goto(`/product/${String(id)}`)
    await page.getByRole('button', { name: 'Add to quote list' }).first().click()
    await expect(page.getByRole('link', { name: 'In your quote list' }).first()).toBeFocused()
  }
  await page.getByRole('link', { name: 'In your quote list' }).first().click()
  const lines = page.getByRole('list', { name: 'Lines of the quote list' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  for (const index of [0, 1, 2]) await lines.nth(index).getByLabel('Quantity').fill('100')
  const form = page.getByRole('form', { name: 'Quote list' })
  await form.getByRole('textbox', { name: /^Name/ }).fill(customer)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('9848022338')
  await form.getByLabel('PIN code').fill('403001')
  await form.getByText('More details').click()
  await form.getByLabel('Location').fill('Panaji, Goa')
  await form.getByLabel('Quotations').selectOption({ label: 'Up to 3 quotations' })
  await page.getByRole('button', { name: 'Send Request' }).click()
  const news = page.getByRole('region', { name: 'Quote Submitted!' })
  await news.getByRole('link', { name: 'View what was sent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Request NR-\d{6}$/)
  await expect(page.getByRole('main')).toContainText('Open the link that we mailed to')
  const path = await mailedLink(email, /^We received your request/)
  await page.goto(path)
  await page.getByRole('button', { name: 'Open my request' }).click()
  await expect(page.getByRole('button', { name: 'Open my request' })).toBeHidden()
  return path
}

async function officeOf(browser: Browser, firm: Person, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto('/login')
  await signInWith(page, firm)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  return page
}

/** Opens the one card of the request and sends a quotation for its three lines. */
async function quote(page: Page, customer: string, price: number): Promise<void> {
  await page.goto('/distributor/leads')
  const card = await openLead(page, customer)
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(/NR-\d{6}/)
  await card.getByRole('link', { name: /^Quotation/ }).click()
  await fillPrices(page, price)
  await page.getByLabel('Valid until').fill(inAMonth())
  await page.keyboard.press('Tab')
  await page.getByLabel('Delivery time').fill('2 weeks from order')
  await send(page)
}

async function fillPrices(page: Page, price: number): Promise<void> {
  const fields = page.getByLabel(/^Price per piece/)
  await expect(fields).toHaveCount(3)
  for (const index of [0, 1, 2]) await fields.nth(index).fill(String(price + index))
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send ₹/ }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText('QT-')
}

/** Orders lines of a firm's quotation on the tracking page, and returns the order's number. */
async function order(page: Page, firm: string, leftOut: number): Promise<string> {
  const choice = page.getByRole('region', { name: `Order from ${firm}` })
  for (let line = 0; line < leftOut; line += 1) await choice.getByRole('checkbox').last().uncheck()
  await choice.getByRole('button', { name: 'Continue to order' }).click()
  const confirmation = page.getByRole('form', { name: 'Confirm your order' })
  await confirmation.getByLabel('Delivery address').fill('Gate 4, Patto Plaza, Panaji')
  await confirmation.getByRole('button', { name: /^Place the order/ }).click()
  const placed = page.getByRole('region', { name: /^Purchase order PO-/ }).filter({ hasText: firm })
  await expect(placed).toBeVisible()
  return /PO-\d{4}-\d{6}/.exec((await placed.textContent()) ?? '')?.[0] ?? ''
}

/** Records the one consignment of an order, with its certificate and heat numbers. */
async function dispatch(page: Page, number: string): Promise<void> {
  await page.goto('/distributor/orders')
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add a test certificate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(certificate) })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Weight in kg').fill('3264')
  await page.getByLabel('Vehicle number').fill('GA 07 F 1234')
  await page.getByLabel('Heat numbers').first().fill('H45021, H45022')
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Dispatch this consignment?' })
  await question.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('GA 07 F 1234')
}

test('DEA-01 DEA-02 DEA-03 DEA-04 DEA-08 three lines go to two firms, one revises, the buyer compares, orders from both, and rates the delivery', async ({
  page,
  browser,
  site,
}) => {
  const at = String(Date.now())
  const [first, second] = [await newSeller(`Mandovi ${at}`, PANAJI), await newSeller(`Zuari ${at}`, PANAJI)]
  const [customer, email] = [`Deal Buyer ${at}`, `deal.${at}@example.com`]
  const tracking = await ask(page, customer, email)
  for (const firm of [first, second])
    await expect(page.getByRole('main')).toContainText(`${firm.name} Traders`)

  const [mandovi, zuari] = [
    await officeOf(browser, first, site.url),
    await officeOf(browser, second, site.url),
  ]
  await quote(mandovi, customer, 1500)
  await quote(zuari, customer, 1450)
  await mandovi.getByRole('button', { name: 'Revise' }).click()
  await fillPrices(mandovi, 1400)
  await send(mandovi)
  await mailTo(email, /revised quotation QT-/)

  await page.goto(tracking)
  const comparison = page.getByRole('region', { name: 'Compare the quotations' })
  await expect(comparison.getByRole('columnheader')).toHaveCount(2)
  await expect(
    comparison
      .getByRole('row', { name: /^Landed cost/ })
      .getByRole('cell')
      .first(),
  ).toContainText('Lowest total')
  const number = await order(page, `${first.name} Traders`, 1)
  await order(page, `${second.name} Traders`, 0)
  await mailTo(first.email, new RegExp(number))
  await expect(page.getByRole('region', { name: /^Purchase order PO-/ })).toHaveCount(2)

  await dispatch(mandovi, number)
  await mailTo(email, new RegExp(`${number}.*dispatched|dispatched.*${number}`, 'i'))
  await page.goto(tracking)
  const placed = page.getByRole('region', { name: `Purchase order ${number}` })
  await expect(placed).toContainText('GA 07 F 1234')
  await expect(placed).toContainText('H45021')
  const download = page.waitForEvent('download')
  await placed.getByRole('link', { name: /certificate\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('certificate.pdf')
  await placed.getByRole('link', { name: 'Confirm receipt' }).click()
  await placed.getByRole('button', { name: 'Yes, everything has arrived' }).click()
  await placed.getByRole('radio', { name: /^4 stars/ }).check()
  await placed.getByLabel('Comment').fill('On time, every heat number on the certificate.')
  await placed.getByRole('button', { name: 'Rate the order' }).click()
  await expect(placed).toContainText('4 of 5 stars')
  await expect(placed.getByRole('button', { name: 'Rate the order' })).toBeHidden()

  await mandovi.goto('/distributor/orders')
  await mandovi
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(mandovi.getByRole('main')).toContainText('On time, every heat number on the certificate.')
})
