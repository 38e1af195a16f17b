import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from '@nalika/release/actions'
import { openOwnStore } from '@nalika/release/publish'
import { exampleRelease, placeRelease } from '@nalika/release/testing/example-release'
import { liveSegments } from './live-segments.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nalika-live-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const segments = async () =>
  [
    ...(await liveSegments({
      store: join(dataDir, 'releases'),
      keys: join(dataDir, 'release-keys'),
      s3: {} as Parameters<typeof liveSegments>[0]['s3'],
    })),
  ].sort()

async function publish(version: string, routes: string[], paths: string[]): Promise<void> {
  const writer = await openOwnStore(dataDir)
  const recorded = { requires: {}, provides: {}, endpoints: {}, paths }
  const release = exampleRelease('price-desk', { version, routes, recorded })
  await goLive(writer, [await placeRelease(writer.store, release)], 'For a test.')
}

test('REL-12 ADM-16 the paths of live releases are reserved, and free again when the page is gone', async () => {
  await publish('1.0.0', ['/*'], ['/', '/Services', '/prices/:grade', '/:slug'])
  expect(await segments()).toEqual(['prices', 'services'])
  await publish('1.1.0', ['/desk/*', '/rates?'], ['/desk/today'])
  expect(await segments()).toEqual(['desk'])
})

test('REL-12 nothing is reserved where there are no keys; without a registry it is said', async () => {
  expect(await segments()).toEqual([])
  await openOwnStore(dataDir)
  await expect(segments()).rejects.toThrow()
})
