import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { earlierRelease, rollBack } from './actions.ts'
import { describeBuild, withVersion } from '../release/describe.ts'
import { FILE_LIMITS } from '../store/files.ts'
import { FolderStore } from '../store/folder-store.ts'
import { liveReleases, openOwnStore, publish, publishFirst, RELEASES_FOLDER, upload } from './publish.ts'
import type { Release } from '../release/release.ts'
import { readSourceMap } from '../store/source-maps.ts'

let root: string
let store: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nalika-release-'))
  store = join(root, RELEASES_FOLDER)
})
afterEach(() => rm(root, { recursive: true }))

async function build(
  app: string,
  code: string,
  routes = [app === 'public-site' ? '/*' : `/${app}/*`],
  { paths = [], ...declared }: { paths?: string[] } & Record<string, unknown> = {},
): Promise<void> {
  const folder = join(root, app, 'dist/browser')
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(root, app, 'package.json'),
    JSON.stringify({
      version: '1.2.3',
      nalika: { port: 3001, routes, ...declared },
      dependencies: { react: '19.3.1' },
    }),
  )
  await writeFile(join(folder, 'remoteEntry.js'), code)
  await writeFile(
    join(folder, 'assets.json'),
    JSON.stringify({ entry: 'remoteEntry.js', start: { js: ['remoteEntry.js'], css: [] }, pages: {} }),
  )
  await writeFile(
    join(folder, 'gate.json'),
    JSON.stringify({ requires: {}, provides: {}, endpoints: {}, paths }),
  )
}
/** @returns The folders that are live then, by app. */
async function publishAll(apps: string[]): Promise<Record<string, string>> {
  await publish(root, apps, root)
  const live = Object.entries(await liveReleases(root))
  return Object.fromEntries(live.map(([app, { folder }]) => [app, folder]))
}
const registry = async () => (await openOwnStore(root)).registry.current?.registry
const releaseOf = async (folder: string | undefined): Promise<Release> =>
  JSON.parse(await readFile(join(store, folder ?? '', 'release.json'), 'utf8')) as Release

test('REL-03 a release is stored in a folder of its version and hash, with integrity and compressed files', async () => {
  await build('public-site', 'console.log("one")')
  const live = await publishAll(['public-site'])
  expect(live['public-site']).toMatch(/^public-site\/1\.2\.3-[0-9a-f]{12}$/)
  const release = await releaseOf(live['public-site'])
  expect(release).toMatchObject({
    app: 'public-site',
    container: 'nalika_public_site',
    routes: ['/*'],
    server: null,
    shared: { react: '19.3.1' },
  })
  expect(release.assets['remoteEntry.js']?.integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/)
  const file = join(store, live['public-site'] ?? '', 'remoteEntry.js')
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe('console.log("one")')
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe('console.log("one")')
})

test('REL-04 source maps are stored apart, with the changelog of the version in the release; neither makes another build', async () => {
  await build('public-site', 'console.log("one")')
  const first = await publishAll(['public-site'])
  await writeFile(join(root, 'public-site/dist/browser/remoteEntry.js.map'), '{"version":3}')
  const changelog =
    '# Changes\n\n## 1.2.3 (2026-11-24)\n\n### New\n\n* Prices by metre.\n\n## 1.2.2 (2026-11-01)\n\n* Older.\n'
  const describe = async (text: string) => {
    await writeFile(join(root, 'public-site/CHANGELOG.md'), text)
    return describeBuild(join(root, 'public-site'), 'public-site')
  }
  const linked = await describe(changelog.replace('1.2.3', '[1.2.3](https://git.example/compare)'))
  expect(linked.release.notes).toBe('### New\n\n* Prices by metre.')
  const built = await describe(changelog)
  expect(built.release.folder).toBe(first['public-site'])
  expect(built.release.notes).toBe('### New\n\n* Prices by metre.')
  expect(Object.keys(built.release.assets)).toEqual(['remoteEntry.js'])
  expect([...built.files.keys()].sort()).toEqual(['release.json', 'remoteEntry.js'])
  const other = new FolderStore(join(root, 'other'))
  await upload(other, built)
  expect(await readSourceMap(other, built.release, 'remoteEntry.js')).toBe('{"version":3}')
  expect(await readSourceMap(other, built.release, 'routes.js')).toBeNull()
  expect(await other.list(`${built.release.folder}/`)).not.toContainEqual(expect.stringContaining('.map'))
})

