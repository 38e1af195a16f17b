import { setTimeout as wait } from 'node:timers/promises'
import type { Writer } from '@nalika/release/changes'
import { prunePreviews } from '@nalika/release/preview-actions'
import type { ShellConfig } from '../config.ts'
import { atMostEvery, BackgroundTasks, warning, warnOnChange } from './background-tasks.ts'
import { CanaryWatch } from './canaries/canary-watch.ts'
import { dateWarning, keepInDate } from './keep-in-date.ts'
import { Previews } from './previews/previews.ts'
import { ReleaseRegistry } from './registry.ts'
import { ReleaseCounts } from './canaries/release-counts.ts'
import { ReleaseErrors } from './error-reports/release-errors.ts'
import { openStoreAccess, openWriter, type StoreAccess, type StoreSettings } from './store-access.ts'

/** Well below the second within which a release must be live; a bucket is read less often than a folder. */
const REFRESH_EVERY_MS = { folder: 200, bucket: 700 }
const CHECK_EVERY_MS = { folder: 1000, bucket: 5000 }
/** Nobody waits for a preview as for a release. */
const PREVIEWS_EVERY_MS = { folder: 1000, bucket: 3000 }
const PREVIEWS_START_MS = 2000
const PRUNE_EVERY_MS = 3_600_000
const SAVE_ERRORS_EVERY_MS = 5000
const CLOSE_MS = 5000

type Warn = (message: string) => void

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

/** Opens the releases of a store: polls the registry, counts reports and checks canaries. */
export async function openReleases(
  settings: StoreSettings & Pick<ShellConfig, 'allowPreviews'>,
  warn: Warn,
): Promise<Releases> {
  const access = await openStoreAccess(settings)
  const { store, instance, folder, copies } = access
  const registry = await openRegistry(access, warn)
  const previews = settings.allowPreviews ? await openPreviews(access, warn) : null
  const isInUse = (key: string) => registry.current?.releases.has(key) ?? false
  const counts = new ReleaseCounts(store, instance, isInUse)
  const errors = new ReleaseErrors(store, instance)
  const writer = await openWriter(access)
  const tasks = startTasks(access, { registry, counts, errors, writer }, warn)

  async function saveLast(): Promise<void> {
    await tasks.stop()
    await Promise.allSettled([counts.save(), errors.save()])
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
      // A store that hangs does not hold up the end.
      await Promise.race([saveLast(), wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

async function openRegistry({ type, trusted }: StoreAccess, warn: Warn): Promise<ReleaseRegistry> {
  const registry = new ReleaseRegistry({ type, registry: trusted, everyMs: REFRESH_EVERY_MS[type], warn })
  await registry.refresh()
  registry.start()
  return registry
}

async function openPreviews(
  { type, store, trusted, take, copies, keys }: StoreAccess,
  warn: Warn,
): Promise<Previews> {
  const previews = new Previews({
    store,
    trust: () => trusted.trust,
    take,
    release: async (folders) => copies?.keepPreviews(folders),
    holdsKey: (await keys.releasingKeys()).length > 0,
    everyMs: PREVIEWS_EVERY_MS[type],
    warn,
  })
  // A start does not wait for the files of all of them.
  await Promise.race([previews.refresh(), wait(PREVIEWS_START_MS, undefined, { ref: false })])
  previews.start()
  return previews
}

/** What this server does besides answering: saves what was reported, decides canaries, renews the registry's date. */
function startTasks(
  { type, store, trusted }: StoreAccess,
  parts: Pick<Releases, 'registry' | 'counts' | 'errors'> & { writer: Writer | null },
  warn: Warn,
): BackgroundTasks {
  const { registry, counts, errors, writer } = parts
  const watch = new CanaryWatch({ store, registry, writer, warn })
  const warnOfDate = warnOnChange(warn)
  const renewDate = async () => {
    const newest = registry.current?.registry
    if (!newest) return
    warnOfDate(dateWarning(newest) ?? '')
    if (writer) await keepInDate(writer, newest)
  }
  const pruneOld = async () => {
    if (writer) await prunePreviews({ store, registry: trusted })
  }
  return new BackgroundTasks(CHECK_EVERY_MS[type], [
    warning(warn, 'Counts of releases cannot be saved or read', async () => {
      await counts.save()
      await watch.check()
    }),
    // Apart from the counts: canaries are decided where a bucket's rule does not let this server write errors.
    atMostEvery(
      SAVE_ERRORS_EVERY_MS,
      warning(warn, 'Errors of releases cannot be saved', () => errors.save()),
    ),
    warning(warn, 'The date of the registry cannot be renewed', renewDate),
    atMostEvery(
      PRUNE_EVERY_MS,
      warning(warn, 'Previews that are over cannot be deleted', pruneOld),
      Date.now(),
    ),
  ])
}
