import { expect, test } from '../fixtures.ts'

test('DOC-05 a clerk makes an email a request, and takes back that another is no enquiry', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/inbox')
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await expect(title('Inbox')).toBeVisible()

  await page.getByRole('link', { name: 'Growth Team' }).click()
  await expect(title('Growth Team')).toBeVisible()
  await page.getByRole('button', { name: 'Not an enquiry' }).click()
  await expect(title('Inbox')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Growth Team' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Growth Team' })).toBeVisible()

  await page.getByRole('link', { name: 'Sunita Deshpande' }).click()
  await expect(title('Sunita Deshpande')).toBeVisible()
  await page.getByRole('button', { name: 'Use Sunita Deshpande, from the name of the sender' }).click()
  await page.getByRole('button', { name: 'Use +91 98220 41776, from the signature' }).click()
  const lines = page.getByRole('region', { name: /^Line \d$/ })
  await expect(lines).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove line 3' }).click()
  for (const line of await lines.all()) {
    await line.getByRole('combobox', { name: 'Product' }).click()
    await page.getByTitle('Not listed: source it as written').filter({ visible: true }).last().click()
  }
  await page.getByRole('button', { name: 'Make a request' }).click()
  await expect(page.getByText(/^Request NR-\d+ was made/)).toBeVisible()
  await expect(title('Sunita Deshpande')).toBeVisible()
  await expect(page.getByText('+91 98220 41776')).toBeVisible()
})
