import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from '../fixtures.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly }),
    RULES,
  )
  return violations.map(
    ({ id, help, nodes }) => `${id}, ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

/**
 * Waits until axe has nothing to say of the page, and fails with what it says if it goes on.
 * A dialog that is fading in has colours of its own for a moment, hence the waiting.
 * The page's context needs `bypassCSP`: the policy lets no script in from outside.
 */
export async function expectAccessible(page: Page, where = page.url()) {
  await expect.poll(() => findings(page), { message: `axe on ${where}`, timeout: 15_000 }).toEqual([])
}
