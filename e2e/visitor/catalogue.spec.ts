import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { filters, productCards, productList, productNames, query, resultCount } from './product-list.ts'

async function namesOf(search: Record<string, string | number>): Promise<string[]> {
  const visitor = await as(null)
  return (await visitor(endpoints.onlyProducts, { query: search })).data.map(({ name }) => name)
}

/** Opens the catalogue and waits until a click does what it will do. */
async function openCatalogue(page: Page, address = '/products'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Products')
}

test('PUB-03 six products a page, with size, price in rupees per piece and a way to a quote', async ({
  page,
}) => {
  await openCatalogue(page)
  await expect(productCards(page)).toHaveCount(6)
  const card = productCards(page).first()
  await expect(card).toContainText(/₹[\d,]+/)
  await expect(card).toContainText(/\d\smm/)
  await expect(card.getByRole('link', { name: /^Get Quote/ })).toBeVisible()
})

test('PUB-03 PUB-04 every filter stands in the address and narrows the list', async ({ page }) => {
  await openCatalogue(page)
  const form = filters(page)
  await form.getByLabel('Category').selectOption('erw')
  await form.getByLabel('Min diameter').fill('20')
  await form.getByLabel('Max diameter').fill('120')
  await form.getByLabel('Min thickness').fill('2')
  await form.getByLabel('Max thickness').fill('6')
  await form.getByLabel('Application').selectOption({ index: 1 })
  await form.getByLabel('Grade').selectOption({ index: 1 })
  const grade = await form.getByLabel('Grade').inputValue()
  const application = await form.getByLabel('Application').inputValue()
  await form.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL(/category=erw/)
  expect(query(page)).toEqual({
    category: 'erw',
    application,
    grade,
    min_diameter: '20',
    max_diameter: '120',
    min_thickness: '2',
    max_thickness: '6',
  })
  const expected = await namesOf(query(page))
  if (expected.length === 0) await expect(page.getByText('No products found')).toBeVisible()
  else await expect(productNames(page)).toHaveText(expected)
})

test('PUB-03 a filter that nothing meets says so, and Clear All brings everything back', async ({ page }) => {
  await openCatalogue(page)
  const all = await resultCount(page).textContent()
  await filters(page).getByLabel('Min diameter').fill('9000')
  await filters(page).getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  await expect(productList(page)).toBeHidden()
  await filters(page).getByRole('link', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/products')
  await expect(resultCount(page)).toHaveText(all ?? '')
  await expect(filters(page).getByLabel('Min diameter')).toHaveValue('')
})

test("PUB-04 a select on 'All…' is not sent, neither in the address nor to the API", async ({ page }) => {
  await openCatalogue(page)
  const asked = page.waitForRequest((request) => request.url().includes('/api/onlyProducts'))
  await filters(page).getByLabel('Category').selectOption({ label: 'All categories' })
  await filters(page).getByLabel('Min thickness').fill('3')
  await filters(page).getByRole('button', { name: 'Apply Filters' }).click()
  const { searchParams } = new URL((await asked).url())
  expect([...searchParams.keys()].sort()).toEqual(['min_thickness', 'page'])
  await expect(page).toHaveURL('/products?min_thickness=3')
})

test('PUB-04 back, forward, reload and a shared link restore filters, page and view', async ({
  page,
  context,
}) => {
  await openCatalogue(page)
  await filters(page).getByLabel('Category').selectOption('seamless')
  await filters(page).getByRole('button', { name: 'Apply Filters' }).click()
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
  await expect(filters(page).getByLabel('Category')).toHaveValue('seamless')

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(productNames(shared)).toHaveText(secondPage)
  await expect(filters(shared).getByLabel('Category')).toHaveValue('seamless')
  await expect(shared.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true')

  await page.goBack()
  await expect(page).toHaveURL('/products?category=seamless')
  await expect(productNames(page)).toHaveText(firstPage)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(filters(page).getByLabel('Category')).toHaveValue('')
  await page.goForward()
  await expect(filters(page).getByLabel('Category')).toHaveValue('seamless')
  await expect(productNames(page)).toHaveText(firstPage)
})

test('PUB-03 a new filter starts on the first page', async ({ page }) => {
  await openCatalogue(page, '/products?page=3')
  await filters(page).getByLabel('Category').selectOption('erw')
  await filters(page).getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL('/products?category=erw')
})

test('PUB-03 the order of the list stands in the address and is kept by the pages', async ({ page }) => {
  await openCatalogue(page)
  await page.getByLabel('Sort by').selectOption({ label: 'Price, high to low' })
  await expect(page).toHaveURL('/products?sort=price_desc')
  await expect(productNames(page)).toHaveText(await namesOf({ sort: 'price_desc' }))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(productNames(page)).toHaveText(await namesOf({ sort: 'price_desc', page: 2 }))
})

test('PUB-19 a search finds pipe as people write it, and forgives a typing error', async ({ page }) => {
  await openCatalogue(page)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('2 inch sch 40')
  await search.press('Enter')
  await expect(page).toHaveURL('/products?search=2+inch+sch+40')
  await expect(productCards(page).first()).toContainText('60.3')
  await search.fill('galvnised')
  await search.press('Enter')
  await expect(productCards(page).first()).toContainText(/galvanised/i)
})

test('PUB-04 a size below zero is refused on its field, a word for one is passed over, and the page stands', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 422/)
  await openCatalogue(page, '/products?min_diameter=-5')
  await expect(filters(page).getByLabel('Min diameter')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await openCatalogue(page, '/products?min_diameter=wide')
  await expect(filters(page).getByLabel('Min diameter')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(productCards(page).first()).toBeVisible()
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
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('link', { name: /^Get Quote/ })).toBeFocused()
})
