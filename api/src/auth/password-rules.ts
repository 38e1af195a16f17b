import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords; shorter ones are refused for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

const SHORTEST = 8
const KEYBOARD_ROWS = ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', '~!@#$%^&*()_+']
/** Characters of a run that count once: 'abc', '321', 'qwe'. */
const SHORTEST_RUN = 3
const FEWEST_DIFFERENT = 5

export const GUESSABLE = 'This password is too easy to guess. Please choose another.'

/**
 * Whether a password is common, has too little variety, or consists of the owner's name or address. Checked wherever a
 * password is set.
 */
export function isGuessable(password: string, { email, name }: { email: string; name: string }): boolean {
  const typed = password.toLowerCase()
  // 'Nalika2026!' is 'nalika'.
  const word = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const [mailbox = ''] = email.split('@')
  const own = ['nalika', mailbox, ...name.split(/\s+/), name.replaceAll(/\s+/g, '')].map((one) =>
    one.toLowerCase(),
  )
  return (
    COMMON.has(typed) || hasLittleVariety(typed) || typed === email.trim().toLowerCase() || own.includes(word)
  )
}

/** One short pattern repeated, or few different characters when each run counts as one. Whitespace does not count. */
function hasLittleVariety(password: string): boolean {
  const characters = [...password.replaceAll(/\s/g, '')]
  return isRepetition(characters) || new Set(withoutRuns(characters)).size < FEWEST_DIFFERENT
}

/** A pattern that would be too short by itself, at least twice; the last time may be cut short. */
function isRepetition(characters: readonly string[]): boolean {
  const longest = Math.min(SHORTEST - 1, Math.floor(characters.length / 2))
  return Array.from({ length: longest }, (_, index) => index + 1).some((length) =>
    characters.every((character, at) => at < length || character === characters[at - length]),
  )
}

/** The characters, of each run only the first: 'xabc9' is 'xa9'. */
function withoutRuns(characters: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < characters.length; at += runLength(characters, at)) left.push(characters[at] ?? '')
  return left
}

function runLength(characters: readonly string[], start: number): number {
  const stepAt = (at: number) => stepBetween(characters[at], characters[at + 1])
  const step = stepAt(start)
  let end = start + 1
  while (step !== undefined && stepAt(end - 1) === step) end += 1
  return end - start >= SHORTEST_RUN ? end - start : 1
}

/** How two characters follow each other in a run; undefined when they do not. */
function stepBetween(from = '', to = ''): string | undefined {
  const inAlphabet = (to.codePointAt(0) ?? NaN) - (from.codePointAt(0) ?? NaN)
  if (Math.abs(inAlphabet) <= 1) return `alphabet ${String(inAlphabet)}`
  const row = KEYBOARD_ROWS.find((one) => one.includes(from) && one.includes(to))
  if (row === undefined || from === '' || to === '') return undefined
  const onKeyboard = row.indexOf(to) - row.indexOf(from)
  return Math.abs(onKeyboard) === 1 ? `keyboard ${String(onKeyboard)}` : undefined
}
