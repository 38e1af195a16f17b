import {
  groupId,
  mergedGroups,
  readOwnErrors,
  sumOfErrors,
  writeOwnErrors,
  type ErrorGroup,
} from '@nalika/release/reported-errors'
import { isSameRelease } from '@nalika/release/release-id'
import type { Store } from '@nalika/release/store'

/** Groups of one release, so that none crowds out the others. */
const MOST_OF_RELEASE = 40
/** Groups of this server: a file of 1.5 MB at most, which readers take (ERRORS_MAX_BYTES). */
const MOST_GROUPS = 120
/** Groups seen last, which stay even if few networks reported them: each error begins so. */
const MOST_RECENT = 10

/** One error, as it was reported. */
export type ReportedError = Pick<ErrorGroup, 'release' | 'kind' | 'name' | 'message' | 'frames'> & {
  page: string
}

/** Groups errors that this server hears of, and saves them in the store. */
export class ReleaseErrors {
  private readonly store: Store
  private readonly instance: string
  private groups = new Map<string, ErrorGroup>()
  private isChanged = false
  private isLoaded = false

  /** @param instance Tells this shell from others; the same after a restart. */
  constructor(store: Store, instance: string) {
    this.store = store
    this.instance = instance
  }

  /** @param networkBucket Of the browser; null for what this server found itself. */
  add({ page, ...error }: ReportedError, networkBucket: number | null, now = Date.now()): void {
    const at = new Date(now).toISOString()
    const networks = networkBucket === null ? [] : [networkBucket]
    this.put({ ...error, pages: [page], count: 1, networks, first: at, last: at })
    this.isChanged = true
    this.dropLeast(({ release }) => isSameRelease(release, error.release), MOST_OF_RELEASE)
    this.dropLeast(() => true, MOST_GROUPS)
  }

  /** Writes the groups to the store, when there is something new. */
  async save(): Promise<void> {
    if (!this.isChanged) return
    if (!this.isLoaded) {
      for (const group of await readOwnErrors(this.store, this.instance)) this.put(group)
      this.isLoaded = true
      this.dropLeast(() => true, MOST_GROUPS)
    }
    this.isChanged = false
    try {
      const recent = sumOfErrors([...this.groups.values()])
      this.groups = new Map(recent.map((group) => [groupId(group), group]))
      await writeOwnErrors(this.store, this.instance, recent)
    } catch (error) {
      this.isChanged = true
      throw error
    }
  }

  private put(group: ErrorGroup): void {
    const id = groupId(group)
    const known = this.groups.get(id)
    this.groups.set(id, known ? mergedGroups(known, group) : group)
  }

  /** Drops groups that the fewest networks reported, of these the one that was seen last the longest ago. */
  private dropLeast(counts: (group: ErrorGroup) => boolean, most: number): void {
    const all = [...this.groups.values()].filter(counts)
    if (all.length <= most) return
    const earlier = all.toSorted((one, other) => one.last.localeCompare(other.last)).slice(0, -MOST_RECENT)
    const fewestFirst = earlier.toSorted((one, other) => one.networks.length - other.networks.length)
    for (const group of fewestFirst.slice(0, all.length - most)) this.groups.delete(groupId(group))
  }
}
