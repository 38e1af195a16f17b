import { expect, test } from '../fixtures.ts'
import { startOwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'

const INJECTED = `(() => {
  const script = document.createElement('script')
  script.textContent = 'globalThis.injected = true'
  document.head.append(script)
})()`

test('API-09 an injected inline script does not run, and is counted for its remote and version @long', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(/Content Security Policy/)
  const store = await OwnStore.copyOf(site.releases)
  const shell = await startOwnShell({ dataDir: store.dataDir, apiUrl: site.apiUrl })
  try {
    await store.release(
      'public-site',
      '7.7.7',
      ({ entry }) => entry,
      (text) => `${INJECTED};\n${text}`,
    )
    const document = async () => (await fetch(`${shell.url}/products`)).text()
    await expect.poll(document).toContain('public-site/7.7.7-')
    await page.goto(`${shell.url}/products`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const figures = async () => (await fetch(`${site.apiUrl}/metrics`)).text()
    await expect
      .poll(figures)
      .toMatch(
        /csp_violations_total\{directive="script-src-elem",remote="public-site",version="7\.7\.7"\} [1-9]/,
      )
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
  } finally {
    await shell.stop()
    await store.remove()
  }
})

test('API-09 neither a public page nor the console’s palette, dialogs and menus break the policy', async ({
  page,
  signIn,
}) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
      noteViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  const main = page.getByRole('main')
  await page.goto('/products')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn(page, 'admin')
  await page.goto('/admin/leads')
  await expect(main.getByRole('button', { name: /^More actions for lead/ }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await page.keyboard.press('Escape')
  await main
    .getByRole('button', { name: /^More actions for lead/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Delete lead/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Dark' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(violations).toEqual([])
})
