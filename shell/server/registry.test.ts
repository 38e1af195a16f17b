import { mkdtemp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReleaseRegistry } from './registry.ts'

let store: string
let clock: number
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'nalika-registry-'))
  clock = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(store, { recursive: true })
})

async function release(app: string, version: string): Promise<string> {
  const folder = `${app}/${version}`
  await mkdir(join(store, folder), { recursive: true })
  await writeFile(
    join(store, folder, 'release.json'),
    JSON.stringify({ app, version, assets: {}, routes: [] }),
  )
  return folder
}

async function goLive(sequence: number, live: Record<string, string>): Promise<void> {
  const next = join(store, 'next.json')
  await writeFile(next, JSON.stringify({ sequence, live }))
  await utimes(next, sequence, sequence)
  await rename(next, join(store, 'registry.json'))
  clock += 1000
}

const versionsOf = async (registry: ReleaseRegistry) =>
  (await registry.resolve()).remotes.map(({ app, version }) => `${app} ${version}`)

test('REL-02 a switched registry is seen without a restart', async () => {
  const shell = await release('shell', '1.0.0')
  await goLive(1, { shell, 'public-site': await release('public-site', '1.0.0') })
  const registry = new ReleaseRegistry(store, () => undefined)
  expect(await versionsOf(registry)).toEqual(['public-site 1.0.0'])
  await goLive(2, { shell, 'public-site': await release('public-site', '1.1.0') })
  expect(await versionsOf(registry)).toEqual(['public-site 1.1.0'])
})

test('a registry that names a release which is not there, or is no JSON, leaves the last good one and is reported', async () => {
  const shell = await release('shell', '1.0.0')
  await goLive(1, { shell, 'public-site': await release('public-site', '1.0.0') })
  const warnings: string[] = []
  const registry = new ReleaseRegistry(store, (message) => warnings.push(message))
  await registry.resolve()
  await goLive(2, { shell, 'public-site': 'public-site/9.9.9' })
  expect(await versionsOf(registry)).toEqual(['public-site 1.0.0'])
  await writeFile(join(store, 'registry.json'), '{"sequence":')
  clock += 1000
  expect(await versionsOf(registry)).toEqual(['public-site 1.0.0'])
  expect(warnings).toHaveLength(2)
})

test('a folder that holds another app is refused', async () => {
  const shell = await release('shell', '1.0.0')
  await goLive(1, { shell, 'public-site': await release('admin-console', '1.0.0') })
  await expect(new ReleaseRegistry(store, () => undefined).resolve()).rejects.toThrow('There is no registry')
})
