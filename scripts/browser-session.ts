import type { Page } from '@playwright/test'

export const DEMO_PASSWORD = 'steel-and-tube'
const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:,">'

/** What the API responds to a sign-in. */
export interface Login {
  access_token: string
  data: { id: number; role: string; name: string }
}

/**
 * Signs in through the API.
 * @param origin Of the API or of a shell.
 */
export async function logIn(origin: string, email: string, password = DEMO_PASSWORD): Promise<Login> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, remember: false }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${String(response.status)}.`)
  return (await response.json()) as Login
}

/** Stores a session in the browser as the sign-in page does, without loading anything of the site. */
export async function storeSession(page: Page, url: string, { access_token, data }: Login): Promise<void> {
  // Storage belongs to an origin, so a page of it must be open.
  const empty = `${url}/empty`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }))
  await page.goto(empty)
  await page.unroute(empty)
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { auth_token: access_token, user_id: String(data.id), role: data.role, name: data.name },
  )
}
