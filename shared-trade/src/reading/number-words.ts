import type { Token } from './token.ts'

/** Numbers as English, Hindi and Hinglish say them. */
const VALUES: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  ek: 1, do: 2, teen: 3, tin: 3, char: 4, chaar: 4, panch: 5, paanch: 5, chhe: 6, chhah: 6, cheh: 6, saat: 7, aath: 8,
  nau: 9, das: 10, dus: 10, gyarah: 11, barah: 12, terah: 13, chaudah: 14, pandrah: 15, solah: 16, satrah: 17, atharah: 18, unnis: 19, bees: 20,
  chaubis: 24, paintis: 35, paintalis: 45, pachpan: 55, painsath: 65, pachhattar: 75, pachattar: 75, pachees: 25, pachis: 25, tees: 30, chalis: 40,
  chaalis: 40, pachas: 50, pachaas: 50, saath: 60, sattar: 70, assi: 80, nabbe: 90,
  एक: 1, दो: 2, तीन: 3, चार: 4, पांच: 5, पाँच: 5, छह: 6, छः: 6, छे: 6, सात: 7, आठ: 8, नौ: 9, दस: 10, ग्यारह: 11, बारह: 12,
  तेरह: 13, चौदह: 14, पंद्रह: 15, पन्द्रह: 15, सोलह: 16, सत्रह: 17, अठारह: 18, उन्नीस: 19, चौबीस: 24, पैंतीस: 35, पैंतालीस: 45, पचपन: 55,
  पैंसठ: 65, पचहत्तर: 75,
  बीस: 20, पच्चीस: 25, तीस: 30, चालीस: 40, पचास: 50, साठ: 60, सत्तर: 70, अस्सी: 80, नब्बे: 90,
  dedh: 1.5, derh: 1.5, डेढ़: 1.5, डेढ: 1.5,
  dhai: 2.5, dhaai: 2.5, adhai: 2.5, ढाई: 2.5, अढ़ाई: 2.5,
  half: 0.5, हाफ: 0.5, aadha: 0.5, adha: 0.5, aadhi: 0.5, आधा: 0.5, आधी: 0.5,
  paun: 0.75, pauna: 0.75, paunaa: 0.75, pona: 0.75, पौन: 0.75, पौना: 0.75,
  quarter: 0.25, paav: 0.25, पाव: 0.25,
} // prettier-ignore

/** Quarters before a number: 'sawa do' is 2¼, 'paune do' 1¾, 'sadhe teen' 3½. `sawa` alone is 1¼. */
const QUARTERS: Readonly<Record<string, { add: number; alone?: number }>> = {
  sawa: { add: 0.25, alone: 1.25 },
  sava: { add: 0.25, alone: 1.25 },
  savaa: { add: 0.25, alone: 1.25 },
  सवा: { add: 0.25, alone: 1.25 },
  sawaa: { add: 0.25, alone: 1.25 },
  paune: { add: -0.25, alone: 0.75 },
  pone: { add: -0.25, alone: 0.75 },
  पौने: { add: -0.25, alone: 0.75 },
  sadhe: { add: 0.5 },
  saadhe: { add: 0.5 },
  sade: { add: 0.5 },
  saade: { add: 0.5 },
  sarhe: { add: 0.5 },
  साड़े: { add: 0.5 },
  साढ़े: { add: 0.5 },
  साढे: { add: 0.5 },
}

const MULTIPLIERS: Readonly<Record<string, number>> = {
  hundred: 100, sau: 100, सौ: 100,
  thousand: 1000, hazaar: 1000, hazar: 1000, hajar: 1000, hajaar: 1000, हजार: 1000, हज़ार: 1000,
  lakh: 100_000, lakhs: 100_000, lac: 100_000, lacs: 100_000, लाख: 100_000,
  crore: 10_000_000, crores: 10_000_000, करोड़: 10_000_000,
} // prettier-ignore

/** Words that are no numbers unless a unit or a multiplier follows: 'do', 'half'. */
const MEASURED = new Set(
  (
    'inch mm ft nb dn m km kg t ton mt pieces bundle quintal dozen pair set darjan length pipe tube number sch feet metre rm ' +
    'coat coats नग sut soot suti swg gauge sch quarter eighth tonnes-mt running metric गाड़ी'
  ).split(' '),
)

/** Joins words of numbers, and digits with a word for thousands, into one number: 'dhai sau', '1.5 lakh', 'twenty five'. */
export function composeNumberWords(tokens: readonly Token[]): Token[] {
  const composed: Token[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    const number = numberAt(tokens, at)
    if (number) {
      const last = tokens[number.end - 1] ?? token
      const next = tokens[number.end]
      const counts = number.isSpoken
        ? next !== undefined &&
          (number.isScaled || MEASURED.has(next.key) || isInBrackets(tokens, at, number.end))
        : true
      if (counts && (number.end > at + 1 || number.isSpoken)) {
        composed.push({
          ...token,
          is: 'number',
          end: last.end,
          key: String(number.value),
          value: number.value,
          written: number.isSpoken ? 'word' : 'whole',
        })
        at = number.end
        continue
      }
    }
    composed.push(token)
    at += 1
  }
  return composed
}

