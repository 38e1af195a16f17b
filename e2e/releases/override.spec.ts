import { expect, test } from '../fixtures.ts'
import { mainHeading } from '../faults/remotes.ts'
import { startDeveloper } from './developer.ts'

test('REL-07 a remote from a real development server runs in the released shell, shows each change, and is reset @long', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(/\[webpack-dev-server\]|\[HMR\]|hot-update/)
  const developer = await startDeveloper(['public-site'], { API_URL: site.apiUrl })
  const origin = `http://localhost:${String(developer.port + 1)}`
  try {
    await page.goto(`/calculator?override=public-site@${origin}`)
    const badge = page.getByRole('complementary', { name: 'Override' })
    await expect(badge).toContainText(`public-site from ${origin}`)
    await expect(mainHeading(page, /^Weight Calculator$/)).toBeVisible({ timeout: 60_000 })

    // A component, which development's React would take up by itself and the released one does not.
    await developer.edit('public-site/src/components/page-header.tsx', (text) =>
      text.replace('<h1>', '<h1>Better '),
    )
    await expect(mainHeading(page, /^Better Weight Calculator$/)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await expect(mainHeading(page, /^Better .*Products/)).toBeVisible({ timeout: 60_000 })

    await badge.getByRole('link', { name: 'Reset' }).click()
    await expect(badge).toBeHidden()
    await expect(mainHeading(page, /Products/)).toBeVisible()
    await expect(mainHeading(page, /Better/)).toBeHidden()
  } finally {
    await developer.stop()
  }
})
