import { generateKeyPairSync } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goLive } from '@nalika/release/actions'
import { keyIdOf, seal, type SigningKey } from '@nalika/release/envelope'
import { REGISTRY_TYPE, type Registry } from '@nalika/release/registry'
import { releaseFolder } from '@nalika/release/release-id'
import { expect, test } from '../fixtures.ts'
import { placeMarked, releasesIn } from '../releases/visits.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { mainHeading } from './remotes.ts'

let store: OwnStore
let shell: OwnShell
let file: string

test.beforeAll(async () => {
  const { apiUrl, releases } = runningSite()
  store = await OwnStore.copyOf(releases)
  file = join(store.dataDir, 'releases/registry.json')
  shell = await startOwnShell({ dataDir: store.dataDir, apiUrl })
})

test.afterAll(async () => {
  await shell.stop()
  await store.remove()
})

const foldersNow = async () => releasesIn(await (await fetch(`${shell.url}/calculator`)).text())

async function replaceRegistry(content: Buffer | string): Promise<void> {
  await writeFile(`${file}.by-hand`, content)
  await rename(`${file}.by-hand`, file)
}

function someOtherKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { id: keyIdOf(privateKey).id, private: privateKey }
}

test('REL-04 an old, foreign, misplaced, broken or missing registry changes nothing, and the next valid one is used @long', async () => {
  const older = await readFile(file)
  const ref = await placeMarked(store, '2.0.0')
  await goLive(await store.writer(), [ref], 'A test.')
  await expect.poll(foldersNow).toEqual([releaseFolder(ref)])
  const good = await readFile(file)
  const { key, registry } = await store.writer()
  const now = registry.current?.registry
  if (!now) throw new Error('Nothing is live.')
  const next = (change: Partial<Registry>): Registry => ({ ...now, sequence: now.sequence + 1, ...change })
  const elsewhere = { ...ref, version: '//evil.example/' }

  const refused: [string, Buffer | string | null, RegExp][] = [
    ['older', older, /was seen already/],
    [
      'signed by somebody else',
      seal(REGISTRY_TYPE, next({}), [someOtherKey()]),
      /not signed with a key that counts/,
    ],
    [
      'with a path for a version',
      seal(REGISTRY_TYPE, next({ live: { ...now.live, 'public-site': elsewhere } }), [key]),
      /not in the right form/,
    ],
    ['without a signature', JSON.stringify(next({})), /no signed document/],
    ['half written', good.subarray(0, good.length / 2), /no JSON/],
    ['gone', null, /There is no registry/],
  ]
  for (const [what, content, says] of refused) {
    if (content === null) await rm(file)
    else await replaceRegistry(content)
    await expect.poll(() => shell.log(), { message: what }).toMatch(says)
    expect(await foldersNow(), what).toEqual([releaseFolder(ref)])
    await replaceRegistry(good)
  }
  const after = await placeMarked(store, '2.0.1')
  await goLive(await store.writer(), [after], 'A test.')
  await expect.poll(foldersNow).toEqual([releaseFolder(after)])
})

test('REL-04 files of a release that was replaced and pruned while a page was open: Retry brings the new one @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/\/remotes\/public-site\/|is already registered/)
  const [before] = await foldersNow()
  await page.goto(`${shell.url}/login`)
  await expect(mainHeading(page, /^Login$/)).toBeVisible()
  const ref = await placeMarked(store, '3.0.0')
  await goLive(await store.writer(), [ref], 'A test.')
  await expect.poll(foldersNow).toEqual([releaseFolder(ref)])
  await rm(join(store.dataDir, 'releases', before ?? ''), { recursive: true })

  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('could not be loaded')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(mainHeading(page, /Products/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-public-site', '3.0.0')
})
