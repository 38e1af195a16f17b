import { expect, type Page } from '@playwright/test'

const HYDRATED = 'html[data-hydrated]'

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator(HYDRATED)).toBeAttached()
}

const PATIENCE_MS = 5000

/** Makes `goto` and `reload` wait for hydration; with `waitUntil`, or without scripts, they do not. */
export function awaitAnswers(page: Page): void {
  const { goto, reload } = page
  const answers = async () => {
    const scripts = page.locator('script[src$="/starter.js"]')
    if ((await scripts.count()) === 0) return
    await page
      .locator(HYDRATED)
      .waitFor({ state: 'attached', timeout: PATIENCE_MS })
      .catch(() => undefined)
  }
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await answers()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await answers()
    return response
  }
}
