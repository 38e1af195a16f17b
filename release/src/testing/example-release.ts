import { refOf, type ReleaseRef } from '../core/registry/registry.ts'
import { releaseFolder } from '../core/release/release-id.ts'
import type { Release } from '../core/release/release.ts'
import type { Store } from '../core/store/store.ts'
import { integrityOf } from '../core/registry/trusted-registry.ts'

/** A small release, as a build describes it. */
export function exampleRelease(app: string, changes: Partial<Release> = {}): Release {
  const release = {
    app,
    container: `nalika_${app.replaceAll('-', '_')}`,
    version: '1.0.0',
    hash: '0123456789ab',
    entry: 'entry.js',
    start: { js: ['entry.js'], css: [] },
    pages: {},
    assets: {},
    server: null,
    serverIntegrity: null,
    routes: [],
    shared: {},
    recorded: { requires: {}, provides: {}, endpoints: {}, paths: [] },
    commit: null,
    releaseIntegrity: '',
    ...changes,
  }
  return { ...release, folder: releaseFolder(release) }
}

/** Puts the description of a release into a store, without its files. */
export async function placeRelease(store: Pick<Store, 'create'>, release: Release): Promise<ReleaseRef> {
  const bytes = Buffer.from(JSON.stringify({ ...release, folder: undefined, releaseIntegrity: undefined }))
  await store.create(`${release.folder}/release.json`, bytes)
  return refOf({ ...release, integrity: integrityOf(bytes) })
}
