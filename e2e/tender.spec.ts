import { expect, test } from './fixtures.ts'
import { hydrated } from './site/hydration.ts'
import { tenderPdf } from './site/files.ts'

/** Clicks that a person makes from the tender to the sent request. */
const MOST_CLICKS = 25

test('DOC-01 PUB-27 a tender of 60 lines as a PDF becomes a sent request in at most 25 clicks', async ({
  page,
}) => {
  const tender = await tenderPdf(page)
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.isTrusted) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1
    })
  })
  await page.goto('/quote-list')
  await hydrated(page)
  await page.getByLabel('Or a file').setInputFiles(tender)
  const read = page.getByRole('form', { name: 'Lines of the list' })
  const title = read.getByRole('heading', { level: 2 })
  await expect(title).toHaveText('60 lines, 18 to choose')
  await read.getByRole('button', { name: 'Screwed and socketed' }).first().click()
  await read.getByRole('button', { name: 'The same for 17 more lines' }).click()
  await expect(title).toHaveText('60 lines')
  await read.getByRole('button', { name: 'Add to quote list' }).click()
  await expect(page.getByRole('list', { name: 'Lines of the quote list' }).getByRole('listitem')).toHaveCount(
    60,
  )

  const form = page.getByRole('form', { name: 'Quote list' })
  await form.getByRole('textbox', { name: /^Name/ }).click()
  await page.keyboard.type('Tender Buyer')
  await form.getByLabel('Email').click()
  await page.keyboard.type(`tender.${String(Date.now())}@example.com`)
  await form.getByLabel('Phone').click()
  await page.keyboard.type('9848022338')
  await form.getByText('More details').click()
  await form.getByLabel('Timeline').selectOption({ label: '1 month' })
  await form.getByLabel('Location').click()
  await page.keyboard.type('Warangal, Telangana')
  await page.getByRole('button', { name: 'Send Request' }).click()
  const sent = page.getByRole('region', { name: 'Quote Submitted!' })
  await expect(sent.getByRole('listitem')).toHaveCount(60)
  expect(Number(await page.evaluate<string>('sessionStorage.clicks'))).toBeLessThanOrEqual(MOST_CLICKS)
})
