import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goLive } from '@nalika/release/actions'
import { releaseFolder } from '@nalika/release/release-id'
import { expect, test } from '../fixtures.ts'
import { mainHeading } from '../faults/remotes.ts'
import { hydrated } from '../site/hydration.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { placeMarked, running, visit } from './visits.ts'

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

test('REL-02 an open tab keeps its version, announces a newer one, and switches to it when no input is lost', async ({
  page,
}) => {
  const first = await placeMarked(store, '2.0.0')
  await goLive(await store.writer(), [first], 'A test.')
  await expect
    .poll(async () => (await fetch(`${shell.url}/calculator`)).text())
    .toContain(releaseFolder(first))
  await page.clock.install()
  expect((await visit(page, `${shell.url}/calculator`)).version).toBe('2.0.0')
  await hydrated(page)
  const later = async () => {
    const asked = page.waitForResponse(`${shell.url}/remotes/live`)
    await page.clock.fastForward('05:01')
    return (await asked).json() as Promise<Record<string, string>>
  }
  const ref = await placeMarked(store, '2.1.0')
  await goLive(await store.writer(), [ref], 'A test.')
  await expect.poll(later).toMatchObject({ 'public-site': `/remotes/${releaseFolder(ref)}/` })
  const notice = page.getByRole('status').filter({ hasText: 'A newer version of this page is ready.' })
  await expect(notice).toBeVisible()
  expect(await running(page)).toBe('2.0.0')

  // Somebody is filling something in: silence, and links lead on within the document.
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page
    .getByRole('main')
    .getByRole('spinbutton')
    .or(page.getByRole('main').getByRole('textbox'))
    .first()
    .fill('12')
  await expect(notice).toBeHidden()
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(mainHeading(page, /Products/)).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  expect(await running(page)).toBe('2.0.0')

  // Nothing is, on this page: it says so again, and the next link brings the newer version.
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
  await expect(mainHeading(page, /Brands/)).toBeVisible()
  await expect.poll(() => running(page)).toBe('2.1.0')
  await expect(notice).toBeHidden()
})

/** A developer's machine: it serves what the live console has, with a mark. */
async function developersMachine(entry: string): Promise<Server> {
  const server = createServer((request, response) => {
    const address =
      request.url === '/remoteEntry.js' ? entry : entry.replace(/[^/]+$/, (request.url ?? '').slice(1))
    void fetch(address).then(async (answer) => {
      const text = await answer.text()
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
        'access-control-allow-origin': '*',
      })
      const mark =
        request.url === '/remoteEntry.js' ? `document.documentElement.dataset.developed = 'yes';\n` : ''
      response.end(mark + text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('REL-07 a developer points one remote of a running site at their own machine, sees it, and resets it', async ({
  page,
  signIn,
}) => {
  const folder = releaseFolder(await store.live('admin-console'))
  const machine = await developersMachine(`${shell.url}/remotes/${folder}/remoteEntry.js`)
  const { port } = machine.address() as AddressInfo
  await signIn(page, 'admin', shell.url)
  await page.goto(`${shell.url}/admin/dashboard?override=admin-console@http://localhost:${String(port)}`)
  await expect(page).toHaveURL(`${shell.url}/admin/dashboard`)
  await expect(mainHeading(page, /Dashboard/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-developed', 'yes')
  const badge = page.getByRole('complementary', { name: 'Override' })
  await expect(badge).toContainText(`admin-console from http://localhost:${String(port)}`)

  // The others are as everybody has them, and the badge goes along.
  await page.goto(`${shell.url}/calculator`)
  await expect(badge).toBeVisible()
  await badge.getByRole('link', { name: 'Reset' }).click()
  await expect(badge).toBeHidden()
  await page.goto(`${shell.url}/admin/dashboard`)
  await expect(mainHeading(page, /Dashboard/)).toBeVisible()
  expect(await page.locator('html').getAttribute('data-developed')).toBeNull()
  machine.closeAllConnections()
  await new Promise((resolve) => machine.close(resolve))
})
