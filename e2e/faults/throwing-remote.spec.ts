import type { ReleaseDescription } from '@nalika/release'
import { expect, test } from '../fixtures.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore, type Change } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { mainHeading, REMOTES } from './remotes.ts'

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

const THROW_ONCE =
  'globalThis.began ? 0 : (() => { globalThis.began = true; throw new Error("It fell over while starting.") })()'

/** Where a remote may throw: as soon as its script runs, or when its routes are first requested. */
const PLACES: Record<
  string,
  { fileOf: (release: ReleaseDescription) => string; change: (path: string) => Change }
> = {
  'its entry throws': {
    fileOf: ({ entry }) => entry,
    change: () => (text) => `${THROW_ONCE};\n${text}`,
  },
  'its routes throw': {
    fileOf: ({ start }) => start.js.find((file) => file.startsWith('routes.')) ?? '',
    change: (path) => (text) => {
      if (!text.includes(`"${path}"`)) throw new Error(`The routes do not mention ${path} as expected.`)
      return text.replace(`"${path}"`, `(${THROW_ONCE}, "${path}")`)
    },
  },
}

for (const remote of REMOTES) {
  for (const [what, { fileOf, change }] of Object.entries(PLACES)) {
    test(`REL-04 ${remote.app}: ${what} while it starts: the page shows an error, the rest works, Retry recovers${what === 'its entry throws' && remote.app === 'public-site' ? '' : ' @long'}`, async ({
      page,
      signIn,
      consoleGuard,
    }) => {
      consoleGuard.expect(/It fell over while starting\.|\/remotes\/|is already registered/)
      const restore = await store.release(remote.app, '9.9.9', fileOf, change(remote.into.path))
      if (remote.account) await signIn(page, remote.account, shell.url)
      await expect(async () => {
        await page.goto(shell.url + remote.from.path)
        const state = await page.locator('#nalika-state').textContent()
        expect(state).toContain(`/remotes/${remote.app}/9.9.9-`)
      }).toPass()

      await page.getByRole('link', { name: remote.into.link, exact: true }).first().click()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(remote.message)
      await expect(alert).toContainText(`Reference: ${remote.app} 9.9.9`)
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(mainHeading(page, remote.into.heading)).toBeVisible()
      await page.getByRole('link', { name: remote.away.link, exact: true }).first().click()
      await expect(mainHeading(page, remote.away.heading)).toBeVisible()
      await restore()
    })
  }
}
