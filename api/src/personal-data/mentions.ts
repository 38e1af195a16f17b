const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Stands alone: not as a part of a longer word, number or email address. */
const alone = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_+-]|[\\p{L}\\p{N}]\\.)${escaped(word)}(?![\\p{L}\\p{N}_]|[-.@][\\p{L}\\p{N}])`,
    'giu',
  )

/** Whether a text mentions this name, number or address. */
export const mentions = (text: string, word: string) => word !== '' && alone(word).test(text)

/** A sentence that says 'a customer' where one of these names, numbers and addresses stood. */
export function without(sentence: string, words: Iterable<string>): string {
  let text = sentence
  for (const word of words) if (word !== '') text = text.replace(alone(word), () => 'a customer')
  return text === sentence ? sentence : text.charAt(0).toUpperCase() + text.slice(1)
}
