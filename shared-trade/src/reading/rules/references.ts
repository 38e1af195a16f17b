import { rule } from '../rule.ts'
import type { Proposal, Rule, RuleMatch, RuleText } from '../rule.ts'

/** Numbers that name something: phones, dates, drawings, items of a list. None of them is a size or a quantity. */

const MONTHS =
  'jan|january|feb|february|mar|march|apr|april|may|june|july|aug|august|sep|sept|september|oct|october|nov|november|dec|december'

const keyAt = ({ tokens }: RuleText, at: number) => tokens[at]?.key ?? ''
const isYear = (value: number) => Number.isInteger(value) && value >= 1990 && value <= 2099
const isDay = (value: number) => Number.isInteger(value) && value >= 1 && value <= 31

/** The end of a reference that goes on without spaces: 'PL-204/3'. */
function endOfReference({ tokens, isFree }: RuleText, start: number): number {
  let end = start
  while (end < start + 12 && isFree(end) && (end === start || tokens[end]?.glued === true)) end += 1
  while (end > start && /^[:,.)\]-]$/.test(tokens[end - 1]?.key ?? '')) end -= 1
  return end
}

export const PHONES: Rule = rule(
  'a number of ten digits, or behind the word for it, is a phone number',
  [
    'phone|ph|mob|mobile|tel|telephone|call|whatsapp|contact|cell|fax ~ pieces? ~ plus? N -? N? -? N? N?',
    'plus N -? N? -? N? N?',
    'N -? N?',
  ],
  ({ start, end, numbers }, text) => {
    const first = keyAt(text, start)
    const digits = text.text.slice(text.tokens[start]?.start, text.tokens[end - 1]?.end).replace(/\D/g, '')
    if (text.tokens[start]?.is !== 'number')
      return digits.length >= 7 ? { kind: 'phone', value: digits } : undefined
    const isMobile = /^(?:0|91)?[6-9]\d{9}$/
    if (isMobile.test(first)) return { kind: 'phone', value: first, to: start + 1 }
    const isPair = numbers.length === 2 && first.length === 5 && digits.length === 10 && isMobile.test(digits)
    return isPair ? { kind: 'phone', value: digits } : undefined
  },
)

export const DATES: Rule = rule(
  'a day, a month and a year are a date',
  [
    'N /|-|. N /|-|. N',
    'N . N',
    `N th|st|nd|rd? ~ (${MONTHS}) ~ N?`,
    `(${MONTHS}) N ~ N?`,
    'N : N am|pm',
    'N am|pm',
    'dt|dated|date|wef ~ N /|-|. N /|-|. N',
  ],
  ({ numbers, words, start, end }, text) => {
    const [day = 0, second = 0, third] = numbers
    const value = text.text.slice(text.tokens[start]?.start, text.tokens[end - 1]?.end)
    const last = keyAt(text, end - 1)
    if (last === 'am' || last === 'pm') return day <= 24 ? { kind: 'date', value } : undefined
    if (words.length > 0) {
      const isDated = isDay(day) && (numbers.length === 1 || isYear(numbers.at(-1) ?? 0))
      return isDated ? { kind: 'date', value } : undefined
    }
    const dotted = /^(\d{1,2})\.(\d{1,2})$/.exec(keyAt(text, start))
    if (third === undefined)
      return dotted && isYear(second) && isDay(Number(dotted[1])) ? { kind: 'date', value } : undefined
    const isShort = isDay(day) && second >= 1 && second <= 12 && (isYear(third) || (third > 20 && third < 40))
    const isIso = isYear(day) && second >= 1 && second <= 12 && isDay(third)
    return (isShort && text.tokens[start + 1]?.glued) || isIso ? { kind: 'date', value } : undefined
  },
)

export const ITEM_NUMBERS: Rule = rule(
  'a number before the description counts the items',
  [
    'item|itm|sr|sl|serial|sno|srno|slno|pos|position ~ pieces? ~ N . N ~',
    'item|itm|sr|sl|serial|sno|srno|slno|pos|position ~ pieces? ~ N ~',
    's . pieces ~ N ~',
    'line pieces ~ N ~',
    'N >',
    'N .',
    'W . N . N ~',
    'W . N ~',
    '< N >',
    '< W >',
    'W >',
    'N :',
  ],
  ({ start, end, numbers, words }, text) => {
    // 'A.2.1' at the beginning.
    const isLettered = words.length === 1 && numbers.length > 0
    const number = text.tokens[start + 2]
    const isDivided = number?.glued === true && (number.written === 'decimal' || numbers.length > 1)
    if (isLettered && (start > 0 || !isDivided || !/^[a-z]$/.test(words[0] ?? ''))) return undefined
    const isLabelled = text.tokens[start]?.is === 'word' && numbers.length > 0
    if (!isLabelled && start > 0 && !isNextItem(text, start, numbers[0])) return undefined
    const name = numbers.length > 0 ? nameOfItem(text, start, end) : (words[0] ?? '')
    if (numbers.length === 0 && !/^[a-z]$|^[ivx]{1,4}$/.test(name)) return undefined
    if (numbers.length > 0 && !((numbers[0] ?? 0) < 1000)) return undefined
    return { kind: 'item number', value: name, to: end }
  },
)

