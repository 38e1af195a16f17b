import * as Type from 'typebox'
import Value from 'typebox/value'
import type { Cohort } from './release.ts'
import type { Store } from './store.ts'

/**
 * How releases do with visitors, as browsers tell the shells: counts only, nothing of a person. Each shell writes a
 * file of its own (`watch/<instance>.json` in the store), so that shells never wait for one another; whoever asks
 * adds them up. They are not signed: all that they can bring about is that a canary is no longer served.
 */
export const WATCH_PREFIX = 'watch/'
const MAX_BYTES = 512 * 1024

const Count = Type.Integer({ minimum: 0 })
const CohortName = Type.Union([Type.Literal('everyone'), Type.Literal('canary'), Type.Literal('control')])
const Vital = Type.Object({ good: Count, middling: Count, poor: Count })
const Visits = Type.Object({
  visits: Count,
  failed: Count,
  failures: Type.Record(Type.String(), Count),
  vitals: Type.Record(Type.String(), Vital),
})
const WatchFile = Type.Record(Type.String(), Type.Partial(Type.Record(CohortName, Visits)))

/** How a Web Vital was felt, by the thresholds that web.dev gives for it. */
export interface VitalCounts {
  good: number
  middling: number
  poor: number
}

export interface VisitCounts {
  /** Documents that used the release. */
  visits: number
  /** Those in which something of the release failed. */
  failed: number
  /** Failures by kind and class: `load entry`, `error TypeError`, `hydration Error`, `render Error`. */
  failures: Record<string, number>
  /** By name: LCP, INP, CLS, TTFB. */
  vitals: Record<string, VitalCounts>
}

/** By folder of the release (`public-site/0.1.0-1a2b3c4d5e6f`), then by cohort. */
export type WatchCounts = Record<string, Partial<Record<Cohort, VisitCounts>>>

export const noCounts = (): VisitCounts => ({ visits: 0, failed: 0, failures: {}, vitals: {} })

function add(into: VisitCounts, from: VisitCounts): void {
  into.visits += from.visits
  into.failed += from.failed
  for (const [name, count] of Object.entries(from.failures))
    into.failures[name] = (into.failures[name] ?? 0) + count
  for (const [name, { good, middling, poor }] of Object.entries(from.vitals)) {
    const vital = (into.vitals[name] ??= { good: 0, middling: 0, poor: 0 })
    vital.good += good
    vital.middling += middling
    vital.poor += poor
  }
}

/** Adds up what several shells counted. */
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

async function readJson(store: Store, name: string): Promise<unknown> {
  const file = await store.read(name, { maxBytes: MAX_BYTES })
  try {
    return file === null ? null : JSON.parse(file.bytes.toString('utf8'))
  } catch {
    return null
  }
}

const watchFiles = async (store: Store): Promise<string[]> =>
  (await store.list(WATCH_PREFIX)).filter((name) => name.endsWith('.json'))

/** The file of one shell; null when it has none that can be read. */
export async function readOwnWatch(store: Store, instance: string): Promise<WatchCounts | null> {
  const counts = await readJson(store, `${WATCH_PREFIX}${instance}.json`)
  return Value.Check(WatchFile, counts) ? counts : null
}

/** Writes the file of one shell, which nobody else writes. */
export async function writeOwnWatch(store: Store, instance: string, counts: WatchCounts): Promise<void> {
  const name = `${WATCH_PREFIX}${instance}.json`
  const known = await store.read(name, { maxBytes: MAX_BYTES })
  await store.replace(name, Buffer.from(JSON.stringify(counts)), known?.tag ?? null)
}

/** What all shells of a store counted. */
export async function readWatch(store: Store): Promise<WatchCounts> {
  const files = await Promise.all((await watchFiles(store)).map((name) => readJson(store, name)))
  return sumOf(files.filter((file) => Value.Check(WatchFile, file)))
}

/**
 * Deletes what was counted of releases that are gone. A shell's file stays while it tells of one that is there; a
 * shell that is still running writes its file anew.
 * @returns The files that were deleted.
 */
export async function forgetWatch(store: Store, isThere: (folder: string) => boolean): Promise<string[]> {
  const gone: string[] = []
  for (const name of await watchFiles(store)) {
    const counts = await readJson(store, name)
    if (Value.Check(WatchFile, counts) && !Object.keys(counts).some(isThere)) gone.push(name)
  }
  for (const name of gone) await store.remove(name)
  return gone
}
