import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Writer } from '@nalika/release/changes'
import { fileMemory, KeyFolder } from '@nalika/release/keys'
import { prunePreviews } from '@nalika/release/preview-actions'
import { openStore } from '@nalika/release/store'
import { TrustedRegistry } from '@nalika/release/trusted-registry'
import { WholeFiles } from '@nalika/release/whole-files'
import { makeFolder, StartError } from '@nalika/shared-server'
import { CanaryWatch } from './canary-watch.ts'
import { dateWarning, keepInDate } from './keep-in-date.ts'
import type { ShellConfig } from '../config.ts'
import { Previews } from './previews.ts'
import { ReleaseRegistry } from './registry.ts'
import { ReleaseCopies } from './release-copies.ts'
import { ReleaseCounts } from './release-counts.ts'
import { ReleaseErrors } from './release-errors.ts'

/** Well below the second within which a release must be live; a bucket is read less often than a folder. */
const REFRESH_EVERY_MS = { folder: 200, bucket: 700 }
const CHECK_EVERY_MS = { folder: 1000, bucket: 5000 }
/** Within it a damaged file is noticed, and a repaired one. */
const RECHECK_MS = 5000
/** Nobody waits for a preview as for a release. */
const PREVIEWS_EVERY_MS = { folder: 1000, bucket: 3000 }
const PREVIEWS_START_MS = 2000
const PRUNE_EVERY_MS = 3_600_000
const SAVE_ERRORS_EVERY_MS = 5000
const CLOSE_MS = 5000

export interface Releases {
  registry: ReleaseRegistry
  /** Null where previews are not allowed. */
  previews: Previews | null
  counts: ReleaseCounts
  errors: ReleaseErrors
  /** Folder of this machine in which the releases' files lie. */
  folder: string
  /** Copies a file of an earlier release there, if it comes from a bucket. */
  fetchFile: (name: string) => Promise<void>
  close(): Promise<void>
}

type Settings = Pick<ShellConfig, 'store' | 'dataDir' | 'releaseKeys' | 's3' | 'port' | 'allowPreviews'>

/** Opens the releases of a store: polls the registry, counts reports and checks canaries. */
export async function openReleases(settings: Settings, warn: (message: string) => void): Promise<Releases> {
  const { dataDir, releaseKeys, port } = settings
  const store = openStore(settings.store, settings.s3)
  const keys = new KeyFolder(releaseKeys)
  const trust = await keys.firstTrust()
  if (!trust)
    throw new StartError(
      `RELEASE_KEYS: there is no trust.json in ${releaseKeys}, so that no release can be verified.`,
    )
  const instance = `${hostname()}-${String(port === 0 ? process.pid : port)}`
  await makeFolder(dataDir)
  const memory = fileMemory(join(dataDir, `releases-seen-${instance}.json`))
  const isBucket = settings.store.startsWith('s3://')
  const storeType = isBucket ? 'bucket' : 'folder'
  const folder = isBucket ? join(dataDir, 'release-copies') : settings.store
  const copies = isBucket ? new ReleaseCopies(store, folder) : null
  const files = copies ?? new WholeFiles(store)
  const trusted = new TrustedRegistry({
    store,
    trust,
    memory,
    take: (release) => files.take(release),
    recheckMs: RECHECK_MS,
  })
  const registry = new ReleaseRegistry({
    type: storeType,
    registry: trusted,
    everyMs: REFRESH_EVERY_MS[storeType],
    warn,
  })
  await registry.refresh()
  registry.start()

  const counts = new ReleaseCounts(
    store,
    instance,
    (folder) => registry.current?.releases.has(folder) ?? false,
  )
  const errors = new ReleaseErrors(store, instance)
  const writer = await writerOf()
  const watch = new CanaryWatch({ store, registry, writer, warn })
  const previews = settings.allowPreviews
    ? new Previews({
        store,
        trust: () => trusted.trust,
        take: (release, from) =>
          (isBucket ? new ReleaseCopies(from, folder) : new WholeFiles(from)).take(release),
        release: async (folders) => copies?.keepPreviews(folders),
        holdsKey: (await keys.releasingKeys()).length > 0,
        everyMs: PREVIEWS_EVERY_MS[storeType],
        warn,
      })
    : null
  // A start does not wait for the files of all of them.
  await Promise.race([previews?.refresh(), wait(PREVIEWS_START_MS, undefined, { ref: false })])
  previews?.start()
  let prunedAt = Date.now()
  const pruneOld = async () => {
    if (!writer || Date.now() - prunedAt < PRUNE_EVERY_MS) return
    prunedAt = Date.now()
    await prunePreviews({ store, registry: trusted }).catch((error: unknown) => {
      warn(`Previews that are over cannot be deleted: ${String(error)}`)
    })
  }
  let warned: string | null = null
  const renewDate = async () => {
    const newest = registry.current?.registry
    const warning = newest ? dateWarning(newest) : null
    if (warning !== null && warning !== warned) warn(warning)
    warned = warning
    if (writer && newest)
      await keepInDate(writer, newest).catch((error: unknown) => {
        warn(`The date of the registry cannot be renewed: ${String(error)}`)
      })
  }
  let errorsSavedAt = 0
  let unsavedBecause = ''
  // Apart from the counts: canaries are decided where a bucket's rule does not let this server write errors.
  const saveErrors = async () => {
    errorsSavedAt = Date.now()
    const problem = await errors.save().then(() => '', String)
    if (problem !== '' && problem !== unsavedBecause) warn(`Errors of releases cannot be saved: ${problem}`)
    unsavedBecause = problem
  }
  let isAt: Promise<void> | null = null
  const work = async () => {
    try {
      await counts.save()
      await watch.check()
    } catch (error) {
      warn(`Counts of releases cannot be saved or read: ${String(error)}`)
    } finally {
      if (Date.now() - errorsSavedAt >= SAVE_ERRORS_EVERY_MS) await saveErrors()
      await renewDate()
      await pruneOld()
      isAt = null
    }
  }
  const timer = setInterval(() => {
    isAt ??= work()
  }, CHECK_EVERY_MS[storeType]).unref()

  /** Withdraws and promotes, if this server has a key. It reads the registry itself, since a change needs the newest. */
  async function writerOf(): Promise<Writer | null> {
    const key = (await keys.keys('registry')).find(({ id }) => id in trusted.trust.registry.keys)
    if (!key || !trust) return null
    return { store, registry: new TrustedRegistry({ store, trust }), key, by: `shell ${instance}` }
  }

  async function saveLast(): Promise<void> {
    await isAt
    await counts.save().catch(() => undefined)
    await saveErrors()
  }

  return {
    registry,
    previews,
    counts,
    errors,
    folder,
    fetchFile: async (name) => copies?.fetchFile(name),
    async close() {
      registry.stop()
      previews?.stop()
      clearInterval(timer)
      // A store that hangs does not hold up the end.
      await Promise.race([saveLast(), wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
