import { capitalise } from '@nalika/shared-ui'

/** Options of a select: each value with its first letter in upper case. */
export const wordOptions = <T extends string>(words: readonly T[]) =>
  words.map((value) => ({ value, label: capitalise(value) }))
