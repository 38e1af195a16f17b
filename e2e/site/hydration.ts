import { expect, type Page } from '@playwright/test'

const STARTED = 'html[data-started]'

/** Waits until the page that came from the server has become React's: its controls do now what scripts make them do. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator(STARTED)).toBeAttached()
}

const PATIENCE_MS = 5000

/**
 * From here on `goto` and `reload` end when the page answers, or will not for lack of scripts; with `waitUntil` they
 * end as they do without this.
 */
export function awaitAnswers(page: Page): void {
  const { goto, reload } = page
  const answers = async () => {
    const scripts = page.locator('script[src$="/starter.js"]')
    if ((await scripts.count()) === 0) return
    await page
      .locator(STARTED)
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
