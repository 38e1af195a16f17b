const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Matches whole words only: no part of a longer word, number or email address. */
const alone = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_+-]|[\\p{L}\\p{N}]\\.)${escaped(word)}(?![\\p{L}\\p{N}_]|[-.@][\\p{L}\\p{N}])`,
    'giu',
  )

/** Whether a text mentions this name, number or address. */
export const mentions = (text: string, word: string) =>
  word !== '' && mayContain(text, word) && alone(word).test(text)

/** Excludes most texts without a regular expression, for which others have to wait among thousands of texts. */
const mayContain = (text: string, word: string) =>
  !/^[\x20-\x7e]*$/.test(word) || text.toLowerCase().includes(word.toLowerCase())

/** Replaces these names, numbers and addresses by 'a customer'. */
export function without(sentence: string, words: Iterable<string>): string {
  let text = sentence
  for (const word of words) if (mentions(text, word)) text = text.replace(alone(word), () => 'a customer')
  return text === sentence ? sentence : text.charAt(0).toUpperCase() + text.slice(1)
}