/** '2)' behind '1)' of one line. */
function isNextItem({ tokens }: RuleText, start: number, number = 0): boolean {
  const isFirst = tokens[0]?.value === 1 && tokens[1]?.key === ')'
  return (
    isFirst &&
    Number.isInteger(number) &&
    number >= 2 &&
    number < 30 &&
    tokens[start + 1]?.key === ')' &&
    tokens[start + 1]?.glued === true
  )
}

/** '18.10.3' of 'Item 18.10.3'. */
function nameOfItem({ tokens, text }: RuleText, start: number, end: number): string {
  const numbers = tokens.slice(start, end).filter(({ is }) => is === 'number')
  return text.slice(numbers[0]?.start, numbers.at(-1)?.end)
}

/** A line that begins with a number and goes on as tenders do. */
export const TENDER_ITEMS: Rule = rule(
  'the number before "Providing" or "Supply of" counts the items',
  [
    'N . N ~ providing|supply|supplying|supplied|fabrication|laying|design|erection|p',
    'N ~ providing|supply|supplying|supplied|fabrication|laying|design|erection',
  ],
  ({ start, end }, text) =>
    start === 0 ? { kind: 'item number', value: nameOfItem(text, start, end), to: end - 1 } : undefined,
)

export const DOCUMENTS: Rule = rule(
  'what stands behind "Drg. No.", "Rev", "PO" or "HSN" names a document or a place',
  [
    'drg|drawing|dwg|ref|reference|rfq|po|enq|enquiry|tender|nit|sor|dsr|hsn|sac|tag|heat|isometric|boq|mto|pr|indent|code ~ pieces? ~ N',
    'drg|drawing|dwg|ref|reference|rfq|po|enq|enquiry|tender|nit|tag|heat|isometric|boq|mto|pr|indent|code ~ pieces ~ W',
    'tag|heat|drg|drawing|dwg ~ W - N',
    'ref|reference|rfq|po|enq|enquiry|tender|nit|indent|pr ~ W? / N',
    'line pieces ~ N inch - W',
    'rev|revision|plot|sector|floor|room|phase|tower|wing|gali|survey|khasra|annexure|clause|page|para|package|building ~ pieces? ~ N',
    'page N of N',
    'plot|flat|house|shop|gala|unit ~ pieces ~ W',
    'gstin|cin|pan|ifsc|gst pieces? ~ N',
    'gstin|cin|pan|ifsc ~ pieces? ~ W',
  ],
  ({ start, end, places }, text) => {
    const last = places.at(-1) ?? end
    const to = Math.max(end, endOfReference(text, last))
    return {
      kind: 'item number',
      value: text.text.slice(text.tokens[start]?.start, text.tokens[to - 1]?.end),
      to,
    }
  },
)

export const EMAILS: Rule = rule('letters around @ are an email address', ['W @ W'], ({ start }, text) => {
  if (!text.tokens[start + 1]?.glued || !text.tokens[start + 2]?.glued) return undefined
  const to = endOfReference(text, start)
  return { kind: 'person', value: text.text.slice(text.tokens[start]?.start, text.tokens[to - 1]?.end), to }
})

export const PIN_CODES: Rule = rule(
  'six digits behind "PIN" are a PIN code',
  ['pin|pincode ~ N N?', 'pin code ~ N N?'],
  (match, text) => pinOf(match, text),
)

export const PLACES: Rule = rule(
  'six digits are a PIN code',
  [
    'delivery|deliver|delivered|to|at|in|se|near|for|site|despatch|dispatch ~ to|at|in? ~ pin|pincode? ~ N',
    'N',
  ],
  (match, text) => pinOf(match, text),
)

function pinOf({ start, end, numbers, places }: RuleMatch, text: RuleText): Proposal | undefined {
  const place = places[0] ?? start
  const key = keyAt(text, place)
  const isTyped = /^[1-9]\d{5}$/.test(text.text.slice(text.tokens[place]?.start, text.tokens[place]?.end))
  const isSplit = numbers.length === 2 && /^[1-9]\d\d$/.test(key) && /^\d{3}$/.test(keyAt(text, place + 1))
  if (isSplit) return { kind: 'place', value: { pin: key + keyAt(text, place + 1) } }
  if (!isTyped) return undefined
  if (start === place && /^(?:kg|m|rm|pieces|length|mm|ft|ton|rs)$/.test(keyAt(text, place + 1)))
    return undefined
  return { kind: 'place', value: { pin: key }, to: Math.min(end, place + 1) }
}
