import { setTimeout } from 'node:timers/promises'
import { fairQueue } from '../http/fair-queue.ts'
import { CONCURRENT_LIMITS } from '../limits/policy.ts'

/** Database connections, of the pool's ten, that exports, reports and searches in personal data use together. */
export const LONG_READS_AT_ONCE = 1
/** Longest pause after a part: a slow statement of the database needs no pause as long. */
const LONGEST_PAUSE_MS = 50

const turns = fairQueue({
  atOnce: LONG_READS_AT_ONCE,
  waiting: CONCURRENT_LIMITS.waitingReads,
  refusal: 'Your earlier exports and reports are still being made.',
})

/** Runs a part, then leaves processor and database to other requests for as long. */
async function withPause<T>(part: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await part()
  await setTimeout(Math.min(performance.now() - began, LONGEST_PAUSE_MS))
  return result
}

/**
 * Runs the parts of an account's long reads: one of an account at a time, few in all, and between two of them every
 * other request. Nothing that takes its turn here may wait for another turn.
 */
export const longReadsOf =
  (accountId: number) =>
  <T>(part: () => Promise<T>): Promise<T> =>
    turns(accountId, () => withPause(part))

/** The same batches, each read in turn. */
export async function* readInTurn<Batch>(
  accountId: number,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  const inTurn = longReadsOf(accountId)
  const iterator = batches[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await inTurn(() => iterator.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
