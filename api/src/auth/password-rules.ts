import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords that are tried first; shorter ones are refused for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

export const GUESSABLE = 'This password is easily guessed. Choose another one.'

/** Whether a password is one that many people have, or says little more than whose it is. */
export function isGuessable(password: string, { email, name }: { email: string; name: string }): boolean {
  const typed = password.toLowerCase()
  // 'Nalika2026!' is 'nalika'.
  const word = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const [mailbox = ''] = email.split('@')
  const own = ['nalika', mailbox, ...name.split(/\s+/), name.replaceAll(/\s+/g, '')].map((one) =>
    one.toLowerCase(),
  )
  return COMMON.has(typed) || typed === email.trim().toLowerCase() || own.includes(word)
}
