const MAX_LENGTH = 500
/** Control characters, and those that change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Text of anybody as it is stored: without characters that nobody sees. */
export const visibleText = (text: string): string => text.replace(/\s+/g, ' ').replace(INVISIBLE, '')

/**
 * A message without what looks like personal data, so that messages which differ in it alone make one group: email
 * addresses, quoted text such as JSON that could not be read, long words and numbers of five digits or more.
 */
export const impersonalMessage = (message: string): string =>
  visibleText(message.slice(0, 2 * MAX_LENGTH))
    .replace(/[^\s@"'<>(),;]+@[^\s@"'<>(),;]+/g, '…')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/(\/[^\s?#]*)[?#][^\s)]*/g, '$1?…')
    .replace(/[+\d][\d\s().-]{4,}\d/g, '…')
    .replace(/[\w-]{40,}/g, '…')
    .trim()
    .slice(0, MAX_LENGTH)
