import { TOTP } from 'otpauth'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { newDistributor } from '../site/people.ts'
import { signInWith } from './sign-in-page.ts'

const PERIOD_MS = 30_000

test('TRU-04 SES-06 an authenticator app is set up in the profile; then signing in needs its code or a recovery code @long', async ({
  page,
  consoleGuard,
}) => {
  // The right password is answered with 403 until the code is there.
  consoleGuard.expect(/status of 403/)
  const person = await newDistributor(`Kavita Menon${String(Date.now())}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await signInWith(page, person)
  await expect(page).toHaveURL('/distributor/dashboard')
  await page.getByRole('button', { name: /: show the sections$/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setup.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '')
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp })
  await setup.getByRole('textbox', { name: 'Code' }).fill(codeAt(Date.now()))
  await setup.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('nalika-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  const panel = page.getByRole('region', { name: 'Second factor' })
  await expect(panel).toContainText('10 left')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  for (const code of [codeAt(Date.now() + PERIOD_MS), recovery]) {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await signInWith(page, person)
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/distributor/dashboard')
  }
})
