import type { Writer } from '@nalika/release/changes'
import type { Build } from '@nalika/release/describe'
import { FILE_LIMITS } from '@nalika/release/files'
import { liveOf } from '@nalika/release/live'
import { APP_NAMES } from '../../build/apps.ts'
import { startSmokeSite } from '../../scripts/release/smoke.ts'
import { expect, test } from '../fixtures.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'

/** The live release of an app, as if it had just been built. */
async function buildOf(writer: Writer, app: string): Promise<Build> {
  const release = liveOf(writer)[app]
  if (!release) throw new Error(`No release of ${app} is live.`)
  const files = new Map<string, Buffer>()
  for (const name of await writer.store.list(`${release.folder}/`)) {
    const file = await writer.store.read(name, FILE_LIMITS)
    if (file) files.set(name.slice(release.folder.length + 1), file.bytes)
  }
  return { release, files }
}

for (const app of APP_NAMES) {
  test(`REL-09 ${app}: every page opens before a release, those with parameters by its examples, and none logs an error @long`, async () => {
    const store = await OwnStore.copyOf(runningSite().releases)
    const writer = await store.writer()
    const site = await startSmokeSite(writer)
    try {
      expect(await site.tryPages(await buildOf(writer, app))).toEqual([])
    } finally {
      await site.stop()
      await store.remove()
    }
  })
}
