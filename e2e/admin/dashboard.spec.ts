import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`ADM-22 the charts are drawn, ${colorScheme}, with the API's figures beside them`, async ({
    page,
  }) => {
    await newLead({ name: 'Chart Buyer' })
    const { data: figures } = await (await as('admin'))(endpoints.leadFigures)
    const newLeads = figures.statuses[0]?.leads ?? 0
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/admin/dashboard')
    for (const name of ['Leads by week', 'Leads by status', 'Leads by category']) {
      const canvas = page.getByRole('region', { name }).locator('canvas')
      await expect(canvas).toBeVisible()
      // Something stands on the canvas.
      await expect
        .poll(() =>
          canvas.evaluate((element: HTMLCanvasElement) => {
            const blank = document.createElement('canvas')
            blank.width = element.width
            blank.height = element.height
            return element.toDataURL() !== blank.toDataURL()
          }),
        )
        .toBe(true)
    }
    const statuses = page.getByRole('table', { name: 'Leads of the last 12 weeks by status' })
    await expect(statuses.getByRole('row', { name: /^New/ })).toContainText(newLeads.toLocaleString('en-IN'))
  })
}

test('ADM-22 only the dashboard loads what draws its charts', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  const drawing = () => scripts.filter((path) => path.includes('/bar-chart.'))
  await page.goto('/admin/leads')
  await expect(page.getByRole('table', { name: /Leads/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(drawing()).toEqual([])
  await page
    .getByRole('navigation', { name: 'Admin console' })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  await expect(page.getByRole('heading', { name: 'Leads by week' })).toBeVisible()
  await expect.poll(() => drawing().length).toBe(1)
})

test('ADM-22 the dashboard fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Leads by category' }).locator('canvas')).toBeVisible()
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBe(0)
})
