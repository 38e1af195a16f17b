import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Writer } from '@nalika/release/changes'
import { fileMemory, KeyFolder } from '@nalika/release/keys'
import { openStore } from '@nalika/release/store'
import { TrustedRegistry } from '@nalika/release/trusted-registry'
import { makeFolder, StartError } from '@nalika/shared-server'
import { CanaryWatch } from './canary-watch.ts'
import { dateWarning, keepInDate } from './keep-in-date.ts'
import type { ShellConfig } from '../config.ts'
import { ReleaseRegistry } from './registry.ts'
import { ReleaseChecks, ReleaseCopies } from './release-copies.ts'
import { ReleaseCounts } from './release-counts.ts'
import { ReleaseErrors } from './release-errors.ts'

/** Well below the second within which a release must be live; a bucket is read less often than a folder. */
const REFRESH_EVERY_MS = { folder: 200, bucket: 700 }
const CHECK_EVERY_MS = { folder: 1000, bucket: 5000 }
const SAVE_ERRORS_EVERY_MS = 5000
const CLOSE_MS = 5000

export interface Releases {
  registry: ReleaseRegistry
  counts: ReleaseCounts
  errors: ReleaseErrors
  /** Folder of this machine in which the releases' files lie. */
  folder: string
  /** Copies a file of an earlier release there, if it comes from a bucket. */
  fetchFile: (name: string) => Promise<void>
  close(): Promise<void>
}

type Settings = Pick<ShellConfig, 'store' | 'dataDir' | 'releaseKeys' | 's3' | 'port'>

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
  const trusted = new TrustedRegistry({ store, trust, memory })
  const isBucket = settings.store.startsWith('s3://')
  const storeType = isBucket ? 'bucket' : 'folder'
  const folder = isBucket ? join(dataDir, 'release-copies') : settings.store
  const copies = isBucket ? new ReleaseCopies(store, folder) : null
  const checks = new ReleaseChecks(store)
  const registry = new ReleaseRegistry({
    type: storeType,
    registry: trusted,
    everyMs: REFRESH_EVERY_MS[storeType],
    warn,
    prepare: (verified) => (copies ?? checks).take(verified),
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
    counts,
    errors,
    folder,
    fetchFile: async (name) => copies?.fetchFile(name),
    async close() {
      registry.stop()
      clearInterval(timer)
      // A store that hangs does not hold up the end.
      await Promise.race([saveLast(), wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
