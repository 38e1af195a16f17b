import { setImmediate } from 'node:timers/promises'
import { CONCURRENT_LIMITS } from '../limits/policy.ts'
import { fairQueue } from './fair-queue.ts'

/** Database connections, of the pool's ten, that exports, reports and searches in personal data use together. */
export const LONG_READS_AT_ONCE = 1

const turns = fairQueue({
  atOnce: LONG_READS_AT_ONCE,
  waiting: CONCURRENT_LIMITS.waitingReads,
  refusal: 'Your earlier exports and reports are still being made.',
})

/**
 * Runs the parts of an account's long reads: one of an account at a time, few in all, and between two of them every
 * other request. Nothing that takes its turn here may wait for another turn.
 */
export const longReadsOf =
  (accountId: number) =>
  async <T>(part: () => Promise<T>): Promise<T> => {
    const result = await turns(accountId, part)
    // The embedded database answers without waiting for anything, so that other requests would not come in between.
    await setImmediate()
    return result
  }

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
