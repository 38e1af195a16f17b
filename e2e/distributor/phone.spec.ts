import { expect, test } from '../fixtures.ts'

for (const section of ['Brands', 'Products', 'My Products', 'Leads']) {
  test(`NAV-09 ${section} of a distributor fits 360 px, and its boxes a finger`, async ({ page, signIn }) => {
    await signIn(page, 'distributor')
    await page.goto('/distributor/dashboard')
    await page
      .getByRole('navigation', { name: 'Distributor portal' })
      .getByRole('link', { name: section, exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    const main = page.getByRole('main')
    await expect(
      main.getByRole('listitem').or(main.getByRole('row')).or(main.getByRole('article')).nth(2),
    ).toBeAttached()
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await over()).toBeLessThanOrEqual(0)
    const box = main.locator('li, tbody').getByRole('checkbox').first()
    if (section === 'Leads') return
    await box.tap()
    expect(await over()).toBeLessThanOrEqual(0)
  })
}
