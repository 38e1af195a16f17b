import { expect, test } from '../fixtures.ts'
import { fileOf, mainHeading, REMOTES } from './remotes.ts'

for (const remote of REMOTES) {
  const parts = {
    'the script of its routes': /^routes\..*\.js$/,
    'the script of a page': new RegExp(`^${remote.chunk}\\..*\\.js$`),
    'the style of a page': new RegExp(`^${remote.chunk}\\..*\\.css$`),
  }
  for (const [what, name] of Object.entries(parts)) {
    test(`REL-04 ${remote.app}: ${what} fails to arrive: the page shows an error, Retry recovers${what === 'the script of a page' && remote.app === 'public-site' ? '' : ' @long'}`, async ({
      page,
      signIn,
      consoleGuard,
    }) => {
      consoleGuard.expect(/\/remotes\/|ERR_FAILED|is already registered/)
      if (remote.account) await signIn(page, remote.account)
      await page.goto(remote.from.path)
      await expect(mainHeading(page, remote.from.heading)).toBeVisible()
      await page.route(fileOf(remote.app, name), (route) => route.abort())

      await page.getByRole('link', { name: remote.into.link, exact: true }).first().click()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText('could not be loaded')
      await expect(alert).toContainText('The rest of the site is working normally.')
      await page.unrouteAll()
      // From here on nothing needs another document.
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(mainHeading(page, remote.into.heading)).toBeVisible()
      await page.getByRole('link', { name: remote.away.link, exact: true }).first().click()
      await expect(mainHeading(page, remote.away.heading)).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    })
  }
}

test('REL-04 a script that keeps failing reloads the document once, not for ever @long', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/\/remotes\/|ERR_FAILED|is already registered/)
  await signIn(page, 'admin')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route(fileOf('admin-console', /^page-admin-console-dashboard\..*\.js$/), (route) =>
    route.abort(),
  )
  await page.goto('/admin/dashboard')
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' })
  const failedAgain = async () => {
    const answered = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('page-admin-console'),
    )
    await retry.click()
    await answered
    await expect(retry).toBeVisible()
  }
  // The failure of the first visit is over before failures are counted.
  await expect(retry).toBeVisible()
  for (const expected of [1, 2, 2, 2]) {
    await failedAgain()
    expect(documents).toBe(expected)
  }

  await page.unrouteAll()
  await retry.click()
  await expect(mainHeading(page, /Dashboard/)).toBeVisible()
})
