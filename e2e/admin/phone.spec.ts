import { expect, test } from '../fixtures.ts'
import { newLead } from '../site/leads.ts'

test('ADM-24 NAV-09 on a phone a clerk sees four leads, filters behind one button, and decides with large buttons', async ({
  page,
  signIn,
}) => {
  const group = `Pocket Buyer ${String(Date.now())}`
  for (const suffix of 'ABCD') await newLead({ name: `${group} ${suffix}` })
  await signIn(page, 'admin')
  await page.goto(`/admin/leads?per_page=15&priority=medium&search=${encodeURIComponent(group)}`)
  const rows = page.getByRole('main').locator('tbody tr[data-index]')
  await expect(rows).toHaveCount(4)
  const [first, fourth] = [await rows.first().boundingBox(), await rows.nth(3).boundingBox()]
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(740 - 100)

  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden()
  await page.getByRole('button', { name: 'Filters (1)' }).tap()
  await page.getByRole('combobox', { name: 'Answer' }).tap()
  await page.getByTitle('Unanswered', { exact: true }).tap()
  await expect(page).toHaveURL(/answer=unanswered/)
  await page.getByRole('button', { name: 'Filters (2)' }).tap()
  await expect(page.getByRole('combobox', { name: 'Answer' })).toBeHidden()

  await rows.first().getByRole('checkbox').tap()
  for (const name of ['Approve', 'Reject', 'Delete', 'Clear']) {
    const size = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect([name, size?.height]).toEqual([name, 44])
  }
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
})
