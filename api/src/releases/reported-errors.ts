import { isSameRelease, releaseName } from '@nalika/release/release-id'
import { groupId, readErrors, type ErrorGroup } from '@nalika/release/reported-errors'
import type { ReleaseError, StackLine } from '@nalika/shared-api/contract'
import { notFound } from '../platform/index.ts'
import { mappedStack } from './mapped-stack.ts'
import type { ReleaseStore } from './release-store.ts'

const MOST_SHOWN = 50

/** Errors of the releases of an app that visitors get; none where no release can be read, which the overview says. */
export async function errorsOf(releases: ReleaseStore, app: string): Promise<ReleaseError[]> {
  const reading = await releases.read()
  if ('problem' in reading) return []
  const { live, canary } = reading.verified.served
  const groups = (await readErrors(reading.store)).filter(({ release }) =>
    [live[app], canary[app]].some((shown) => isSameRelease(shown, release)),
  )
  return groups.toSorted(byImportance).slice(0, MOST_SHOWN).map(toError)
}

const byImportance = (one: ErrorGroup, other: ErrorGroup): number =>
  other.networks.length - one.networks.length || other.count - one.count || (one.last < other.last ? 1 : -1)

const toError = (group: ErrorGroup): ReleaseError => {
  const { release, kind, name, message, pages, count, networks, first, last } = group
  return {
    id: groupId(group),
    release: releaseName(release),
    kind,
    name,
    message,
    pages,
    count,
    networks: networks.length,
    first,
    last,
  }
}

/** The stack of one group, in the sources. */
export async function stackOf(releases: ReleaseStore, id: string): Promise<StackLine[]> {
  const reading = await releases.read()
  const groups = 'problem' in reading ? [] : await readErrors(reading.store)
  const group = groups.find((one) => groupId(one) === id)
  if (!group || 'problem' in reading) throw notFound('These errors are no longer stored.')
  return mappedStack(reading.store, group.frames)
}
