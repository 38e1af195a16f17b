import { inspect } from 'node:util'

/** Why a program cannot start, in one sentence for the person who starts it. Printed without a stack. */
export class StartError extends Error {}

const MOST_LINES = 8
const MOST_OF_LINE = 300

/** The first lines of a text, each of them short enough for a terminal. */
export const firstLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => (line.length > MOST_OF_LINE ? `${line.slice(0, MOST_OF_LINE)}…` : line))
    .join('\n')

/**
 * What a program prints that could not start, in a few lines: the sentence of a {@link StartError}; of any other error the
 * innermost cause, because errors around it repeat whole SQL statements with their values.
 */
export function describeStartFailure(error: unknown): string {
  if (error instanceof StartError) return firstLines(error.message)
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return firstLines(innermost instanceof Error ? (innermost.stack ?? innermost.message) : inspect(innermost))
}
