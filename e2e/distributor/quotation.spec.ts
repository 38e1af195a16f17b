import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'
import { chooseAction, newLead, openedLink } from '../site/leads.ts'
import { mailTo } from '../site/mails.ts'
import { sentQuotation } from '../site/quotations.ts'

test('DEA-03 DEA-04 a quotation goes from its form by email to the tracking page and is ordered there, without scripts and at 360 px too', async ({
  browser,
  site,
  signIn,
}) => {
  const at = String(Date.now())
  const [name, email] = [`Quoted Buyer ${at}`, `quoted.${at}@example.com`]
  await newLead({ name, email })
  // The policy would block the script that examines the page.
  const office = await browser.newContext({ baseURL: site.url, bypassCSP: true })
  const page = await office.newPage()
  await signIn(page, 'distributor')
  await page.goto('/distributor/leads')
  await chooseAction(page, 'Quotation', `lead from ${name}`)
  await expect(page.getByRole('heading', { level: 1, name: `Quotation for ${name}` })).toBeVisible()
  // The customer named a brand only.
  await page.getByLabel('Product', { exact: true }).fill('ERW Pipe 2" NB Sch 40')
  await page.getByLabel(/^Price per piece/).fill('1450.50')
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Valid until').fill(inAMonth)
  await page.keyboard.press('Tab')
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('CGST 9%')
  await page.getByRole('combobox', { name: 'State of delivery' }).fill('Maharashtra')
  await page.keyboard.press('Enter')
  await expect(total).toContainText('IGST 18%')
  await expect(total).toContainText('₹4,27,897.50')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await over()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /^Send ₹/ }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText('₹4,27,897.50 with GST')

  const mail = await mailTo(email, /quotation QT-/)
  const link = /\/track\/[\w-]+/.exec(mail)?.[0] ?? ''
  const buyer = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const tracking = await buyer.newPage()
  await tracking.goto(link)
  await expect(tracking.getByRole('main').getByRole('button')).toHaveCount(1)
  await tracking.getByRole('button', { name: 'Open my request' }).click()
  const quotation = tracking.getByRole('region', { name: /^Quotation QT-/ })
  await expect(quotation).toContainText('Total with GST')
  await expect(quotation).toContainText('₹4,27,897.50')
  const download = tracking.waitForEvent('download')
  await quotation.getByRole('link', { name: 'Download the quotation as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^QT-\d{4}-\d{6}\.pdf$/)

  await tracking.getByRole('button', { name: 'Continue to order' }).click()
  await tracking.getByLabel('Delivery address').fill('Gate 4, Hadapsar, Pune')
  await tracking.getByRole('button', { name: 'Place the order for ₹4,27,897.50' }).click()
  const order = tracking.getByRole('region', { name: /^Purchase order PO-/ })
  await expect(order).toContainText('Gate 4, Hadapsar, Pune')
  const orderDownload = tracking.waitForEvent('download')
  await order.getByRole('link', { name: /^Download PO-/ }).click()
  const number = (await orderDownload).suggestedFilename().replace('.pdf', '')
  expect(number).toMatch(/^PO-\d{4}-\d{6}$/)
  await page.goto('/distributor/orders')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('₹4,27,897.50')
  expect(await over()).toBeLessThanOrEqual(0)
  await office.close()
  await buyer.close()
})

test('DEA-01 DEA-04 quotations of two firms are compared at 360 px, in both themes and without scripts, and one is chosen with the keyboard @long', async ({
  browser,
  site,
}) => {
  const { data: brands } = await (await as(null))(endpoints.getBrands)
  // Both sell it.
  const brand = brands.find(({ name }) => name === 'Vajranal')?.id ?? 0
  const name = `Comparing Buyer ${String(Date.now())}`
  const email = `comparing.${String(Date.now())}@example.com`
  const { reference } = await newLead({ name, email, brand_id: brand, max_quotations: 3 })
  const path = await openedLink(email, reference)
  const leadOf = async (account: 'distributor' | 'dealer') => {
    const { data } = await (await as(account))(endpoints.distributorLeads, { query: { search: name } })
    return data[0]?.id ?? 0
  }
  const dear = await sentQuotation('distributor', await leadOf('distributor'), 1450.5)
  const cheap = await sentQuotation('dealer', await leadOf('dealer'), 1399)

  const viewport = { width: 360, height: 740 }
  // The policy would block the script that examines the page.
  const buyer = await browser.newContext({ baseURL: site.url, bypassCSP: true, viewport })
  const page = await buyer.newPage()
  await page.goto(path)
  await hydrated(page)
  await expectAccessible(page)
  const landed = page.getByRole('row', { name: /^Landed cost with GST/ })
  await expect(landed.getByRole('cell')).toHaveText([/^₹4,18,605\.00Lowest total$/, /^₹4,33,797\.50$/])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  // The columns that do not fit scroll into view with what has the focus.
  const headers = page.getByRole('columnheader')
  await headers.getByRole('link', { name: dear }).focus()
  await expect(headers.filter({ hasText: dear })).toBeInViewport({ ratio: 0.9 })
  await headers.getByRole('link', { name: cheap }).press('Enter')
  await expect(page.getByRole('region', { name: `Quotation ${cheap}` })).toBeInViewport()
  const choice = page.getByRole('form', { name: `Lines of ${cheap}` })
  await choice.getByRole('button', { name: 'Continue to order' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Confirm your order to/ })).toBeFocused()
  await expectAccessible(page)

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport })
  const written = await plain.newPage()
  await written.goto(path)
  await expect(written.getByRole('row', { name: /^Landed cost with GST/ })).toContainText('Lowest total')
  await buyer.close()
  await plain.close()
})
