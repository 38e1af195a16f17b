import { ValidationError } from '@nalika/shared-api'

interface Changes {
  added: readonly number[]
  removed: readonly number[]
}

interface Sent<Answer> {
  answer: Answer
  /** Ids that can no longer be selected. */
  refused: readonly number[]
}

/** Ids of `added` that a 422 names by index: 'added.3'. */
function readRefused(error: ValidationError, added: readonly number[]): number[] {
  return Object.keys(error.errors).flatMap((field) => added[Number(/^added\.(\d+)$/.exec(field)?.[1])] ?? [])
}

/**
 * Sends changes of a selection. Ids that the server refuses, because they were withdrawn since they were selected, are
 * left out and the rest is sent again: one stale id does not block a hundred others.
 */
export async function sendChanges<Answer>(
  { added, removed }: Changes,
  send: (body: { added: number[]; removed: number[] }) => Promise<Answer>,
): Promise<Sent<Answer>> {
  const refused: number[] = []
  for (;;) {
    const left = added.filter((id) => !refused.includes(id))
    try {
      return { answer: await send({ added: left, removed: [...removed] }), refused }
    } catch (error) {
      const named = error instanceof ValidationError ? readRefused(error, left) : []
      if (named.length === 0) throw error
      refused.push(...named)
    }
  }
}
