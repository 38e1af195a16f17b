import type { Locator, Page } from '@playwright/test'

/** The list of products on a page and what a person does with it. */
const productList = (page: Page): Locator => page.getByRole('list', { name: 'Products', exact: true })
export const productCards = (page: Page): Locator => productList(page).getByRole('listitem')
export const productNames = (page: Page): Locator => productCards(page).getByRole('heading', { level: 3 })

export const filters = (page: Page): Locator => page.getByRole('search', { name: 'Products' })

/** What an address asks for, without its origin. */
export const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)
