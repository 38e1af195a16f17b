import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'
import { mailTo } from '../site/mails.ts'

const linkIn = (text: string) => /\/prices\/alerts\/\d+-[\w-]{43}/.exec(text)?.[0] ?? ''
const aBuyer = (name: string) => `${name}-${String(Date.now())}@works.example`

for (const width of [1280, 360]) {
  test(`PRI-05 a price alert is asked for, confirmed by the mailed link and stopped, ${String(width)} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const email = aBuyer(`alert-${String(width)}`)
    await page.goto('/prices?category=erw')
    await hydrated(page)
    await page.getByRole('link', { name: 'Get an email when a price moves' }).click()
    const form = page.getByRole('form', { name: 'Price alert' })
    await expect(form.getByRole('combobox', { name: /^Category/ })).toHaveValue('erw')
    await form.getByRole('textbox', { name: /PIN code/ }).fill('411001')
    await form.getByRole('textbox', { name: /^Email/ }).fill(email)
    await form.getByRole('button', { name: 'Email me when the price moves' }).click()
    await expect(form.getByRole('status').filter({ hasText: 'We have sent a link' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    await page.goto(linkIn(await mailTo(email, /^Confirm your price alert: ERW Pipes/)))
    await hydrated(page)
    await page.getByRole('button', { name: 'Confirm this alert' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your price alert')
    await page.getByRole('button', { name: 'Stop this alert' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This price alert was stopped')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PRI-05 a price alert of a product is asked for, confirmed and stopped', async ({ page }) => {
    const email = aBuyer('alert-plain')
    await page.goto('/prices/alerts?product=1')
    const form = page.getByRole('form', { name: 'Price alert' })
    await form.getByRole('textbox', { name: /PIN code/ }).fill('411001')
    await form.getByRole('textbox', { name: /^Or when it falls to/ }).fill('55000')
    await form.getByRole('textbox', { name: /^Email/ }).fill(email)
    await form.getByRole('button', { name: 'Email me when the price moves' }).click()
    await expect(page.getByText('We have sent a link to this address.')).toBeVisible()

    await page.goto(linkIn(await mailTo(email, /^Confirm your price alert: /)))
    await expect(page.getByText('₹55,000.00 per tonne')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm this alert' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your price alert')
    await page.getByRole('button', { name: 'Stop this alert' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This price alert was stopped')
  })
})
