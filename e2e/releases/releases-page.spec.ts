import { startCanary } from '@nalika/release/actions'
import { releaseFolder, releaseName } from '@nalika/release/release-id'
import { putSourceMaps } from '@nalika/release/source-maps'
import { expect, test } from '../fixtures.ts'
import { startOwnSite, type OwnSite } from '../site/own-site.ts'
import { signInWith } from '../session/sign-in-page.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '../site/accounts.ts'
import { expectAccessible } from '../site/axe.ts'
import { ownDatabase } from '../site/database.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { placeMarked } from './visits.ts'

let store: OwnStore
let site: OwnSite

test.beforeAll(async () => {
  store = await OwnStore.copyOf(runningSite().releases)
  site = await startOwnSite(store.releasesFolder, await ownDatabase())
})

test.afterAll(async () => {
  await site.stop()
  await store.remove()
})

const THROWS = `setTimeout(() => { throw new TypeError('A slip of the test') })`
/** All of the first line is the beginning of one source. */
const SOURCE_MAP = JSON.stringify({ version: 3, sources: ['./src/slip.ts'], names: [], mappings: 'AAAA' })

test('REL-04 REL-06 an owner sees a canary with its errors in the sources, and withdraws it @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/A slip of the test/)
  const live = await store.live('public-site')
  const canary = await placeMarked(store, '2.0.0', THROWS)
  const writer = await store.writer()
  await putSourceMaps(writer.store, canary, new Map([['remoteEntry.js', Buffer.from(SOURCE_MAP)]]))
  await page.goto(`${site.url}/login`)
  await signInWith(page, { email: ACCOUNTS.admin.email, password: DEMO_PASSWORD })
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`)
  await page.goto(`${site.url}/admin/releases`)
  const table = page.getByRole('table', { name: 'Releases of public-site' })
  await expect(table.getByRole('row', { name: /live/ })).toContainText(releaseName(live))

  // The page follows what others change.
  await startCanary(writer, { ...canary, share: 100 }, 'Prices by metre.')
  const row = table.getByRole('row', { name: /2\.0\.0 canary/ })
  await expect(row).toContainText('100%')
  await expect(row).toContainText('Prices by metre.')

  const visitor = await page.context().newPage()
  await Promise.all([
    visitor.waitForResponse(/\/remotes\/errors$/),
    visitor.waitForResponse(/\/remotes\/reports$/),
    visitor.goto(`${site.url}/calculator`),
  ])
  await visitor.close()
  await expect(row).toContainText('100.00%')
  await page.getByText('Errors of public-site').click()
  await expect(page.getByText('TypeError: A slip of the test')).toBeVisible()
  await page.getByRole('button', { name: 'Show stack' }).click()
  await expect(page.getByRole('list', { name: 'Stack' })).toContainText('public-site/src/slip.ts:1:1')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Withdraw public-site 2.0.0' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw public-site 2.0.0' })
  await dialog.getByLabel('Reason').fill('It throws.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toBeHidden()
  expect((await store.writer()).registry.current?.registry.change).toMatchObject({
    action: 'withdraw',
    reason: 'It throws.',
  })
  await page.goto(`${site.url}/admin/audit`)
  await expect(page.getByRole('row', { name: /Changed release/ }).first()).toContainText('public-site 2.0.0')
})

test('REL-04 source maps of live releases are there, and no browser gets them', async () => {
  const folder = releaseFolder(await store.live('admin-console'))
  const script = `private/source-maps/${folder}/remoteEntry.js.map.gz`
  const writer = await store.writer()
  expect(await writer.store.list(`private/source-maps/${folder}/`)).toContain(script)
  for (const path of [script, script.replace('private', '%70rivate'), `${folder}/remoteEntry.js.map`])
    expect((await fetch(`${site.url}/remotes/${path}`)).status).toBeGreaterThanOrEqual(400)
})
