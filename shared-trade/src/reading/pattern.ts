import type { Token } from './token.ts'

/**
 * A pattern of tokens, written as one line: `N mm? thk|wall`.
 * - `N` a number, `W` a word; both are captured
 * - `mm` a token with that key, `thk|wall` one of several; captured too when in parentheses: `(light|heavy)`
 * - `?` behind an element: it may be missing
 * - `~` up to two signs that only separate: - : . = , ( )
 * - `<` an opening and `>` a closing bracket
 * - `+` before an element: it stands directly at the one before
 */
export interface Pattern {
  elements: readonly Element[]
  /** Keys of the tokens that a match can begin with; undefined when it begins with a number or any word. */
  firstKeys: readonly string[] | undefined
  /** Keys of which a text has one each, else nothing in it matches. */
  required: readonly ReadonlySet<string>[]
  /** Keys of the token behind the first; undefined when it may be any. */
  secondKeys: ReadonlySet<string> | undefined
}

interface Element {
  is: 'number' | 'word' | 'keys' | 'separator'
  keys: ReadonlySet<string>
  optional: boolean
  glued: boolean
  captured: boolean
}

export interface Match {
  /** The token behind the match. */
  end: number
  /** Captured tokens in the order of the pattern, with their place. */
  captured: readonly { token: Token; at: number }[]
}

const BRACKETS = { '<': new Set(['(', '[']), '>': new Set([')', ']']) } as const
const SEPARATORS = new Set(['-', ':', '.', '=', ',', '(', ')', '[', ']', '#'])
const MOST_SEPARATORS = 2

export function compilePattern(source: string): Pattern {
  const elements = source.split(' ').map(compileElement)
  const first = elements[0]
  if (first?.optional !== false)
    throw new RangeError(`The pattern '${source}' begins with what may be missing.`)
  return {
    elements,
    firstKeys: first.is === 'keys' ? [...first.keys] : undefined,
    required: elements.filter(({ is, optional }) => is === 'keys' && !optional).map(({ keys }) => keys),
    secondKeys: secondKeysOf(elements.slice(1)),
  }
}

function secondKeysOf(following: readonly Element[]): ReadonlySet<string> | undefined {
  const last = following.findIndex(({ optional }) => !optional)
  // A pattern of one element, and one whose others may be missing, ends anywhere.
  if (last < 0) return undefined
  const possible = following.slice(0, last + 1)
  return possible.some(({ is }) => is === 'number' || is === 'word')
    ? undefined
    : new Set(possible.flatMap(({ keys }) => [...keys]))
}

function compileElement(source: string): Element {
  const glued = source.startsWith('+') && source.length > 1
  const optional = source.endsWith('?') && source.length > 1
  const name = source.slice(glued ? 1 : 0, optional ? -1 : undefined)
  const captured = name.startsWith('(') && name.length > 1
  const keys = new Set((captured ? name.slice(1, -1) : name).split('|'))
  if (name === '<' || name === '>')
    return { is: 'keys', keys: BRACKETS[name], optional, glued, captured: false }
  if (name === 'N') return { is: 'number', keys: new Set(), optional, glued, captured: true }
  if (name === 'W') return { is: 'word', keys: new Set(), optional, glued, captured: true }
  if (name === '~')
    return { is: 'separator', keys: SEPARATORS, optional: true, glued: false, captured: false }
  return { is: 'keys', keys, optional, glued, captured }
}

/** Matches a pattern at a token; looks at no more tokens than the pattern has elements, and twice its separators. */
export function matchPattern(
  { elements }: Pattern,
  tokens: readonly Token[],
  start: number,
  isFree: (at: number) => boolean,
): Match | undefined {
  return matchFrom({ elements, tokens, isFree }, 0, start, [])
}

interface Search {
  elements: readonly Element[]
  tokens: readonly Token[]
  isFree: (at: number) => boolean
}

function matchFrom(
  search: Search,
  index: number,
  at: number,
  captured: Match['captured'],
): Match | undefined {
  const { elements, tokens, isFree } = search
  const element = elements[index]
  if (!element) return { end: at, captured }
  if (element.is === 'separator') {
    let end = at
    while (end < at + MOST_SEPARATORS && isFree(end) && element.keys.has(tokens[end]?.key ?? '')) end += 1
    return matchFrom(search, index + 1, end, captured)
  }
  const token = tokens[at]
  if (token && isFree(at) && fits(element, token)) {
    const more = element.captured ? [...captured, { token, at }] : captured
    const match = matchFrom(search, index + 1, at + 1, more)
    if (match) return match
  }
  return element.optional ? matchFrom(search, index + 1, at, captured) : undefined
}

function fits({ is, keys, glued }: Element, token: Token): boolean {
  if (glued && !token.glued) return false
  if (is === 'number') return token.is === 'number'
  if (is === 'word') return token.is === 'word'
  return keys.has(token.key)
}
