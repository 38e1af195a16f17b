import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { newDistributor } from '../site/people.ts'
import { runningSite } from '../site/site.ts'
import { signInWith } from './sign-in-page.ts'

// A passkey belongs to the host of SITE_URL, which is this one by default; an IP address has none.
const HOST = 'localhost:3000'

test.use({
  baseURL: `http://${HOST}`,
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rule = `--host-resolver-rules=MAP ${HOST} ${new URL(runningSite().url).host}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] })
    },
    { scope: 'worker' },
  ],
})

/** A device with passkeys that always verifies its person. */
async function plugInDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('TRU-04 a passkey is added in the profile; it signs in alone, and after the password', async ({
  page,
  consoleGuard,
}) => {
  // The right password is answered with 403 until the passkey is there.
  consoleGuard.expect(/status of 403/)
  const person = await newDistributor(`Meera Nair${String(Date.now())}`)
  await plugInDevice(page)
  await page.goto('/login')
  await signInWith(page, person)
  await expect(page).toHaveURL('/distributor/dashboard')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('button', { name: /^Remove passkey of/ })).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/distributor/dashboard')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signInWith(page, person)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/distributor/dashboard')
})
