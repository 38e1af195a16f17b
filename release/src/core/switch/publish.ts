import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { goLive, isHalfOver, refresh } from './actions.ts'
import type { SigningWriter, Writer } from '../registry/changes.ts'
import { compose, inOrder } from '../composition/composition.ts'
import { describeBuild, isText, type Build } from '../release/describe.ts'
import { FILE_LIMITS } from '../store/files.ts'
import { FolderStore } from '../store/folder-store.ts'
import { inParallel } from '../store/in-parallel.ts'
import { KeyFolder } from '../registry/keys.ts'
import { GateError, liveOf } from '../composition/live.ts'
import { refOf, REGISTRY_FILE, type ReleaseRef } from '../registry/registry.ts'
import { isSameRelease } from '../release/release-id.ts'
import { RELEASE_FILE, RELEASE_MAX_BYTES, type Release } from '../release/release.ts'
import type { Store } from '../store/store.ts'
import { putSourceMaps } from '../store/source-maps.ts'
import { integrityOf } from '../registry/trusted-registry.ts'
import { openWriter } from '../registry/writer.ts'

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

interface Compressed {
  gz: Promise<Buffer>
  br: Promise<Buffer>
}
/** A release goes to two stores: the one that it is tried in, and the site's. */
const compressedBefore = new WeakMap<Buffer, Compressed>()

function compress(bytes: Buffer): Compressed {
  const compressed = compressedBefore.get(bytes) ?? {
    gz: zipped(bytes, { level: 9 }),
    br: brotli(bytes, BROTLI),
  }
  compressedBefore.set(bytes, compressed)
  return compressed
}

async function uploadFile(store: Store, name: string, bytes: Buffer): Promise<void> {
  await store.create(name, bytes)
  if (!isText(name)) return
  const { gz, br } = compress(bytes)
  const [zippedBytes, brotliBytes] = await Promise.all([gz, br])
  await store.create(`${name}.gz`, zippedBytes)
  await store.create(`${name}.br`, brotliBytes)
}

/**
 * Puts a build into its folder of the store, `release.json` last; what is already there is not sent again. Nothing is
 * live by that.
 */
export async function upload(store: Store, build: Build): Promise<ReleaseRef> {
  const { release, files, sourceMaps } = build
  const { folder } = release
  const known = await store.read(`${folder}/${RELEASE_FILE}`, { maxBytes: RELEASE_MAX_BYTES })
  if (known) return refOf({ ...release, integrity: integrityOf(known.bytes) })
  requireReadable(build)
  await inParallel(files, async ([name, bytes]) => {
    if (name !== RELEASE_FILE) await uploadFile(store, `${folder}/${name}`, bytes)
  })
  if (sourceMaps) await putSourceMaps(store, release, sourceMaps)
  const description = files.get(RELEASE_FILE)
  if (description) await store.create(`${folder}/${RELEASE_FILE}`, description)
  return refOf({ ...release, integrity: release.releaseIntegrity })
}

/**
 * Makes sure that servers read the files of a build: they leave out a release with a larger one.
 * @throws GateError with a sentence for each file that is too large
 */
export function requireReadable({ release: { app }, files }: Build): void {
  const tooLarge = [...files].flatMap(([name, { length }]) => {
    const most = name === RELEASE_FILE ? RELEASE_MAX_BYTES : FILE_LIMITS.maxBytes
    return length > most
      ? [`${name} has ${String(length)} bytes, and servers read no more than ${String(most)}.`]
      : []
  })
  if (tooLarge.length > 0) throw new GateError(app, tooLarge)
}

/** Copies a release from one store to another. */
export async function copyRelease(from: Store, folder: string, to: Store): Promise<void> {
  for (const name of await from.list(`${folder}/`)) {
    const file = await from.read(name, FILE_LIMITS)
    if (file) await to.create(name, file.bytes)
  }
}

/** Name of the folder of keys beside the folder of releases. */
export const KEYS_FOLDER = 'release-keys'
export const RELEASES_FOLDER = 'releases'

/**
 * Opens the releases of a data folder for writing, with keys of its own that are made when there are none. What an
 * earlier store without keys says is live counts for nothing then.
 */
export async function openOwnStore(dataDir: string, by = userInfo().username): Promise<SigningWriter> {
  const store = new FolderStore(join(dataDir, RELEASES_FOLDER))
  const folder = new KeyFolder(join(dataDir, KEYS_FOLDER))
  if (!(await folder.firstTrust())) {
    await store.remove(REGISTRY_FILE)
    await store.remove('trust/')
  }
  await folder.ensure()
  return openWriter(store, folder, { by })
}

/**
 * Releases built apps into a data folder: an immutable folder each, then one switch for all. What was built alike and
 * is live already stays.
 * @throws GateError when the apps do not fit together
 */
export async function publish(root: string, apps: readonly string[], dataDir: string): Promise<void> {
  const writer = await openOwnStore(dataDir)
  await switchToBuilds(writer, await describeBuilds(writer, root, apps))
}

/**
 * Releases built apps into a data folder that has no releases yet. One that has is left as it is, whoever released;
 * only its date is renewed when it comes near.
 * @returns Live releases that differ from what is built.
 */
export async function publishFirst(
  root: string,
  apps: readonly string[],
  dataDir: string,
): Promise<Release[]> {
  const writer = await openOwnStore(dataDir)
  const builds = await describeBuilds(writer, root, apps)
  const known = writer.registry.current?.registry
  if (!known) await switchToBuilds(writer, builds)
  else if (isHalfOver(known)) await refresh(writer)
  const isBuilt = (live: Release) => builds.some(({ release }) => isSameRelease(release, live))
  return Object.values(liveOf(writer)).filter((live) => !isBuilt(live))
}

const describeBuilds = (writer: Writer, root: string, apps: readonly string[]): Promise<Build[]> =>
  Promise.all(apps.map((app) => describeBuild(join(root, app), app, null, liveOf(writer)[app])))

async function switchToBuilds(writer: Writer, builds: readonly Build[]): Promise<void> {
  const live = liveOf(writer)
  const changed = builds.filter(({ release }) => !isSameRelease(live[release.app], release))
  const beside = Object.values(live).filter(({ app }) => !builds.some(({ release }) => release.app === app))
  const { leftOut } = compose(beside, inOrder(builds.map(({ release }) => release)))
  for (const { release, reasons } of leftOut) throw new GateError(release.app, reasons)
  const refs: ReleaseRef[] = []
  for (const build of changed) refs.push(await upload(writer.store, build))
  if (changed.length > 0) await goLive(writer, refs, 'Built on this machine.')
}

/** The live releases of a data folder, by app. */
export const liveReleases = async (dataDir: string): Promise<Record<string, Release>> =>
  liveOf(await openOwnStore(dataDir))
