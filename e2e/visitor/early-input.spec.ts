import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { withoutCode } from '../site/held-code.ts'
import { hydrated } from '../site/hydration.ts'

/** A slow server may leave a page to the browser, which has no code here. */
const isRendered = (page: Page) =>
  expect.poll(async () => (await page.request.get('/products')).text()).toContain('</h1>')

test('PUB-04 a search sent before the page’s code arrives goes to the server, with the filters chosen', async ({
  page,
}) => {
  await isRendered(page)
  const letCodeCome = await withoutCode(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('diameter_asc')
  await page.getByRole('combobox', { name: 'Search' }).fill('seamless')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL(/search=seamless/)
  letCodeCome()
  await hydrated(page)
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('seamless')
  await expect(page.getByLabel('Sort by')).toHaveValue('diameter_asc')
})

test('PUB-04 input before the page’s code arrives is kept and applied', async ({ page }) => {
  await isRendered(page)
  const letCodeCome = await withoutCode(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Search' }).fill('seamless')
  await page.getByLabel('Sort by').selectOption('diameter_asc')
  letCodeCome()
  await hydrated(page)
  await expect(page).toHaveURL(/sort=diameter_asc/)
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('seamless')
})

test('dimensions typed before the page’s code arrives get their weight @long', async ({ page }) => {
  const letCodeCome = await withoutCode(page)
  await page.goto('/calculator', { waitUntil: 'commit' })
  await page.getByLabel('Pieces').fill('7')
  letCodeCome()
  await hydrated(page)
  await page.getByLabel('Length per piece').fill('3')
  await expect(page.getByLabel('Pieces')).toHaveValue('7')
})

test('a product selected for comparison before the page’s code arrives is in the tray @long', async ({
  page,
}) => {
  await isRendered(page)
  const letCodeCome = await withoutCode(page)
  await page.goto('/products', { waitUntil: 'commit' })
  const tick = page.getByRole('checkbox', { name: /^Compare/ }).first()
  await tick.check()
  letCodeCome()
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Products to compare' })).toBeVisible()
  await expect(tick).toBeChecked()
})

test('PUB-12 a product added to the quote list before the page’s code arrives is in the list @long', async ({
  page,
}) => {
  await isRendered(page)
  const letCodeCome = await withoutCode(page)
  await page.goto('/products', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /^Add to list/ }).first()
  const name = (await add.textContent())?.split(': ')[1] ?? ''
  await add.click()
  await expect(page).toHaveURL(/\/quote-list\?add=/)
  letCodeCome()
  await hydrated(page)
  await expect(page).toHaveURL(/\/quote-list$/)
  await expect(page.getByRole('link', { name })).toBeVisible()
})
