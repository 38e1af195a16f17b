import { endpoints } from '@nalika/shared-api/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { filters, productCards, productNames, query } from './product-list.ts'

async function namesOf(search: Record<string, string | number>): Promise<string[]> {
  const visitor = await as(null)
  return (await visitor(endpoints.onlyProducts, { query: search })).data.map(({ name }) => name)
}

/** A value of a facet. */
const value = (form: Locator, facet: string, name: RegExp) =>
  form.getByRole('group', { name: facet }).getByRole('checkbox', { name })

/** Opens the catalogue and waits until a click does what it will do. */
async function openCatalogue(page: Page, address = '/products'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Products')
}

test('PUB-03 PUB-04 every filter is in the URL and narrows the list', async ({ page }) => {
  await openCatalogue(page)
  const form = filters(page)
  await value(form, 'Category', /^ERW Pipes/).check()
  await form.getByText('Outside diameter', { exact: true }).click()
  await form.getByLabel('Min diameter').fill('20')
  await form.getByLabel('Max diameter').fill('120')
  await form.getByText('Wall thickness', { exact: true }).click()
  await form.getByLabel('Min thickness').fill('2')
  await form.getByLabel('Max thickness').fill('6')
  await form.getByText('Application', { exact: true }).click()
  await value(form, 'Application', /^Structural/).check()
  await value(form, 'Grade', /^YSt 240/).check()
  await form.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL(/grade=YSt/)
  expect(query(page)).toEqual({
    category: 'erw',
    application: 'Structural',
    grade: 'YSt 240',
    min_diameter: '20',
    max_diameter: '120',
    min_thickness: '2',
    max_thickness: '6',
  })
  const expected = await namesOf(query(page))
  if (expected.length === 0) await expect(page.getByText('No products found')).toBeVisible()
  else await expect(productNames(page)).toHaveText(expected)
})

test('PUB-04 back, forward, reload and a shared link restore filters, page and view', async ({
  page,
  context,
}) => {
  await openCatalogue(page)
  const seamless = (on: Page) => value(filters(on), 'Category', /^Seamless Pipes/)
  await seamless(page).check()
  await expect(page).toHaveURL('/products?category=seamless')
  const firstPage = await namesOf({ category: 'seamless' })
  await expect(productNames(page)).toHaveText(firstPage)

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  const secondPage = await namesOf({ category: 'seamless', page: 2 })
  await expect(productNames(page)).toHaveText(secondPage)
  await page.getByRole('group', { name: 'View' }).getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL('/products?category=seamless&page=2&view=list')

  await page.reload()
  await expect(productNames(page)).toHaveText(secondPage)
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true')
  await expect(seamless(page)).toBeChecked()

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(productNames(shared)).toHaveText(secondPage)
  await expect(seamless(shared)).toBeChecked()
  await expect(shared.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true')

  await page.goBack()
  await expect(page).toHaveURL('/products?category=seamless')
  await expect(productNames(page)).toHaveText(firstPage)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(seamless(page)).not.toBeChecked()
  await page.goForward()
  await expect(seamless(page)).toBeChecked()
  await expect(productNames(page)).toHaveText(firstPage)
})

test('PUB-03 PUB-12 Get Quote on a card opens the form for that product, and Escape leads back to it', async ({
  page,
}) => {
  await openCatalogue(page)
  const card = productCards(page).nth(1)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: /^Get Quote/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await expect(dialog).toContainText(name)
  await expect(dialog.getByLabel('Quantity')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('link', { name: /^Get Quote/ })).toBeFocused()
})

test('PUB-27 Back closes the quote form where the page was, and a reload opens it with what was typed', async ({
  page,
}) => {
  await openCatalogue(page)
  const ask = productCards(page)
    .nth(4)
    .getByRole('link', { name: /^Get Quote/ })
  await ask.scrollIntoViewIfNeeded()
  const scroll = () => page.evaluate(() => Math.round(scrollY))
  const before = await scroll()
  expect(before).toBeGreaterThan(0)
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await dialog.getByLabel('Quantity').fill('120')
  expect(await scroll()).toBe(before)
  await page.reload()
  await expect(dialog.getByLabel('Quantity')).toHaveValue('120')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/products')
  expect(await scroll()).toBe(before)
})
