import type { Browser } from '@playwright/test'
import { startOpenIdProvider, type TestProvider } from '../../api/src/testing/servers/openid-provider.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { startOwnSite, type OwnSite } from '../site/own-site.ts'

// The provider returns to SITE_URL, which is this address by default.
const SITE = 'http://localhost:3000'

let provider: TestProvider
let own: OwnSite
let browser: Browser

test.beforeAll(async ({ site, playwright, launchOptions }) => {
  provider = await startOpenIdProvider(`${SITE}/login/return`)
  own = await startOwnSite(site.releases, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Rao Steel',
  })
  const rule = `--host-resolver-rules=MAP ${new URL(SITE).host} ${new URL(own.url).host}`
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), rule],
  })
})
test.afterAll(async () => {
  await browser.close()
  await own.stop()
  await provider.close()
})

test('TRU-04 an admin signs in with the provider of the company; somebody without an account is told why not @long', async () => {
  const page = await browser.newPage({ baseURL: SITE })
  provider.signInAs({ sub: 'stranger', email: 'stranger@rao.example', email_verified: true })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Rao Steel' }).click()
  await expect(page).toHaveURL(`${SITE}/login/return`)
  await expect(page.getByRole('alert')).toContainText('You could not be signed in this way.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(`${SITE}/login`)

  // The stranger signs out at the provider.
  await page.context().clearCookies({ name: /^_/ })
  provider.signInAs({ sub: 'admin', email: 'admin@nalika.example', email_verified: true })
  await page.getByRole('button', { name: 'Sign in with Rao Steel' }).click()
  // The message is shown for four seconds, in which the dashboard may still be loading.
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(`${SITE}/admin/dashboard`)
})
