import { ValidationError } from '@nalika/shared-api'

interface Changes {
  added: readonly number[]
  removed: readonly number[]
}

interface Sent<Answer> {
  answer: Answer
  /** Ids that can no longer be chosen. */
  refused: readonly number[]
}

/** Ids of `added` that a 422 names by their place: 'added.3'. */
function refusedBy(error: ValidationError, added: readonly number[]): number[] {
  return Object.keys(error.errors).flatMap((field) => added[Number(/^added\.(\d+)$/.exec(field)?.[1])] ?? [])
}

/**
 * Sends changes of a selection. What the server refuses by its place, because it was withdrawn since it was ticked, is
 * left out, and the rest is sent again: one stale tick does not hold up a hundred others.
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
      const named = error instanceof ValidationError ? refusedBy(error, left) : []
      if (named.length === 0) throw error
      refused.push(...named)
    }
  }
}
