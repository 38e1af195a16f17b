import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

test('ADM-22 the charts render, with the figures of the API beside them', async ({ page }) => {
  await newLead({ name: 'Chart Buyer' })
  const { data: figures } = await (await as('admin'))(endpoints.leadFigures)
  const newLeads = figures.states.find(({ state }) => state === 'new')?.leads ?? 0
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/dashboard')
  for (const name of ['Leads by week', 'Leads by status', 'Leads by category']) {
    const canvas = page.getByRole('region', { name }).locator('canvas')
    await expect(canvas).toBeVisible()
    // The canvas is not empty.
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
