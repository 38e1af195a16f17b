import type { Locator, Page } from '@playwright/test'
import type { Person } from '../site/people.ts'

/** The first password field; the name of its label, not of the button that shows what was typed. */
export const passwordField = (page: Page): Locator => page.getByRole('main').getByLabel(/^Password\*?$/)

/** Fills the sign-in form once it is on the screen, which is after its address is, and sends it. */
export async function signInWith(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const card = page.getByRole('region', { name: 'Login' })
  await card.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await card.getByRole('button', { name: 'Login' }).click()
}

export const notifications = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** What of the session lies in local storage. */
export const storedSession = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

/** A point of the page that lies outside of every dialog. */
export const clickOutside = (page: Page): Promise<void> => page.mouse.click(5, 400)
