import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { OwnStore } from '../site/own-store.ts'

const MARK = /^document\.documentElement\.dataset\.publicSite.*\n/

/** Its script marks the document with the version of the public site that runs. */
export const placeMarked = (store: OwnStore, version: string, code = '') =>
  store.place(
    'public-site',
    version,
    ({ entry }) => entry,
    (text) =>
      `document.documentElement.dataset.publicSite = '${version}';${code};\n${text.replace(MARK, '')}`,
  )

/** The folders of public-site's releases that an HTML document or a list of addresses names. */
export const releasesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/remotes\/(public-site\/[^/"]+)\//g)].map(([, folder = '']) => folder)),
]

export const running = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-public-site')

/** Opens a page, waits until it is hydrated, and returns the releases that it and its files belong to. */
export async function visit(page: Page, url: string): Promise<{ version: string | null; folders: string[] }> {
  const loaded: string[] = []
  const note = (request: { url(): string }) => loaded.push(request.url())
  page.on('request', note)
  const response = await page.goto(url)
  const html = (await response?.text()) ?? ''
  await expect.poll(() => running(page)).not.toBeNull()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return { version: await running(page), folders: releasesIn(`${html} ${loaded.join(' ')}`) }
}

/** Makes a browser one of a canary's visitors, or with `+ 500` one of the others when it is for half of them. */
export const inBucket = (context: BrowserContext, url: string, bucket: number) =>
  context.addCookies([{ name: 'nalika_bucket', value: String(bucket), url, httpOnly: true, sameSite: 'Lax' }])
