/** What a phone number is written with, an extension such as 'ext. 12' at its end. The server decides whether it is one. */
export const PHONE_PATTERN = String.raw`[\d\s().+-]{6,30}([,;]?\s*([eE][xX][tT][a-zA-Z]*|[xX#])[\s.:=]*\d{1,7})?`
export const PHONE_SENTENCE =
  'Enter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.'
export const INDIAN_PHONE_SENTENCE =
  'Enter one Indian phone number with its code, such as 98480 22338 or 022 2345 6789.'

const WRITTEN_NUMBER = /^\(?\+?[\d\s().-]+$/
const EXTENSION = /[,;]?\s*(?:ext[a-z]*|[x#])[\s.:=]*\d{1,7}$/i
/** Fewest digits of what has an extension: '1200x6' is a size. */
const SHORTEST_NUMBER = 8

/**
 * Digits of a phone number in India, or of a part of one, as they are without the extension and 0, 0091 or +91 before them;
 * '' for other text.
 */
export function nationalDigits(text: string): string {
  const number = text.trim().replace(EXTENSION, '')
  const digits = number.replaceAll(/\D/g, '')
  const isShort = number !== text.trim() && digits.length < SHORTEST_NUMBER
  if (isShort || !WRITTEN_NUMBER.test(number)) return ''
  const national = digits.replace(/^0+/, '')
  const hasCode = number.includes('+') || digits.startsWith('00') || national.length >= 12
  return hasCode ? national.replace(/^91/, '') : national
}
