import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fileOf, mainHeading } from './remotes.ts'

/** Lets a file arrive with something added that the release never had. */
async function tamper(page: Page, name: RegExp, added: string): Promise<void> {
  await page.route(fileOf('public-site', name), async (route) => {
    const response = await route.fetch()
    // Kept by no cache: this is about what arrives, not about what the browser remembers.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body: `${await response.text()}\n${added}` })
  })
}

const SCRIPT = 'globalThis.tampered = true'
const ran = (page: Page) => page.evaluate(() => 'tampered' in globalThis)

const CASES = {
  'the entry': { name: /^remoteEntry\.js$/, added: SCRIPT },
  'the script of its routes': { name: /^routes\..*\.js$/, added: SCRIPT },
  'the script of a page': { name: /^page-public-site-products\..*\.js$/, added: SCRIPT },
  'the style of a page': { name: /^page-public-site-products\..*\.css$/, added: 'body { display: none }' },
  'the list of its files': { name: /^release\.json$/, added: ' ' },
}

for (const [what, { name, added }] of Object.entries(CASES)) {
  test(`REL-04 ${what} was tampered with: it is refused, the page shows an error, Retry recovers${what === 'the script of a page' ? '' : ' @long'}`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/integrity|\/remotes\/public-site\/|is already registered/)
    await page.goto('/login')
    await expect(mainHeading(page, /^Login$/)).toBeVisible()
    await tamper(page, name, added)
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('could not be loaded')
    expect(await ran(page)).toBe(false)

    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(mainHeading(page, /Products/)).toBeVisible()
  })
}

test('REL-04 a tampered script of a server-rendered page does not run @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/integrity|\/remotes\/public-site\/|is already registered|could not be loaded/)
  await tamper(page, /^remoteEntry\.js$/, SCRIPT)
  await page.goto('/products')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded')
  expect(await ran(page)).toBe(false)
})

test('REL-04 a file that the release does not list is refused @long', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/integrity/)
  await page.route(/unlisted\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await page.goto('/login')
  const outcome = await page.evaluate(async () => {
    const { base } = (
      JSON.parse(document.getElementById('nalika-state')?.textContent ?? '') as {
        shell: { base: string }
      }
    ).shell
    const url = new URL(`${base}unlisted.js`, document.baseURI).href
    const { __nalikaIntegrity: integrityOf } = globalThis as unknown as {
      __nalikaIntegrity: (url: string) => string
    }
    const script = document.createElement('script')
    script.src = url
    script.integrity = integrityOf(url)
    return new Promise<string>((resolve) => {
      script.onload = () => resolve('ran')
      script.onerror = () => resolve('refused')
      document.head.append(script)
    })
  })
  expect(outcome).toBe('refused')
  expect(await ran(page)).toBe(false)
})