/** '20 (twenty)' says a number twice. */
const isInBrackets = (tokens: readonly Token[], start: number, end: number) =>
  tokens[start - 1]?.key === '(' && tokens[start - 2]?.is === 'number' && tokens[end]?.key === ')'

interface SpokenNumber {
  value: number
  /** The token behind it. */
  end: number
  isSpoken: boolean
  isScaled: boolean
}

function numberAt(tokens: readonly Token[], start: number): SpokenNumber | undefined {
  const first = tokens[start]
  if (!first) return undefined
  const basis = basisAt(tokens, start)
  if (!basis) return undefined
  let { value, end } = basis
  // 'x 3.66 sau' is a wall and a hundred of something.
  if (tokens[start - 1]?.key === 'x' && !basis.isSpoken) return undefined
  let isScaled = false
  for (let next = tokens[end]; next; next = tokens[end]) {
    const factor = own(MULTIPLIERS, next.key)
    if (factor === undefined || (isScaled && tokens[end - 1]?.key === next.key)) break
    value = Math.round(value * factor * 1e6) / 1e6
    isScaled = true
    end += 1
  }
  if (basis.end === start && !isScaled) return undefined
  // 'do sau pachas', '1 lakh 20 hazaar': smaller parts are added.
  const more = isScaled ? partBelow(tokens, end, value, basis.isSpoken) : undefined
  if (more) {
    value += more.value
    end = more.end
  }
  return { value, end, isSpoken: basis.isSpoken, isScaled }
}

function partBelow(tokens: readonly Token[], start: number, limit: number, isSpoken: boolean) {
  const token = tokens[start]
  if (!token) return undefined
  const spoken = own(VALUES, token.key)
  const number = token.is === 'number' ? token.value : spoken
  const factor = own(MULTIPLIERS, tokens[start + 1]?.key ?? '')
  if (number === undefined) return undefined
  if (factor !== undefined && number * factor < limit) return { value: number * factor, end: start + 2 }
  return isSpoken && spoken !== undefined && Number.isInteger(spoken) && spoken < 100
    ? { value: spoken, end: start + 1 }
    : undefined
}

function basisAt(tokens: readonly Token[], start: number): Omit<SpokenNumber, 'isScaled'> | undefined {
  const first = tokens[start]
  if (!first) return undefined
  if (first.is === 'number') return { value: first.value, end: start + 1, isSpoken: false }
  if (first.is !== 'word') return undefined
  const second = tokens[start + 1]
  const quarter = own(QUARTERS, first.key)
  if (quarter) {
    const base = second && (second.is === 'number' ? second.value : own(VALUES, second.key))
    if (base !== undefined) return { value: base + quarter.add, end: start + 2, isSpoken: true }
    const scale = second && own(MULTIPLIERS, second.key)
    const alone = scale === undefined ? quarter.alone : 1 + quarter.add
    return alone === undefined ? undefined : { value: alone, end: start + 1, isSpoken: true }
  }
  // 'a hundred feet', 'sau metre'.
  if (own(MULTIPLIERS, first.key) !== undefined) return { value: 1, end: start, isSpoken: true }
  if (first.key === 'a' && second && own(MULTIPLIERS, second.key) !== undefined)
    return { value: 1, end: start + 1, isSpoken: true }
  const value = own(VALUES, first.key)
  if (value === undefined) return undefined
  const part = fractionWord(tokens, start + 1)
  if (part !== undefined && Number.isInteger(value)) {
    // 'three quarter' is 3/4, 'one and a quarter' 1 1/4.
    return part.isAdded
      ? { value: value + part.value, end: part.end, isSpoken: true }
      : { value: value * part.value, end: part.end, isSpoken: true }
  }
  const units = second && own(VALUES, second.key)
  // 'schedule one sixty'
  if (tokens[start - 1]?.key === 'sch' && value === 1 && units !== undefined && units >= 20)
    return { value: 100 + units, end: start + 2, isSpoken: true }
  if (value >= 20 && value % 10 === 0 && units !== undefined && units < 10 && Number.isInteger(units))
    return { value: value + units, end: start + 2, isSpoken: true }
  return { value, end: start + 1, isSpoken: true }
}

const PARTS: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  quarters: 0.25,
  fourth: 0.25,
  fourths: 0.25,
  eighth: 0.125,
  eighths: 0.125,
  sixteenth: 0.0625,
}

/** 'quarter' of 'three quarter', 'and a quarter' of 'one and a quarter'. */
function fractionWord(tokens: readonly Token[], start: number) {
  let at = start
  const isAdded = tokens[at]?.key === 'and'
  if (isAdded || tokens[at]?.key === '-') at += 1
  if (isAdded && tokens[at]?.key === 'a') at += 1
  const value = own(PARTS, tokens[at]?.key ?? '')
  if (value === undefined || (value === 0.5 && !isAdded)) return undefined
  return { value, end: at + 1, isAdded }
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
