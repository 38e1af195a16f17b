/** Sent to the window after each call that may have changed something: what was loaded ahead is outdated. */
export const CHANGED_EVENT = 'nalika:changed'

/** How long data is used that a navigation was expected to need. */
const FRESH_MS = 10_000

interface Ahead {
  address: string
  at: number
  result: Promise<unknown>
}

let changes = 0
globalThis.addEventListener?.(CHANGED_EVENT, () => {
  changes += 1
})

/** The data of a page's next visit, for one address, once, and until something changes. */
export class DataAhead {
  #ahead: (Ahead & { changes: number }) | undefined

  /** Loads data for an address; what fails is forgotten. */
  load(address: string, read: () => unknown): void {
    if (this.#fresh(address)) return
    const ahead = {
      address,
      at: Date.now(),
      changes,
      result: Promise.resolve()
        .then(read)
        .then((data) => {
          if (containsFailure(data)) throw new Error('A part of the page failed to load.')
          return data
        }),
    }
    ahead.result.catch(() => {
      // The navigation loads it again and shows the failure.
      if (this.#ahead === ahead) this.#ahead = undefined
    })
    this.#ahead = ahead
  }

  /** The data for an address, or what `read` answers. */
  async take(address: string, read: () => unknown): Promise<unknown> {
    const ahead = this.#fresh(address)
    this.#ahead = undefined
    return ahead ? ahead.result.catch(read) : read()
  }

  #fresh(address: string) {
    const ahead = this.#ahead
    const isFresh =
      ahead?.address === address && ahead.changes === changes && Date.now() - ahead.at < FRESH_MS
    return isFresh ? ahead : undefined
  }
}

/** Whether a page's data, or a part of it, is a failed call that the page would show. */
function containsFailure(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return [data, ...(Object.values(data) as unknown[])].some(
    (part) => typeof part === 'object' && part !== null && 'failure' in part,
  )
}
