import { isCancelled, isSignedOut, reasonOf } from '../call-failure.ts'

/** Result of a bulk action. */
export interface Outcome<Item, Answer> {
  done: { item: Item; answer: Answer }[]
  failed: { item: Item; reason: string }[]
  /** Not started when it was cancelled. */
  left: Item[]
}

interface RunOptions {
  /** Number of items at a time. */
  concurrency?: number
  /** Aborting lets started items finish and starts no more. */
  signal?: AbortSignal
  /** Called after each. */
  onProgress?: (finished: number) => void
}

/** Works on each item, a few at a time. A failed item does not stop the others. */
export async function runAll<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
  { concurrency = 4, signal, onProgress }: RunOptions = {},
): Promise<Outcome<Item, Answer>> {
  const outcome: Outcome<Item, Answer> = { done: [], failed: [], left: [] }
  const waiting = [...items]
  let finished = 0
  let signedOut: unknown

  async function next(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (signal?.aborted || signedOut !== undefined) {
        outcome.left.push(item)
        continue
      }
      try {
        outcome.done.push({ item, answer: await work(item) })
      } catch (error) {
        if (isSignedOut(error)) signedOut = error
        else if (isCancelled(error)) outcome.left.push(item)
        else outcome.failed.push({ item, reason: reasonOf(error) })
      }
      finished += 1
      onProgress?.(finished)
    }
  }

  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, next))
  // The site asks the user to sign in again.
  if (signedOut !== undefined) throw signedOut
  return outcome
}
