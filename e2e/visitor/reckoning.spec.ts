import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'

test('PUB-15 the calculator agrees with the tables, in mm and in inch, and draws what is typed', async ({
  page,
}) => {
  await page.goto('/calculator')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByLabel('Standard').selectOption({ label: 'ASME B36.10M, carbon steel' })
  await main.getByRole('combobox', { name: 'Nominal size' }).selectOption({ label: 'NPS 2 (DN 50)' })
  await main.getByRole('combobox', { name: 'Schedule' }).selectOption({ label: 'Sch 40, 3.91 mm' })
  const weight = page.getByRole('region', { name: 'Weight' }).getByRole('status')
  await expect(weight).toContainText('5.44 kg/m')
  await main.getByRole('combobox', { name: 'Unit' }).selectOption({ label: 'Inches' })
  await expect(main.getByRole('spinbutton', { name: 'Outside diameter' })).toHaveValue('2.374')
  await expect(weight).toContainText('5.44 kg/m')
  await expect(weight).toContainText('3.65 lb')

  const wall = main.getByRole('img').first()
  const before = await wall.innerHTML()
  await main.getByRole('spinbutton', { name: 'Wall thickness' }).fill('0.3')
  await expect(weight).not.toContainText('5.44 kg/m')
  expect(await wall.innerHTML()).not.toBe(before)
  await main.getByRole('spinbutton', { name: 'Wall thickness' }).fill('2')
  await expect(weight).toContainText(/wall/i)
})

test('PUB-16 an estimate counts as one types and goes into the quote list with one button', async ({
  page,
}) => {
  await page.goto('/estimate')
  await hydrated(page)
  const line = page.getByRole('region', { name: 'Line 1' })
  const total = page.getByRole('region', { name: 'Total' })
  await line.getByLabel('Rate').fill('70')
  await line.getByLabel('Quantity').fill('10')
  await expect(line).toContainText('326.25 kg · ₹22,837.45')
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
