import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { FILE_LIMITS } from './files.ts'
import { inParallel } from './in-parallel.ts'
import { releaseFolder, type ReleaseId } from '../release/release-id.ts'
import type { Store } from './store.ts'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/**
 * Files of the store for servers alone: source maps and reported errors. No server gives them to browsers, and the rule
 * that lets browsers read a bucket must leave them out.
 */
export const PRIVATE_PREFIX = 'private/'

/** A map in full, as the build wrote it. */
const MAX_BYTES = 64 * 1024 * 1024

/** Where the source maps of a release are; not in its folder, whose files are served. */
const prefixOf = (folder: string): string => `${PRIVATE_PREFIX}source-maps/${folder}/`

/** Stores the source maps of a build, by the name of the script. What is there already stays. */
export async function putSourceMaps(
  store: Store,
  release: ReleaseId,
  maps: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await inParallel(maps, async ([script, bytes]) => {
    await store.create(`${prefixOf(releaseFolder(release))}${script}.map.gz`, await packed(bytes))
  })
}

/** The source map of a script, as JSON; null when the release has none. */
export async function readSourceMap(
  store: Store,
  release: ReleaseId,
  script: string,
): Promise<string | null> {
  const file = await store.read(`${prefixOf(releaseFolder(release))}${script}.map.gz`, FILE_LIMITS)
  return file && (await unpacked(file.bytes, { maxOutputLength: MAX_BYTES })).toString('utf8')
}

/** Deletes the source maps of a release that is deleted. */
export const removeSourceMaps = (store: Store, folder: string): Promise<void> =>
  store.remove(prefixOf(folder))
