import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { preview } from 'vite'
import { violationsOf } from '../e2e/site/axe.ts'

const BUILT = join(import.meta.dirname, 'dist')
const SCHEMES = ['light', 'dark']
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

interface Entry {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
}

const { entries } = JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')) as {
  entries: Record<string, Entry>
}
const stories = Object.values(entries).filter(({ type }) => type === 'story')

const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright's way to say that it needs no other fixture
    async ({}, use) => {
      const server = await preview({
        configFile: false,
        logLevel: 'warn',
        build: { outDir: BUILT },
        preview: { host: '127.0.0.1', port: 0 },
      })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** Resolves when the page shows it: portals follow with the next frame. */
const showScheme = (scheme: string) => {
  document.documentElement.dataset.theme = scheme
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** Serious and critical violations of the rules. */
const seriousViolations = (page: Page) => violationsOf(page, undefined, ['serious', 'critical'])

for (const { id, title, name } of stories) {
  test(`${title}, ${name}: no serious axe violation, no error, no sideways scrolling`, async ({
    page,
    address,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto(`${address}iframe.html?id=${id}&viewMode=story`)
      await expect(page.locator('body.sb-show-main')).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      for (const scheme of SCHEMES) {
        await page.evaluate(showScheme, scheme)
        const at = `${String(size.width)} px, ${scheme}`
        await expect.poll(() => seriousViolations(page), { message: `axe at ${at}` }).toEqual([])
      }
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }))
      expect(scrollWidth, `width at ${String(size.width)} px`).toBeLessThanOrEqual(clientWidth)
    }
    expect(errors).toEqual([])
  })
}
