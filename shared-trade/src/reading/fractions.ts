import type { Token } from './token.ts'

const DENOMINATORS = new Set([2, 4, 8, 16, 32, 64])
/** Whole inches before a fraction. */
const MOST_WHOLE_INCHES = 60

/** '1 1/2', '1-1/2', '1.1/2', '1½' and '1/2' are one number each. */
export function joinFractions(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    const fraction = fractionAt(tokens, at)
    if (!fraction) {
      joined.push(token)
      continue
    }
    const whole = fraction.whole === undefined ? wholeBefore(joined, token) : undefined
    if (whole) joined.splice(joined.length - whole.tokens, whole.tokens)
    const first = whole?.first ?? token
    const last = tokens[at + fraction.tokens - 1] ?? token
    const value = (fraction.whole ?? whole?.first.value ?? 0) + fraction.value
    joined.push({ ...first, text: '', end: last.end, value, key: String(value), written: 'fraction' })
    at += fraction.tokens - 1
  }
  return joined
}

interface Fraction {
  value: number
  tokens: number
  /** The whole inches of '1.1/2', which are one word with the numerator. */
  whole?: number
}

function fractionAt(tokens: readonly Token[], at: number): Fraction | undefined {
  const [token, slash, below] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token?.written === 'fraction') return { value: token.value, tokens: 1 }
  const isDivision =
    token?.is === 'number' &&
    slash?.key === '/' &&
    slash.glued &&
    below?.is === 'number' &&
    below.glued &&
    below.written === 'whole' &&
    DENOMINATORS.has(below.value) &&
    !(tokens[at + 3]?.key === '/' && tokens[at + 3]?.glued === true)
  if (!isDivision) return undefined
  const [whole = '', numerator = whole] = token.key.split('.')
  const value = Number(numerator) / below.value
  if (!(value > 0 && value < 1)) return undefined
  return token.written === 'decimal' ? { value, tokens: 3, whole: Number(whole) } : { value, tokens: 3 }
}

function wholeBefore(
  joined: readonly Token[],
  fraction: Token,
): { first: Token; tokens: number } | undefined {
  const [before, earlier] = [joined.at(-1), joined.at(-2)]
  if (!before) return undefined
  if (isWholeInches(before)) {
    // 'X52 1/8' is a grade and a size.
    const isInName = before.glued && earlier?.is === 'word'
    return isInName ? undefined : { first: before, tokens: 1 }
  }
  const isLink = /^(?:[-.]|plus)$/.test(before.key) && before.glued && fraction.glued
  return isLink && earlier && isWholeInches(earlier) ? { first: earlier, tokens: 2 } : undefined
}

const isWholeInches = ({ is, written, value }: Token) =>
  is === 'number' && written === 'whole' && value <= MOST_WHOLE_INCHES
