import { capitalise } from '@nalika/shared-ui'

/** Options of a select: each value with its first letter in upper case. */
export const wordOptions = (words: readonly string[]) =>
  words.map((value) => ({ value, label: capitalise(value) }))
