import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'

const LIST = `<style>td, th { border: 1px solid; padding: 4px 8px } table { border-collapse: collapse }</style>
<table style="font: 16px sans-serif">
<tr><th>Sr</th><th>Description</th><th>Unit</th><th>Qty</th></tr>
<tr><td>1</td><td>GI pipe 25 NB medium IS 1239</td><td>Mtr</td><td>120</td></tr>
<tr><td>2</td><td>MS ERW pipe 40 NB heavy IS 1239</td><td>Mtr</td><td>150</td></tr>
</table>`

/** The list as a file of a type, made by a page of its own. */
async function listAs(page: Page, draw: (list: Page) => Promise<Buffer>): Promise<Buffer> {
  const list = await page.context().newPage()
  await list.setContent(LIST)
  const bytes = await draw(list)
  await list.close()
  return bytes
}

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto('/quote-list')
  await hydrated(page)
  await page.getByLabel('Or a file').setInputFiles(file)
  return page.getByRole('form', { name: 'Lines of the list' })
}

test('DOC-01 a PDF with text is uploaded and becomes lines', async ({ page }) => {
  const buffer = await listAs(page, (list) => list.pdf())
  const form = await upload(page, { name: 'boq.pdf', mimeType: 'application/pdf', buffer })
  await expect(form.getByRole('heading', { name: /^2 lines/ })).toBeVisible()
  await expect(form.getByLabel('Quantity').first()).toHaveValue('120')
})

test('DOC-01 an email is uploaded and becomes lines', async ({ page }) => {
  const email = `From: stores@plant.example\r\nTo: sales@nalika.example\r\nSubject: Enquiry\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Please quote</p>${LIST}`
  const form = await upload(page, {
    name: 'enquiry.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from(email),
  })
  await expect(form.getByRole('heading', { name: /^2 lines/ })).toBeVisible()
  await expect(form.getByLabel('Quantity').nth(1)).toHaveValue('150')
})

test('DOC-01 a photograph is uploaded, and each of its lines is confirmed before it is added', async ({
  page,
}) => {
  // Reading a picture takes some seconds, and longer beside other work.
  test.slow()
  const buffer = await listAs(page, (list) => list.screenshot())
  const form = await upload(page, { name: 'list.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Reading the list. A scan takes up to a minute.')).toBeVisible()
  await expect(form.getByRole('heading', { name: '2 lines, 2 to choose' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'About the file' })).toContainText(
    'This is a scan: check each line.',
  )
  const questions = form.getByRole('group', { name: /^Read from a scan/ })
  await expect(questions).toHaveCount(2)
  for (const question of await questions.all()) await question.getByRole('radio').first().check()
  await form.getByRole('button', { name: 'Add to quote list' }).click()
  await expect(page.getByText('2 lines were added.')).toBeVisible()
})
