import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describePreview, endPreview, putPreview, sealPreview } from '@nalika/release/preview-actions'
import { previewFolder } from '@nalika/release/previews'
import type { ReleaseRef } from '@nalika/release/registry'
import { releaseFolder } from '@nalika/release/release-id'
import { readWatch } from '@nalika/release/watch'
import { expect, test } from '../fixtures.ts'
import { mainHeading } from '../faults/remotes.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { placeMarked, releasesIn, running } from './visits.ts'

let store: OwnStore
let shell: OwnShell

test.beforeAll(async () => {
  const { apiUrl, releases } = runningSite()
  store = await OwnStore.copyOf(releases)
  shell = await startOwnShell({ dataDir: store.dataDir, apiUrl })
})

test.afterAll(async () => {
  await shell.stop()
  await store.remove()
})

/** Makes a preview of a release that was placed in the store. */
async function preview(name: string, ref: ReleaseRef): Promise<void> {
  const writer = await store.writer()
  const made = describePreview({ name, by: 'a test', ref, days: 1 })
  const to = join(store.releasesFolder, previewFolder(made))
  await mkdir(dirname(to), { recursive: true })
  await rename(join(store.releasesFolder, releaseFolder(ref)), to)
  await putPreview(writer, made, sealPreview(made, writer.key))
}

test('REL-13 previews of two apps are combined, stay over navigation and reload, are left, and end @long', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  const live = await store.live('public-site')
  await preview('pr-1', await placeMarked(store, '2.0.0'))
  await preview(
    'pr-2',
    await store.place(
      'admin-console',
      '3.0.0',
      ({ entry }) => entry,
      (text) => `document.documentElement.dataset.console = '3.0.0';${text}`,
    ),
  )
  const visitorPage = async () => (await fetch(`${shell.url}/calculator`)).text()
  await expect
    .poll(async () => (await fetch(`${shell.url}/?preview=pr-1,pr-2`, { redirect: 'manual' })).status)
    .toBe(302)

  const response = await page.goto(`${shell.url}/calculator?preview=pr-1`)
  expect(await response?.text()).toContain('/remotes/preview-files/public-site/2.0.0-')
  expect(await response?.allHeaders()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText(/^Preview pr-1: public-site 2\.0\.0 \([0-9a-f]{7}\)/)
  await expect(mainHeading(page, /^Weight Calculator$/)).toBeVisible()
  await expect.poll(() => running(page)).toBe('2.0.0')

  // A navigation without a new document, then one with, then another app.
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(mainHeading(page, /Products/)).toBeVisible()
  await expect(bar).toBeVisible()
  await page.reload()
  await expect(bar).toBeVisible()
  await expect.poll(() => running(page)).toBe('2.0.0')
  await signIn(page, 'admin', shell.url)
  await page.goto(`${shell.url}/admin/brands?preview=pr-1,pr-2`)
  await expect(bar).toContainText('public-site 2.0.0')
  await expect(bar).toContainText('admin-console 3.0.0')
  await expect(page.locator('html')).toHaveAttribute('data-console', '3.0.0')
  await expect(mainHeading(page, /Brands/)).toBeVisible()

  // The bar covers nothing, also on a phone, where a product's quote is fixed to the bottom.
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${shell.url}/product/1`)
  const quote = await page.getByRole('main').getByRole('link', { name: 'Get Quote' }).first().boundingBox()
  const { y = 0 } = (await bar.boundingBox()) ?? {}
  expect((quote?.y ?? Infinity) + (quote?.height ?? 0)).toBeLessThanOrEqual(y)

  await page.goto(`${shell.url}/products?category=erw`)
  await bar.getByRole('link', { name: 'Exit' }).click()
  await expect(bar).toBeHidden()
  await expect(page).toHaveURL(`${shell.url}/products?category=erw`)
  await expect.poll(() => running(page)).toBeNull()

  await page.goto(`${shell.url}/calculator?preview=pr-1`)
  await expect(bar).toBeVisible()
  await endPreview(await store.writer(), 'pr-1')
  await expect
    .poll(async () => {
      await page.reload()
      return bar.textContent()
    })
    .toBe('The preview has ended. You see what is live. Close')
  await expect(mainHeading(page, /^Weight Calculator$/)).toBeVisible()
  await bar.getByRole('link', { name: 'Close' }).click()
  await expect(bar).toBeHidden()
  consoleGuard.expect(/status of 404/)
  await page.goto(`${shell.url}/calculator?preview=pr-1`)
  await expect(mainHeading(page, /This preview cannot be shown/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('There is no preview pr-1: it has ended, or never was.')
  await page.getByRole('link', { name: 'Open the live site' }).click()
  await expect(page).toHaveURL(`${shell.url}/calculator`)

  // Visitors got what is live all the time, and nothing counted for a release that is not.
  expect(releasesIn(await visitorPage())).toEqual([releaseFolder(live)])
  expect((await store.writer()).registry.current?.registry.live['public-site']).toEqual(live)
  const counted = Object.keys(await readWatch((await store.writer()).store))
  expect(counted.filter((folder) => folder.includes('preview'))).toEqual([])
})
