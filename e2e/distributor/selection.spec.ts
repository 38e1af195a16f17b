import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signInWith } from '../session/sign-in-page.ts'
import { endpoints } from '@nalika/shared-api/contract'
import { as } from '../site/api.ts'
import { newDistributor } from '../site/people.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Distributor portal' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const checkbox = (row: Locator) => row.getByRole('checkbox')
const changes = (page: Page) => page.getByRole('group', { name: 'Changes' })

/** Signs in a new distributor, whose selection no other test changes, and opens a section of their menu. Answers the id. */
async function start(page: Page, section: string): Promise<number> {
  await page.goto('/login')
  const person = await newDistributor('Leela Nair')
  await signInWith(page, person)
  await menu(page).getByRole('link', { name: section, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
  return person.id
}

/** Ticks brands on their page and saves them; an admin approves them. */
async function chooseBrands(page: Page, id: number, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Save brands' }).click()
  const said = page.getByRole('alertdialog', { name: 'Selected brands saved successfully!' })
  await expect(said).toContainText(`You now sell 0 brands.`)
  await expect(said).toContainText(/waits? for approval/)
  await said.getByRole('button', { name: 'OK' }).click()
  await expect(changes(page)).toBeHidden()
  const admin = await as('admin')
  const { data } = await admin(endpoints.approval, { params: { id } })
  const brand_ids = data.brands.map((brand) => brand.id)
  await admin(endpoints.decideRequests, { params: { id }, body: { brand_ids, states: [] } })
}

/** Chooses the number of rows of a page. */
async function showRows(page: Page, rowsPerPage: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByTitle(`${String(rowsPerPage)} / page`, { exact: true }).click()
  await page.getByRole('combobox', { name: 'Rows per page' }).blur()
}

/** Name of a product in a row. */
const nameIn = async (row: Locator) => (await row.getByRole('rowheader').textContent()) ?? ''

test('DIS-02 DIS-03 DIS-04 from no brands to My Products, and back', async ({ page }) => {
  const id = await start(page, 'Products')
  await expect(page.getByText('No products available.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose brands' }).click()
  await chooseBrands(page, id, 'Lohanadi', 'Pravahini')
  await page.getByRole('link', { name: 'Choose products' }).click()

  await expect(rows(page)).toHaveCount(3)
  const first = await nameIn(rows(page).first())
  await checkbox(rows(page).first()).check()
  await page.getByTitle('Next Page').click()
  await expect(page).toHaveURL('/distributor/products?page=2')
  await expect(rows(page).filter({ hasText: first })).toHaveCount(0)
  const second = await nameIn(rows(page).nth(1))
  await checkbox(rows(page).nth(1)).check()
  await page.reload()
  await expect(checkbox(rows(page).nth(1))).toBeChecked()
  await expect(changes(page)).toContainText('2 to add.')
  await page.getByRole('button', { name: 'Save products' }).click()
  await expect(
    page.getByRole('alertdialog', { name: 'Selected products saved successfully!' }),
  ).toContainText('You now sell 2 products.')
  await expect(changes(page)).toBeHidden()
  await page.reload()
  await expect(checkbox(rows(page).nth(1))).toBeChecked()

  await menu(page).getByRole('link', { name: 'My Products' }).click()
  await expect(rows(page)).toHaveCount(2)
  await rows(page).filter({ hasText: first }).getByRole('button', { name: 'Remove' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('group', { name: 'Selected products' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No products available.')).toBeVisible()

  await menu(page).getByRole('link', { name: 'Dashboard' }).click()
  const figures = page.getByRole('list', { name: 'Your figures' }).getByRole('listitem')
  await expect(figures.filter({ hasText: 'Your brands' })).toContainText(/Your brands\s*2/)
})

test('DIS-03 products are selected with the keyboard alone @long', async ({ page }) => {
  await chooseBrands(page, await start(page, 'Brands'), 'Lohanadi')
  await menu(page).getByRole('link', { name: 'Products', exact: true }).click()
  await showRows(page, 15)
  await expect(rows(page)).toHaveCount(15)
  await page.keyboard.press('/')
  await page.keyboard.type('pipe')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/distributor/products?per_page=15&search=pipe')
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(checkbox(rows(page).nth(1))).toBeChecked()
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(changes(page)).toContainText('2 to add.')
  await page.getByRole('button', { name: 'Save products' }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Selected products saved successfully!' })).toBeVisible()
})

test('DIS-03 of 1000 rows only visible ones are rendered, after scrolling and jumping @long', async ({
  page,
}) => {
  await chooseBrands(page, await start(page, 'Brands'), 'Lohanadi')
  // The demo catalogue is smaller than that: its first page is repeated.
  await page.route('**/api/distributor/products?*per_page=1000*', async (route) => {
    const real = await route.fetch()
    const answer = (await real.json()) as { data: { id: number; name: string }[]; pagination: object }
    const data = Array.from({ length: 1000 }, (_, index) => ({
      ...answer.data[index % answer.data.length],
      id: 1_000_000 + index,
      name: `Row number ${String(index + 1)}`,
    }))
    const pagination = { total: 2500, current_page: 1, last_page: 3, per_page: 1000 }
    await route.fulfill({ response: real, json: { ...answer, data, pagination } })
  })
  await menu(page).getByRole('link', { name: 'Products', exact: true }).click()
  await showRows(page, 1000)
  const table = page.getByRole('table', { name: 'Products of your brands' })
  await expect(table).toHaveAttribute('aria-rowcount', '1001')
  await expect(page.getByRole('row', { name: /Row number 1 / })).toBeInViewport()
  const drawn = () => rows(page).count()
  expect(await drawn()).toBeLessThan(100)

  await checkbox(rows(page).first()).check()
  await table.hover()
  const position = () => page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 15_000)
  await expect.poll(position).toBeGreaterThan(10_000)
  // What is in the middle of the window is a row, not the space of one that was not drawn.
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
          ?.closest('tr')
          ?.hasAttribute('data-index'),
      ),
    )
    .toBe(true)
  expect(await drawn()).toBeLessThan(100)

  await checkbox(rows(page).first()).focus()
  await page.keyboard.press('End')
  const last = page.getByRole('row', { name: /Row number 1000 / })
  await expect(last).toBeFocused()
  await expect(last).toHaveAttribute('aria-rowindex', '1001')
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  const first = page.getByRole('row', { name: /Row number 1 / })
  await expect(first).toBeFocused()
  await expect(checkbox(first)).toBeChecked()
  await expect(changes(page)).toContainText('2 to add.')
})
