import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { newLead } from '../site/leads.ts'
import { mailTo } from '../site/mails.ts'

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
  await page
    .getByRole('article', { name })
    .getByRole('link', { name: /^Quotation/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Quotation for ${name}` })).toBeVisible()
  // The customer named a brand only.
  await page.getByLabel('Product', { exact: true }).fill('ERW Pipe 2" NB Sch 40')
  await page.getByLabel(/^Price per piece/).fill('1450.50')
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Valid until').fill(inAMonth)
  await page.keyboard.press('Tab')
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('CGST 9 %')
  await page.getByRole('combobox', { name: 'State of delivery' }).fill('Maharashtra')
  await page.keyboard.press('Enter')
  await expect(total).toContainText('IGST 18 %')
  await expect(total).toContainText('₹4,27,897.50')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await over()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Send to Customer' }).click()
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
