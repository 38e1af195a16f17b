import { setTimeout as pause } from 'node:timers/promises'

/** A page found no thread in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Waits for a new release's first page, but no longer than this; then it throws a {@link BusyError}. */
export async function within(ms: number, promise: Promise<void>): Promise<void> {
  const stop = new AbortController()
  const late = pause(ms, undefined, { signal: stop.signal }).then(() => {
    throw new BusyError(`A new release did not begin within ${String(ms)} ms.`)
  })
  try {
    await Promise.race([promise, late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}
