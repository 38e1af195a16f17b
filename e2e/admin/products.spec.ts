import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { importProducts } from '@nalika/shared-api/contract'
import { workbookOf } from '../../api/src/testing/files/workbooks.ts'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'

/** A picture of one pixel. */
const PHOTO = {
  name: 'pipe.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const unique = (name: string) => `${name} ${String(Date.now())}`
const sheetOf = (page: Page) => page.getByRole('main')
const title = (page: Page) => sheetOf(page).getByRole('heading', { level: 1 })

/** From the menu, as people come. */
async function openProducts(page: Page) {
  await page.goto('/admin/dashboard')
  await page
    .getByRole('navigation', { name: 'Admin console' })
    .getByRole('link', { name: 'Products' })
    .click()
  await expect(page).toHaveURL('/admin/products')
  await expect(title(page)).toHaveText('Products')
}

async function find(page: Page, name: string) {
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/name=/)
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

test('ADM-06 ADM-07 ADM-08 a product is added, found by visitors, changed, deleted and brought back', async ({
  page,
}) => {
  const name = unique('Trial Pipe')
  await openProducts(page)
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page).toHaveURL('/products/add')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Size from a standard').fill('nps 22 sch 160')
  await page.getByTitle('NPS 22 (DN 550) · Sch 160, 53.98 mm').click()
  await expect(page.getByLabel('Outside diameter (mm)')).toHaveValue('559')
  await expect(page.getByRole('img', { name: /559 mm outside diameter, 53.98 mm wall/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Key features' }).fill('Hydrotested at the mill')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Photo is required when adding a new product.').first()).toBeVisible()
  await page.getByLabel('Photo').setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page).toHaveURL('/admin/products')
  await page.getByRole('link', { name }).first().click()
  await expect(title(page)).toHaveText(name)
  await expect(sheetOf(page)).toContainText('672.3 kg/m')
  await expect(sheetOf(page)).toContainText('Hydrotested at the mill')
  await expect(page.getByRole('img', { name, exact: true })).toHaveJSProperty('complete', true)

  await page.getByRole('link', { name: 'Public page' }).click()
  await expect(title(page)).toHaveText(name)
  await page.goto(`/products?search=${encodeURIComponent('559 x 53.98')}`)
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()

  await openProducts(page)
  await find(page, name)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(title(page)).toHaveText(`Edit Product - ${name}`)
  await page.getByLabel('Price per piece (₹)').fill('125000.5')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/products')
  await find(page, name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('₹1,25,000.50')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` })
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Deleted!' })).toContainText(`${name} has been deleted.`)
  await page.getByRole('alertdialog', { name: 'Deleted!' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('No products found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('ADM-21 a file with errors is imported once its bad rows are skipped @long', async ({ page }) => {
  const one = unique('Imported Pipe')
  const other = unique('Refused Pipe')
  const csv = `Name,Category,Diameter (mm),Thickness (mm)\n${one},GI,48.3,3.2\n${other},GI,48.3,thick\n`
  await openProducts(page)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(title(page)).toHaveText('Import Products')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  expect((await template).suggestedFilename()).toMatch(/^products-template-/)
  await page
    .getByLabel('File with products')
    .setInputFiles({ name: 'pipes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('2 rows: 1 can be imported, 1 cannot.')).toBeVisible()
  const read = page.getByRole('grid', { name: 'Rows of the file' })
  await expect(read.getByRole('row', { name: new RegExp(other) })).toContainText(
    'Thickness (mm) ‘thick’: This is not a size',
  )
  const store = page.getByRole('button', { name: 'Import 1 product' })
  await expect(store).toBeDisabled()
  await page.getByLabel('Skip the 1 row with errors').check()
  await store.click()
  await expect(page.getByText('1 product added.')).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
  await find(page, one)
  await expect(page.getByRole('row', { name: new RegExp(one) })).toContainText('Galvanised Pipes')
  await find(page, other)
  await expect(page.getByText('No products found.')).toBeVisible()
})

/** Adds products through the API; all at ₹1,000. */
async function addProducts(names: readonly string[]) {
  const file = new File(
    [`Name,Category,Price\n${names.map((name) => `${name},GI,1000\n`).join('')}`],
    'new.csv',
  )
  await (
    await as('admin')
  )(importProducts, { body: { mode: 'store', file } })
}

test('ADM-25 400 prices are updated from a workbook, its 5 bad rows are downloaded, and the import is undone', async ({
  page,
}) => {
  const name = unique('Priced Pipe')
  const names = Array.from({ length: 400 }, (_, index) => `${name} ${String(index + 1)}`)
  await addProducts(names)
  const bad = Array.from({ length: 5 }, (_, index) => [`${name} ${String(index + 1)}`, 'on request soon'])
  const buffer = workbookOf([
    ['Product Name', 'Price'],
    ...names.map((one, index) => [one, 1010 + index / 2]),
    ...bad,
  ])
  await page.goto('/admin/products/import')
  await page.getByLabel('File with products').setInputFiles({
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await expect(page.getByText('405 rows: 400 can be imported, 5 cannot.')).toBeVisible()

  await page.getByRole('button', { name: 'Download rows with errors' }).click()
  const rejected = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const content = await readFile(await (await rejected).path(), 'utf8')
  expect(content.trim().split('\n')).toHaveLength(6)
  expect(content).toContain('on request soon')

  await page.getByLabel('Skip the 5 rows with errors').check()
  await page.getByRole('button', { name: 'Import 400 products' }).click()
  await expect(page).toHaveURL('/admin/products')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await find(page, `${name} 400`)
  const row = page.getByRole('row', { name: new RegExp(`${name} 400`) })
  await expect(row).toContainText('₹1,209.50')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('₹1,000.00')
})

test('ADM-25 prices of all products that match are raised by a per cent after a preview, and brought back @long', async ({
  page,
}) => {
  const name = unique('Raised Pipe')
  await addProducts([`${name} A`, `${name} B`])
  await openProducts(page)
  await find(page, name)
  const rows = page.getByRole('row', { name: new RegExp(name) })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Bulk edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk edit' })
  await dialog.getByRole('combobox', { name: 'Price' }).click()
  await page.getByTitle('By per cent').click()
  await dialog.getByLabel('Per cent (minus to reduce)').fill('5')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('₹1,050.00')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(rows.first()).toContainText('₹1,050.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.first()).toContainText('₹1,000.00')
  await expect(rows.last()).toContainText('₹1,000.00')
})
