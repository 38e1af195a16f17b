import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'

test('PUB-16 an estimate updates while typing and is added to the quote list with one button', async ({
  page,
}) => {
  await page.goto('/estimate')
  await hydrated(page)
  const line = page.getByRole('region', { name: 'Line 1' })
  const total = page.getByRole('region', { name: 'Total' })
  await line.getByLabel('Rate').fill('70')
  await line.getByLabel('Quantity').fill('10')
  await expect(line).toContainText('326.4 kg · ₹22,848.00')
  await expect(total).toContainText('GST 18%')
  await total.getByLabel('Your state').selectOption('Karnataka')
  await expect(total).toContainText('IGST 18%')
  await total.getByLabel('Your state').selectOption('Telangana')
  await expect(total).toContainText('CGST 9%')
  await page.getByRole('button', { name: 'Request this quote' }).click()
  await expect(page).toHaveURL('/quote-list')
  const lines = page.getByRole('list', { name: 'Lines of the quote list' })
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  await expect(lines.getByLabel('Quantity')).toHaveValue('10')
})
