import * as Type from 'typebox'
import Value from 'typebox/value'
import type { Cohort } from '../core/release/release.ts'
import type { Store } from '../core/store/store.ts'

/**
 * Visits and failures of releases, as browsers report them to the shells: counts only, nothing of a person. Each shell
 * writes a file of its own (`watch/<instance>.json` in the store), so that shells never wait for one another; readers
 * add them up. They are not signed: the worst they can cause is that a canary is no longer served.
 */
export const WATCH_PREFIX = 'watch/'
const MAX_BYTES = 512 * 1024

const Count = Type.Integer({ minimum: 0 })
const CohortName = Type.Union([Type.Literal('everyone'), Type.Literal('canary'), Type.Literal('control')])

/** Values of one Web Vital, by the thresholds of web.dev. */
const VitalCounts = Type.Object({ good: Count, middling: Count, poor: Count })

export const VisitCounts = Type.Object({
  /** Documents that used the release. */
  visits: Count,
  /** Those in which something of the release failed. */
  failed: Count,
  /**
   * Which of the 256 buckets the networks of failed visits fall into: at least so many networks reported one. A bucket
   * stands for millions of networks, so that none can be told from it.
   */
  failedNetworks: Type.Array(Type.Integer({ minimum: 0, maximum: 255 }), { maxItems: 256 }),
  /** Failures by kind and class: `load entry`, `error TypeError`, `hydration Error`, `render Error`. */
  failures: Type.Record(Type.String(), Count),
  /** By name: LCP, INP, CLS, TTFB. */
  vitals: Type.Record(Type.String(), VitalCounts),
})
export type VisitCounts = Type.Static<typeof VisitCounts>

/** By `releaseFolder`, then by cohort. */
const WatchCounts = Type.Record(Type.String(), Type.Partial(Type.Record(CohortName, VisitCounts)))
export type WatchCounts = Type.Static<typeof WatchCounts>

export const noCounts = (): VisitCounts => ({
  visits: 0,
  failed: 0,
  failedNetworks: [],
  failures: {},
  vitals: {},
})

function add(into: VisitCounts, from: VisitCounts): void {
  into.visits += from.visits
  into.failed += from.failed
  into.failedNetworks = [...new Set([...into.failedNetworks, ...from.failedNetworks])]
  for (const [name, count] of Object.entries(from.failures))
    into.failures[name] = (into.failures[name] ?? 0) + count
  for (const [name, { good, middling, poor }] of Object.entries(from.vitals)) {
    const vital = (into.vitals[name] ??= { good: 0, middling: 0, poor: 0 })
    vital.good += good
    vital.middling += middling
    vital.poor += poor
  }
}

/** Sum of the counts of several shells. */
export function sumOf(all: readonly WatchCounts[]): WatchCounts {
  const sum: WatchCounts = {}
  for (const counts of all) {
    for (const [folder, cohorts] of Object.entries(counts)) {
      const own = (sum[folder] ??= {})
      for (const [cohort, visits] of Object.entries(cohorts))
        add((own[cohort as Cohort] ??= noCounts()), visits)
    }
  }
  return sum
}

/** A file of counts; null when there is none that can be read. */
export async function readJson(store: Store, name: string, maxBytes = MAX_BYTES): Promise<unknown> {
  const file = await store.read(name, { maxBytes })
  try {
    return file === null ? null : JSON.parse(file.bytes.toString('utf8'))
  } catch {
    return null
  }
}

const watchFiles = async (store: Store): Promise<string[]> =>
  (await store.list(WATCH_PREFIX)).filter((name) => name.endsWith('.json'))

/** Counts of one shell; null when it has no readable file. */
export async function readOwnWatch(store: Store, instance: string): Promise<WatchCounts | null> {
  const counts = await readJson(store, `${WATCH_PREFIX}${instance}.json`)
  return Value.Check(WatchCounts, counts) ? counts : null
}

/** Writes the counts of one shell, the only writer of its file. */
export async function writeOwnWatch(store: Store, instance: string, counts: WatchCounts): Promise<void> {
  const name = `${WATCH_PREFIX}${instance}.json`
  const known = await store.read(name, { maxBytes: MAX_BYTES })
  await store.replace(name, Buffer.from(JSON.stringify(counts)), known?.tag ?? null)
}

/** Counts of all shells of a store. */
export async function readWatch(store: Store): Promise<WatchCounts> {
  const files = await Promise.all((await watchFiles(store)).map((name) => readJson(store, name)))
  return sumOf(files.filter((file) => Value.Check(WatchCounts, file)))
}

/**
 * Deletes files with counts of deleted releases only. A shell that still runs writes its file again.
 * @returns The deleted files.
 */
export async function forgetWatch(store: Store, isThere: (folder: string) => boolean): Promise<string[]> {
  const gone: string[] = []
  for (const name of await watchFiles(store)) {
    const counts = await readJson(store, name)
    if (Value.Check(WatchCounts, counts) && !Object.keys(counts).some(isThere)) gone.push(name)
  }
  for (const name of gone) await store.remove(name)
  return gone
}
