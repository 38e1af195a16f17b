import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { videoFile, photoFile } from '../site/files.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })
const unique = (name: string) => `${name} ${String(Date.now())}`

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

/** The way from the front door to the list of brands. */
async function openList(page: Page) {
  await page.goto('/')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Admin console' }).getByRole('link', { name: 'Brands' }).click()
  await expect(title(page)).toHaveText('Brands')
}

async function choose(page: Page, label: string, option: string) {
  await field(page, label).click()
  await page.getByTitle(option, { exact: true }).click()
}

async function fill(page: Page, name: string) {
  for (const [label, value] of [
    ['Name', name],
    ['Company name', `${name} Tubes Ltd`],
    ['Established', '1984'],
    ['Annual capacity', '1,20,000 tonnes'],
    ['Manufacturing plants', '3'],
    ['Countries served', '12'],
    ['Employees', '1900'],
    ['About', 'Rolled in Raigarh.'],
    ['Headquarters', 'Raigarh, Chhattisgarh'],
  ] as const)
    await field(page, label).fill(value)
  await choose(page, 'ISO certified', 'Yes')
}

async function add(page: Page, name: string) {
  await main(page).getByRole('link', { name: 'Add Brand' }).click()
  await expect(title(page)).toHaveText('Add Brand')
  await fill(page, name)
  const video = await videoFile(page)
  await field(page, 'Photo').setInputFiles(await photoFile(page))
  await field(page, 'Images').setInputFiles([await photoFile(page, 'sienna'), await photoFile(page, 'teal')])
  await field(page, 'Videos').setInputFiles(video)
  await main(page).getByRole('button', { name: 'Save Brand' }).click()
  await expect(page).toHaveURL('/admin/brands')
}

async function find(page: Page, name: string) {
  await main(page).getByRole('searchbox', { name: 'Search brands' }).fill(name)
  await expect(
    main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') }),
  ).toHaveCount(1)
  await expect(row(page, name)).toBeVisible()
}

test('ADM-03 ADM-05 PUB-11 API-05 a brand with photo, images and video is added, and visitors see it', async ({
  page,
}) => {
  test.slow()
  const name = unique('Lohanadi')
  await openList(page)
  await add(page, name)
  await find(page, name)
  await main(page)
    .getByRole('link', { name: `View ${name}` })
    .click()
  await expect(title(page)).toHaveText(name)
  const media = main(page).getByRole('region', { name: 'Media' })
  await expect(media.getByRole('img')).toHaveCount(3)
  await expect(media.getByRole('img', { name: `Photo of ${name}` })).toHaveJSProperty('complete', true)
  await main(page).getByRole('link', { name: 'Public page' }).click()
  await expect(title(page)).toHaveText(`${name}`)
  const video = main(page).getByLabel(`Video of ${name}`)
  // It came in parts and can be played: type, range and policy fit.
  await expect(video).toHaveJSProperty('videoWidth', 160)
  const address = await video.getAttribute('src')
  const part = await page.request.get(String(address), { headers: { range: 'bytes=0-3' } })
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([
    206,
    'video/webm',
    4,
  ])
  await expect(main(page).locator('header img')).not.toHaveJSProperty('naturalWidth', 0)
})

test('ADM-27 PUB-11 a PDF of a brand is offered on its page and saved under its title @long', async ({
  page,
}) => {
  const name = unique('Documented')
  await openList(page)
  await add(page, name)
  await find(page, name)
  await row(page, name)
    .getByRole('link', { name: `View ${name}` })
    .click()
  const panel = page.getByRole('region', { name: 'Documents' })
  await panel.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Document' })
  const buffer = Buffer.from('%PDF-1.7\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
  await dialog.getByLabel('File').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByLabel('Title').fill('Range of 2026')
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(panel.getByRole('link', { name: 'Range of 2026' })).toBeVisible()
  await page.getByRole('link', { name: 'Public page' }).click()
  const offered = page.getByRole('region', { name: 'Documents' })
  await expect(offered).toContainText(/Catalogue · PDF, 1 KB · \d+ \w+ \d{4}/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    offered.getByRole('link', { name: 'Range of 2026' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Range of 2026.pdf')
})
