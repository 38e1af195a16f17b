import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { expectAccessible } from '../site/axe.ts'
import { openLead } from '../site/leads.ts'

/** Brand of the demo data whose leads from Telangana go to the demo distributor. */
const BRAND = 'Lohanadi'

test('DEA-02 a request of several lines stays together in both portals: accepted once, answered per line, found by its number', async ({
  browser,
  site,
  signIn,
}) => {
  const customer = `Several Lines ${String(Date.now())}`
  const visitor = await as(null)
  const { data: brands } = await visitor(endpoints.getBrands)
  const brand_id = brands.find(({ name }) => name === BRAND)?.id ?? 0
  const { data: request } = await visitor(endpoints.quoteRequests, {
    body: {
      ...{ name: customer, email: 'buyer@example.com', phone: '9848022338', location: 'Warangal, Telangana' },
      lines: ['Bends DN 80', 'Flanges DN 80'].map((description) => ({
        ...{ brand_id, description, quantity: 4, unit: 'pieces' as const },
      })),
    },
  })
  // The policy would block the script that examines the page.
  const context = await browser.newContext({
    ...{ baseURL: site.url, bypassCSP: true, viewport: { width: 1280, height: 800 } },
  })
  const page = await context.newPage()
  await signIn(page, 'distributor')
  await page.goto(`/distributor/leads?progress=new&search=${request.reference.replace('-', ' ')}`)
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'New 1' })).toBeVisible()
  const card = await openLead(page, customer)
  await expect(card).toContainText(request.reference)
  await card.getByRole('button', { name: /^Accept/ }).click()
  await expect(card).toContainText('98480 22338')
  const lines = card.getByRole('list', { name: `Lines of ${request.reference}` }).locator(':scope > li')
  await expect(lines).toHaveText([/^Bends DN 80.*New/, /^Flanges DN 80.*New/])
  await lines
    .nth(1)
    .getByRole('button', { name: /^Respond/ })
    .click()
  const form = page.getByRole('dialog', { name: `Quotation for ${customer}` })
  await form.getByLabel(/^Price per piece/).fill('650')
  await form.getByLabel(/^Message/).fill('From stock.')
  await form.getByRole('button', { name: 'Send quotation' }).click()
  await expect(lines).toHaveText([/New/, /Quoted.*₹650\.00/])
  await expect(page.getByText(`Quotation sent to ${customer}`)).toBeHidden()
  await expectAccessible(page)

  await signIn(page, 'admin')
  await page.goto(`/admin/leads?search=${request.reference}`)
  const rows = page.getByRole('table', { name: 'Leads, unanswered first' }).locator('tbody tr[data-index]')
  await page.getByRole('button', { name: `Show all 2 rows of ${request.reference}` }).click()
  await expect(rows).toHaveText([new RegExp(`Bends.*${request.reference} · 2 lines`), /^Line 2.*Flanges/])
  await expectAccessible(page)
  await rows.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/leads\/\d+/)
  await expect(page.getByRole('main')).toContainText(`Other lines of request ${request.reference}`)
  await context.close()
})
