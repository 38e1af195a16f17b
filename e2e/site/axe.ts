import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const ALL_RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about colours, which alone differ between the light and the dark theme. */
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

type Rules = string[] | axe.RunOnly

/** What axe finds on the page, one line for each rule; only of some impacts, if they are given. */
export async function violationsOf(
  page: Page,
  runOnly: Rules = ALL_RULES,
  impacts?: readonly axe.ImpactValue[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: rules,
        // Describes no element that passes.
        resultTypes: ['violations'],
      }),
    runOnly,
  )
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact ?? null))
    .map(
      ({ id, help, nodes }) => `${id}, ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
}

/**
 * Waits until axe reports no violations on the page, in light and in dark, and fails with those that remain.
 * It waits because a dialog that is fading in has other colours for a moment.
 * The page's context needs `bypassCSP`: the policy lets no script in from outside.
 */
export async function expectAccessible(page: Page, where = page.url()) {
  const without = (message: string, rules: Rules) =>
    expect.poll(() => violationsOf(page, rules), { message }).toEqual([])
  await without(`axe on ${where}`, ALL_RULES)
  await page.emulateMedia({ colorScheme: 'dark' })
  // The theme follows with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await without(`axe on ${where}, dark`, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
}
