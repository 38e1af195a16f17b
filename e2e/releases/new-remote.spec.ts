import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from '@nalika/release/actions'
import { describeBuild } from '@nalika/release/describe'
import { gate } from '@nalika/release/gate'
import { liveOf } from '@nalika/release/live'
import { upload } from '@nalika/release/publish'
import { APPS } from '../../build/apps.ts'
import { root, runToEnd } from '../../scripts/services.ts'
import { expect, test } from '../fixtures.ts'
import { startOwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'

const NAME = 'partner-portal'

/** A folder in which a remote can be made and built, beside the declarations of the others. */
async function workspace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-new-remote-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const manifests = APPS.map(({ name }) => join(name, 'package.json'))
  for (const name of ['scripts', 'build', '.github', 'package.json', 'package-lock.json', ...manifests])
    await cp(join(root, name), join(folder, name), { recursive: true })
  return folder
}

/** Adds a card for the dashboard of the distributor portal to what the remote declares. */
async function declareCard(folder: string): Promise<void> {
  const file = join(folder, NAME, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { nalika: object }
  const [text, action, roles] = ['Three of them are new.', 'Open the partners', ['distributor']]
  const cards = [{ title: 'Partners', text, action, path: `/${NAME}`, roles }]
  await writeFile(file, JSON.stringify({ ...manifest, nalika: { ...manifest.nalika, cards } }))
}

const inFolder = (folder: string, file: string, ...args: string[]) =>
  runToEnd(process.execPath, [join(folder, file), ...args], process.env, folder)

const build = (folder: string, ...options: string[]) =>
  runToEnd(
    process.execPath,
    [join(root, 'node_modules/webpack/bin/webpack.js'), 'build', '--mode', 'production', ...options],
    { ...process.env, NODE_ENV: undefined },
    join(folder, NAME),
  )

test('REL-03 a build that uses what was built before has the same files as one from scratch @long', async () => {
  const folder = await workspace()
  const page = join(folder, NAME, 'src/pages/home/home-page.tsx')
  const hash = async () => (await describeBuild(join(folder, NAME), NAME)).release.hash
  try {
    await inFolder(folder, 'scripts/new-remote.ts', NAME, '--no-install')
    await build(folder)
    const before = await hash()
    await writeFile(page, (await readFile(page, 'utf8')).replace('No brands yet.', 'No brands so far.'))
    await build(folder)
    const cached = await hash()
    await build(folder, '--no-cache')
    expect([before === cached, cached]).toEqual([false, await hash()])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('REL-12 a fourth remote by one command: built, let through by the gate, released, and open in the running shell @long', async ({
  page,
  signIn,
}) => {
  const { apiUrl, releases } = runningSite()
  const store = await OwnStore.copyOf(releases)
  const shell = await startOwnShell({ dataDir: store.dataDir, apiUrl })
  const folder = await workspace()
  try {
    await inFolder(folder, 'scripts/new-remote.ts', NAME, '--role', 'distributor', '--no-install')
    expect(await readFile(join(folder, '.github/CODEOWNERS'), 'utf8')).toContain(`/${NAME}/`)
    await declareCard(folder)
    await build(folder, '--no-cache')
    const writer = await store.writer()
    const built = await describeBuild(join(folder, NAME), NAME)
    const api = (await (await fetch(`${apiUrl}/api/openapi.json`)).json()) as Parameters<
      typeof gate
    >[1]['api']
    expect(gate(built.release, { live: liveOf(writer), api })).toEqual([])
    await goLive(writer, [await upload(writer.store, built)], 'A new remote.')
    await expect.poll(async () => (await fetch(`${shell.url}/remotes/live`)).text()).toContain(`/${NAME}/`)

    await page.goto(`${shell.url}/network`)
    await expect(page.getByRole('link', { name: 'Partner portal' })).toHaveCount(0)
    await signIn(page, 'distributor', shell.url)
    await page.goto(`${shell.url}/network`)
    await page.getByRole('link', { name: 'Partner portal' }).click()
    await expect(page).toHaveURL(`${shell.url}/${NAME}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Partner portal')
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /^\/brand\/\d+$/)
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Partner portal')
    // Without a release of the distributor portal.
    await page.goto(`${shell.url}/distributor/dashboard`)
    const card = page.getByRole('region', { name: 'Partners' })
    await expect(card).toContainText('Three of them are new.')
    await expect(card.getByRole('link', { name: 'Open the partners' })).toHaveAttribute('href', `/${NAME}`)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Open the partner portal' }).click()
    await expect(page).toHaveURL(`${shell.url}/${NAME}`)
  } finally {
    // It reports its visit when it is left.
    await page.goto('about:blank')
    await shell.stop()
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
})
