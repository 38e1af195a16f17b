import { SHORTEST_PASSWORD } from '@nalika/shared-api/contract'
import { invalid } from '../../platform/index.ts'
import { commonPasswords } from './common-passwords.ts'

/** Whose password it is. */
export interface PasswordOwner {
  name: string
  email: string
  /** Empty when unknown. */
  companyName: string
}

const KEYBOARD_ROWS = ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', '~!@#$%^&*()_+']
/** Characters of a run that count once: 'abc', '321', 'qwe'. */
const SHORTEST_RUN = 3
const FEWEST_DIFFERENT = 5
/** Shorter words are in too many passwords by chance. */
const SHORTEST_NAME = 3
const SHORTEST_COMMON_WORD = 4

export const GUESSABLE = 'This password is too easy to guess. Please choose another.'
export const LIKE_OWNER =
  'This password is too much like your name, email address or company. Please choose another.'

/**
 * Refuses a new password that is common, has too little variety, or is like the owner's name, address or company: 422
 * on `password`. Called wherever a password is set; the contract checks the length.
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const reason = await passwordFault(password, owner)
  if (reason !== undefined) throw invalid({ password: [reason] })
}

/** Why a password cannot be chosen; undefined when it can. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const typed = folded(password)
  if (isLike(typed, owner)) return LIKE_OWNER
  if (hasLittleVariety(typed)) return GUESSABLE
  const common = await commonPasswords()
  // 'Summer2026!' is 'summer'.
  const word = typed.replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '')
  return common.has(typed) || (word.length >= SHORTEST_COMMON_WORD && common.has(word))
    ? GUESSABLE
    : undefined
}

/** Without differences of case, width and composition. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Signs that stand for letters. */
const SIGNS: Record<string, string> = {
  a: '4@',
  b: '8',
  e: '3',
  g: '69',
  i: '1!|',
  l: '1|',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
}

/**
 * Whether all letters of a password belong to the site's name or the owner's, address or company: 'N4lika-2026' is,
 * 'asha likes pipes' is not.
 */
function isLike(password: string, { name, email, companyName }: PasswordOwner): boolean {
  if (password.includes(folded(email))) return true
  if (!LETTER.test(password)) return false
  const characters = [...password]
  const words = ownWords(['nalika', name, email, email.split('@')[0] ?? '', companyName])
  const matches = (word: readonly string[], at: number) =>
    word.every((letter, index) => {
      const character = characters[at + index] ?? ''
      return character === letter || (character !== '' && SIGNS[letter]?.includes(character))
    })
  // Positions that words, digits and signs alone lead to, and whether there is a word before them.
  const reached = new Map([[0, false]])
  for (const [at, character] of characters.entries()) {
    const afterWord = reached.get(at)
    if (afterWord === undefined) continue
    if (!LETTER.test(character)) reached.set(at + 1, afterWord || reached.get(at + 1) === true)
    for (const word of words) if (matches(word, at)) reached.set(at + word.length, true)
  }
  return reached.get(characters.length) === true
}

const LETTER = /[\p{L}\p{M}]/u

/** The words of the texts, and each text as one word, in characters. */
const ownWords = (texts: readonly string[]): string[][] =>
  texts
    .map((text) => folded(text).split(/[^\p{L}\p{M}]+/u))
    .flatMap((words) => [...words, words.join('')])
    .map((word) => [...word])
    .filter((word) => word.length >= SHORTEST_NAME)

/** One short pattern repeated, or few different characters when each run counts as one. Whitespace does not count. */
function hasLittleVariety(password: string): boolean {
  const characters = [...password.replaceAll(/\s/g, '')]
  return isRepetition(characters) || new Set(withoutRuns(characters)).size < FEWEST_DIFFERENT
}

/** A pattern that would be too short by itself, at least twice; the last time may be cut short. */
function isRepetition(characters: readonly string[]): boolean {
  const longest = Math.min(SHORTEST_PASSWORD - 1, Math.floor(characters.length / 2))
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
