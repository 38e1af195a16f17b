import { expect, test } from '../fixtures.ts'
import { FAILURES, fileOf, mainHeading, REMOTES } from './remotes.ts'

for (const remote of REMOTES) {
  for (const [failure, fail] of Object.entries(FAILURES)) {
    test(`REL-04 ${remote.app} ${failure}: the page shows an error, the rest works, Retry recovers${failure === 'responds 404' && remote.app === 'public-site' ? '' : ' @long'}`, async ({
      page,
      signIn,
      consoleGuard,
    }) => {
      consoleGuard.expect(new RegExp(`/remotes/${remote.app}/`))
      // The federation runtime logs this at every second attempt.
      consoleGuard.expect(/is already registered/)
      if (remote.account) await signIn(page, remote.account)
      await page.goto(remote.from.path)
      await expect(mainHeading(page, remote.from.heading)).toBeVisible()

      await page.route(fileOf(remote.app, /^remoteEntry\.js$/), fail)
      await page.getByRole('link', { name: remote.into.link, exact: true }).first().click()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(remote.message)
      await expect(alert).toContainText(new RegExp(`Reference: ${remote.app} \\d+\\.\\d+\\.\\d+`))

      // From here on nothing needs another document.
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

      await page.getByRole('link', { name: remote.away.link, exact: true }).first().click()
      await expect(mainHeading(page, remote.away.heading)).toBeVisible()
      await page.goBack()
      await expect(alert).toContainText(remote.message)

      await page.unrouteAll()
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(mainHeading(page, remote.into.heading)).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    })
  }
}

test(`REL-04 a server-rendered page whose remote does not arrive: the page shows an error, the rest works, Retry recovers @long`, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/\/remotes\/public-site\/|is already registered|public-site .* could not be loaded/)
  await page.route(fileOf('public-site', /^remoteEntry\.js$/), (route) => route.fulfill({ status: 404 }))
  await page.goto('/products')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('This part of the site could not be loaded.')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(mainHeading(page, /^Login$/)).toBeVisible()
  await page.goBack()
  await expect(alert).toBeVisible()
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(mainHeading(page, /Products/)).toBeVisible()
})

test('REL-04 a remote without its list of files costs only its own pages @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/\/remotes\/public-site\/|is already registered|public-site .* could not be loaded/)
  await page.goto('/login')
  await page.route(fileOf('public-site', /^release\.json$/), () => undefined)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('This part of the site could not be loaded.')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(mainHeading(page, /Products/)).toBeVisible()
})
