import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'

const names = (page: Page) => page.getByRole('main').getByRole('rowheader')
const statusOf = async (id: number) =>
  (await (await as('admin'))(endpoints.lead, { params: { id } })).data.status

/** Stores leads of one group, a character each, the first one received last. */
async function leadsOf(group: string, suffixes: string): Promise<number[]> {
  const ids: number[] = []
  for (const suffix of [...suffixes].reverse())
    ids.unshift((await newLead({ name: `${group} ${suffix}` })).id)
  return ids
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

test('ADM-23 ADM-24 unanswered leads are decided by keys, one after the other, and Back leads to the list as it was', async ({
  page,
}) => {
  const group = `Triage Buyer ${String(Date.now())}`
  const ids = await leadsOf(group, 'ABCDE')
  // So low that five rows scroll.
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.goto(`/admin/leads?search=${encodeURIComponent(group)}`)
  await expect(names(page)).toHaveCount(3)
  await page.getByRole('tab', { name: 'Unanswered 5' }).click()
  await expect(page).toHaveURL(/answer=unanswered/)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByTitle('50 / page').click()
  await expect(names(page)).toHaveText([/ A/, / B/, / C/, / D/, / E/])
  await page.getByRole('combobox', { name: 'Rows per page' }).blur()
  const url = page.url()
  const link = page.getByRole('link', { name: `${group} D`, exact: true })
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top)
  await link.scrollIntoViewIfNeeded()
  const before = await top()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: `${group} D` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`The lead from ${group} D is approved.`)).toBeVisible()
  expect(await statusOf(ids[3] ?? 0)).toBe('approved')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: `${group} E` })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(names(page)).toHaveCount(5)
  expect(page.url()).toBe(url)
  // Half a row: lines above may wrap elsewhere once the typeface has come.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(20)
})

test('ADM-23 all leads that match are approved at once, and one undo takes it back @long', async ({
  page,
}) => {
  const group = `Bulk Buyer ${String(Date.now())}`
  const ids = await leadsOf(group, 'ABCDE')
  await page.goto(`/admin/leads?search=${encodeURIComponent(group)}`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Select all 5 leads' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('alertdialog', { name: 'Approve 5 leads' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(page.getByText('5 leads are approved.')).toBeVisible()
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'approved'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('5 leads are approved.')).toBeHidden()
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'new'))
})
