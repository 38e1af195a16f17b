import { test as base, type Page } from '@playwright/test'
import { storeSession } from '../scripts/browser-session.ts'
import type { Account } from './site/accounts.ts'
import { loginOf } from './site/api.ts'
import { awaitAnswers } from './site/hydration.ts'
import { runningSite, type Site } from './site/site.ts'

export { expect } from '@playwright/test'

/** Console messages that are no failure (SES-02). */
const HARMLESS = /No session token\./

/**
 * A slow server answers a page with 503 when it does not have its data in time. The page then loads them itself, and the test
 * goes on to check it.
 */
const NOT_IN_TIME = /^Failed to load resource: the server responded with a status of 503/

interface Fixtures {
  site: Site
  /** Every message of level warning or error, and every uncaught error, fails the test unless it is expected. */
  consoleGuard: {
    /** Allows a message that this test provokes. */
    expect(message: RegExp): void
  }
  /** Signs in an account as the sign-in page would; `url` for another shell than the shared one. */
  signIn: (page: Page, account: Account, url?: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  site: async ({ locale: _locale }, use) => {
    await use(runningSite())
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        context.on('page', awaitAnswers)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  consoleGuard: [
    async ({ context }, use, testInfo) => {
      const expected = [HARMLESS]
      const said: string[] = []
      const unfinished = new Set<string>()
      context.on('response', (response) => {
        if (response.status() === 503 && response.request().isNavigationRequest())
          unfinished.add(response.url())
      })
      context.on('console', (message) => {
        if (NOT_IN_TIME.test(message.text()) && unfinished.has(message.location().url)) return
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => said.push(error.error().stack ?? error.error().message))
      await use({ expect: (message) => expected.push(message) })
      // Chromium now and then never ends a browser session that has a tab still loading.
      if (testInfo.status === testInfo.expectedStatus)
        await Promise.allSettled(context.pages().map((page) => page.goto('about:blank', { timeout: 5000 })))
      const unexpected = said.filter((text) => !expected.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0 && testInfo.status === testInfo.expectedStatus)
        throw new Error(`Unexpected console messages:\n${unexpected.join('\n')}`)
      if (unexpected.length > 0)
        await testInfo.attach('console', { body: unexpected.join('\n'), contentType: 'text/plain' })
    },
    { auto: true },
  ],
  signIn: async ({ site }, use) => {
    await use(async (page, account, url = site.url) => {
      await storeSession(page, url, await loginOf(account))
    })
  },
})