test('REL-03 a build that got a version after it was tried is described as if it had been built with it', async () => {
  await build('public-site', 'console.log("one")')
  const folder = join(root, 'public-site')
  const built = await describeBuild(folder, 'public-site', 'abc1')
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '1.3.0' }))
  await writeFile(join(folder, 'CHANGELOG.md'), '## 1.3.0 (2026-11-25)\n\n* Prices by foot.\n')
  const versioned = await withVersion(built, folder, 'abc2')
  const described = await describeBuild(folder, 'public-site', 'abc2')
  expect(versioned.release).toMatchObject({ version: '1.3.0', notes: '* Prices by foot.', commit: 'abc2' })
  expect({ ...versioned.release, releaseIntegrity: '' }).toEqual({
    ...described.release,
    releaseIntegrity: '',
  })
  const site = new FolderStore(join(root, 'site'))
  await upload(new FolderStore(join(root, 'trial')), built)
  expect(await upload(site, versioned)).toEqual({
    app: 'public-site',
    version: '1.3.0',
    hash: built.release.hash,
    integrity: versioned.release.releaseIntegrity,
  })
  const zipped = await site.read(`${versioned.release.folder}/remoteEntry.js.br`, FILE_LIMITS)
  expect(zipped && brotliDecompressSync(zipped.bytes).toString()).toBe('console.log("one")')
})

test('REL-03 another build gets another folder; the previous one is unchanged', async () => {
  await build('public-site', 'console.log("one")')
  const first = await publishAll(['public-site'])
  await build('public-site', 'console.log("two")')
  const second = await publishAll(['public-site'])
  expect(second['public-site']).not.toBe(first['public-site'])
  expect(await readFile(join(store, first['public-site'] ?? '', 'remoteEntry.js'), 'utf8')).toBe(
    'console.log("one")',
  )
  expect((await registry())?.sequence).toBe(2)
})

const declared = {
  sitemap: ['/services'],
  navigation: [{ label: 'Services', path: '/services' }],
  footer: [{ group: 'Company', label: 'Services', path: '/services' }],
}

test('REL-12 a release carries what its app declares, and another declaration is another release', async () => {
  await build('public-site', '1', ['/*'], declared)
  const first = await publishAll(['public-site'])
  const release = await releaseOf(first['public-site'])
  expect(release).toMatchObject(declared)
  expect(release).not.toHaveProperty('port')
  await build('public-site', '1', ['/*'], { ...declared, sitemap: [] })
  expect(await publishAll(['public-site'])).not.toEqual(first)
})

test('REL-12 a declaration that nobody can read is refused with its place', async () => {
  await build('public-site', '1', ['/*'], {
    navigation: [{ label: 'Services', path: 'https://other.example' }],
  })
  await expect(publishAll(['public-site'])).rejects.toThrow(
    /'nalika' in the package.json of public-site\/navigation\/0\/path/,
  )
})

test('REL-12 a release names the pages that its app had and has no more', async () => {
  const goneWith = async (...paths: string[]) => {
    await build('public-site', paths.join(), ['/*'], { paths })
    return (await releaseOf((await publishAll(['public-site']))['public-site'])).gone
  }
  expect(await goneWith('/', '/services', '/:slug')).toEqual([])
  expect(await goneWith('/')).toEqual(['/services'])
  expect(await goneWith('/', '/prices')).toEqual(['/services'])
  expect(await goneWith('/', '/services')).toEqual(['/prices'])
})

test('publishing the same build again changes nothing', async () => {
  await build('public-site', 'console.log("one")')
  await publishAll(['public-site'])
  await publishAll(['public-site'])
  expect((await registry())?.sequence).toBe(1)
})

test("REL-01 releasing one app leaves the other apps' live releases", async () => {
  await build('public-site', '1')
  await build('admin-console', '2')
  const both = await publishAll(['public-site', 'admin-console'])
  await build('admin-console', '3')
  const after = await publishAll(['admin-console'])
  expect(after['public-site']).toBe(both['public-site'])
})

test('an app that was not built is refused and the registry is unchanged', async () => {
  await mkdir(join(root, 'shell'), { recursive: true })
  await expect(publishAll(['shell'])).rejects.toThrow()
  expect(existsSync(join(store, 'registry.json'))).toBe(false)
})

test('REL-03 starting the site leaves a store with releases unchanged, whatever was built since', async () => {
  await build('public-site', 'console.log("one")')
  expect(await publishFirst(root, ['public-site'], root)).toEqual([])
  const first = (await registry())?.live['public-site']
  await build('public-site', 'console.log("two")')
  await publishAll(['public-site'])
  const writer = await openOwnStore(root)
  await rollBack(writer, await earlierRelease(writer, 'public-site'), 'It was not good.')
  expect(await publishFirst(root, ['public-site'], root)).toEqual([
    expect.objectContaining({ hash: first?.hash }),
  ])
  expect(await registry()).toMatchObject({ sequence: 3, live: { 'public-site': first } })
})

test('REL-10 apps that claim the same path are not published', async () => {
  await build('price-desk', '1', ['/prices'])
  await build('stock-desk', '2', ['/stock', '/prices'])
  await expect(publishFirst(root, ['price-desk', 'stock-desk'], root)).rejects.toThrow(
    'stock-desk 1.2.3 declares /prices, which price-desk 1.2.3 owns.',
  )
  expect(existsSync(join(store, 'registry.json'))).toBe(false)
})
