const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Stands alone: not as a part of a longer word, number or email address. */
const alone = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_+-]|[\\p{L}\\p{N}]\\.)${escaped(word)}(?![\\p{L}\\p{N}_]|[-.@][\\p{L}\\p{N}])`,
    'giu',
  )

/** Whether a text speaks of this name, number or address. */
export const mentions = (text: string, word: string) => word !== '' && alone(word).test(text)

/** A sentence that says 'a customer' where one of these names, numbers and addresses stood. */
export function without(sentence: string, words: Iterable<string>): string {
  let rest = sentence
  for (const word of words) if (word !== '') rest = rest.replace(alone(word), () => 'a customer')
  return rest === sentence ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1)
}
