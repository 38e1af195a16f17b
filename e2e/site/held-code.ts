import type { Page } from '@playwright/test'

/** Holds the shell's code back, as a slow network would. Returns the way to let it come. */
export async function withoutCode(page: Page): Promise<() => void> {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/main.js', async (route) => {
    await mayCome
    await route.continue()
  })
  return letCome
}
