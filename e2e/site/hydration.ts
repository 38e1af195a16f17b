import { expect, type Page } from '@playwright/test'

/** Waits until the page that came from the server has become React's: its controls do now what scripts make them do. */
export async function hydrated(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  // React puts its keys on the elements it takes over.
  await expect
    .poll(() =>
      heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true)
}
