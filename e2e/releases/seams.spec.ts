import { expect, test } from '../fixtures.ts'

test('REL-18 ?seams shows which app and release each part of the page comes from, also after a navigation', async ({
  page,
}) => {
  await page.goto('/calculator?seams')
  const panel = page.getByRole('complementary', { name: 'Seams' })
  await expect(panel.getByRole('rowheader')).toHaveText(['shell', 'public-site (this page)'])
  await expect(panel).toContainText('/calculator was shown after')
  await expect(panel.getByRole('list', { name: 'Shared modules' })).toContainText(
    /react \d+\.\d+\.\d+ from shell/,
  )
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('data-seam', /^public-site \d/)
  await expect(page.getByRole('banner')).toHaveAttribute('data-seam', /^shell \d/)
  await expect(page.getByRole('contentinfo')).toHaveAttribute('data-seam', /^shell \d/)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(panel).toContainText('/login was shown after')
  await expect(main).toHaveAttribute('data-seam', /^shell \d/)
})
