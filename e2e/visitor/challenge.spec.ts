import { expect, test } from '../fixtures.ts'
import { fromEverywhere } from '../site/gateway.ts'

/** Where the challenge begins: 70 % of the 20 links that a network may ask for in an hour. */
const UNCHALLENGED = 14

test('TRU-01 after many forms from a network the browser solves a challenge, and the form is sent without a question', async ({
  browser,
  site,
}) => {
  const network = fromEverywhere()
  for (let one = 0; one < UNCHALLENGED; one += 1) {
    const response = await fetch(new URL('/api/tracking-links', site.url), {
      method: 'POST',
      headers: { ...network, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `many-${String(one)}-${String(Date.now())}@works.example` }),
    })
    expect(response.status).toBe(200)
  }
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: network,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const statuses: string[] = []
  const violations: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/api\/(tracking-links|challenges)/.test(pathname))
      statuses.push(`${response.request().method()} ${pathname} ${String(response.status())}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto('/track')
  const form = page.getByRole('form', { name: 'The link of a request' })
  await form.getByLabel('Email').fill(`last-${String(Date.now())}@works.example`)
  await form.getByLabel('Email').press('Enter')
  await expect(form.getByText(/^Many forms came from your network/)).toBeVisible()
  await expect(form.getByText(/^If a request was made with this address/)).toBeVisible()
  await expect(form.getByText(/^Many forms came from your network/)).toBeHidden()
  expect(statuses).toEqual([
    'POST /api/tracking-links 428',
    'GET /api/challenges/trackingLinks 200',
    'POST /api/challenges 200',
    'POST /api/tracking-links 200',
  ])
  expect(violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
})
