import { currentRegistry } from '../core/switch/actions.ts'
import type { Writer } from '../core/registry/changes.ts'
import { history } from '../core/registry/history.ts'
import type { Canary, Registry } from '../core/registry/registry.ts'
import type { Release } from '../core/release/release.ts'
import { isSameRelease, releaseFolder, releaseName, type ReleaseId } from '../core/release/release-id.ts'
import { table } from './table.ts'
import { readWatch, type VisitCounts, type WatchCounts } from '../canaries/watch.ts'

/** Folders of an app in the store, in the order of their versions. */
async function releasesIn({ store }: Writer, app: string): Promise<string[]> {
  const names = await store.list(`${app}/`)
  const folders = names
    .filter((name) => name.endsWith('/release.json'))
    .map((name) => name.replace('/release.json', ''))
  return [...new Set(folders)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** Each entry with the next one, which is the one before it in time; the last with none. */
async function* inPairs<Entry>(entries: AsyncIterable<Entry>): AsyncGenerator<[Entry, Entry | null]> {
  let held: Entry | null = null
  for await (const entry of entries) {
    if (held !== null) yield [held, entry]
    held = entry
  }
  if (held !== null) yield [held, null]
}

function visitorsOf(folder: string, live?: ReleaseId, canary?: Canary): string {
  if (canary && releaseFolder(canary) === folder) return `${String(canary.share)} % (canary)`
  return live && releaseFolder(live) === folder ? `${String(100 - (canary?.share ?? 0))} %` : ''
}

/** What is live, what is tried, and what else lies in the store. */
export async function listText(writer: Writer): Promise<string> {
  const { live, canary, sequence, expires } = currentRegistry(writer)
  const rows = [['app', 'release', 'visitors']]
  for (const app of Object.keys(live).sort()) {
    for (const folder of await releasesIn(writer, app))
      rows.push([app, folder.slice(app.length + 1), visitorsOf(folder, live[app], canary[app])])
  }
  return `Registry ${String(sequence)}, good until ${expires}\n\n${table(rows)}`
}

/** What visitors get of each app that a change was about, after it. */
export function changedApps({ change, live, canary }: Registry): string[] {
  return change.apps.map((app) => {
    const tried = canary[app]
    const grows = tried?.promoteAfter ? ', growing by itself while it does well' : ''
    const share = tried ? `, canary ${releaseName(tried)} for ${String(tried.share)} %${grows}` : ''
    return `${app} ${live[app] ? releaseName(live[app]) : ''}${share}`
  })
}

/** One release: what it is made of and what it needs. */
export function showText(release: Release, registry: Registry): string {
  const { app, version, routes, commit, recorded, assets } = release
  const sum = Object.values(assets).reduce((total, { gzip }) => total + gzip, 0)
  const rows = [
    ['release', releaseFolder(release)],
    [
      'state',
      isSameRelease(registry.live[app], release)
        ? 'live'
        : isSameRelease(registry.canary[app], release)
          ? 'canary'
          : 'not live',
    ],
    ['version', version],
    ['built from', commit ?? 'not recorded'],
    ['routes', routes.join(', ')],
    ['files', `${String(Object.keys(assets).length)}, ${(sum / 1024).toFixed(0)} KB with gzip`],
    ['endpoints', Object.keys(recorded.endpoints).join(', ') || 'none'],
    ...Object.entries(recorded.requires).map(([name, { range }]) => ['needs', `${name} ${range}`]),
    ...Object.entries(recorded.provides).map(([name, provided]) => [
      'provides',
      `${name} ${provided.version}`,
    ]),
  ]
  return table(rows)
}

/** The release that a change is about, and for how many visitors; of the app alone where it is about all. */
function subjectOf(
  { change: { action }, live, canary }: Registry,
  before: Registry | null,
  app: string,
): string {
  const tried = canary[app]
  if (action === 'canary' && tried) return `${releaseFolder(tried)} for ${String(tried.share)} %`
  // A withdrawn canary is named in the registry before only.
  const ref = action === 'withdraw' ? before?.canary[app] : live[app]
  return ref ? releaseFolder(ref) : app
}

/** The audit log, newest first. */
export async function logText(writer: Writer, last: number): Promise<string> {
  const newest = writer.registry.current
  if (!newest) currentRegistry(writer)
  const rows: string[][] = []
  if (newest)
    for await (const [entry, before] of inPairs(history(writer.store, newest))) {
      if (rows.length === last) break
      const { sequence, change } = entry
      const what = change.apps.map((app) => subjectOf(entry, before, app))
      rows.push([String(sequence), change.at, change.by, change.action, what.join(', '), change.reason])
    }
  return table(rows)
}

const percent = ({ visits, failed }: VisitCounts) =>
  visits === 0 ? '' : `${((failed / visits) * 100).toFixed(2)} %`

function vitalsText({ vitals }: VisitCounts): string {
  return Object.entries(vitals)
    .map(
      ([name, { good, middling, poor }]) =>
        `${name} ${((good / Math.max(1, good + middling + poor)) * 100).toFixed(0)} % good`,
    )
    .join(', ')
}

function watchRows(counts: WatchCounts, { live, canary }: Registry): string[][] {
  const rows = [['release', 'cohort', 'visits', 'failed', '', 'most often', 'vitals']]
  const inUse = [...Object.values(live), ...Object.values(canary)].map(releaseFolder)
  for (const folder of [...new Set([...inUse, ...Object.keys(counts)])])
    for (const [cohort, own] of Object.entries(counts[folder] ?? {})) {
      const often = Object.entries(own.failures).sort(([, one], [, other]) => other - one)[0]
      rows.push([
        folder,
        cohort,
        String(own.visits),
        String(own.failed),
        percent(own),
        often ? `${often[0]} (${String(often[1])})` : '',
        vitalsText(own),
      ])
    }
  return rows
}

/** How releases do with visitors. */
export async function statusText(writer: Writer): Promise<string> {
  const registry = currentRegistry(writer)
  const counts = await readWatch(writer.store)
  const tried = Object.entries(registry.canary).map(
    ([app, canary]) =>
      `${app}: ${releaseName(canary)} for ${String(canary.share)} % of visitors since ${canary.since}`,
  )
  const rows = watchRows(counts, registry)
  return [
    `Registry ${String(registry.sequence)}, ${registry.change.action} by ${registry.change.by} at ${registry.change.at}, good until ${registry.expires}`,
    tried.length > 0 ? `Canaries\n${tried.join('\n')}` : 'No canary.',
    rows.length > 1 ? table(rows) : 'No visits were reported yet.',
  ].join('\n\n')
}
