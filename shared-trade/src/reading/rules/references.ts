import { rule } from '../rule.ts'
import type { Rule, RuleText } from '../rule.ts'

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
    'dt|dated|date|wef ~ N /|-|. N /|-|. N',
  ],
  ({ numbers, words, start, end }, text) => {
    const [day = 0, second = 0, third] = numbers
    const value = text.text.slice(text.tokens[start]?.start, text.tokens[end - 1]?.end)
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
    'item|itm|sr|sl|serial|sno|srno|slno|pos|position ~ pieces? ~ N ~',
    's . pieces ~ N ~',
    'line pieces ~ N ~',
    'N >',
    'N .',
    '< N >',
    '< W >',
    'W >',
    'N :',
  ],
  ({ start, end, numbers, words }, text) => {
    const isLabelled = text.tokens[start]?.is === 'word' && numbers.length > 0
    if (!isLabelled && start > 0) return undefined
    const name = numbers.length > 0 ? String(numbers[0]) : (words[0] ?? '')
    if (numbers.length === 0 && !/^[a-z]$|^[ivx]{1,4}$/.test(name)) return undefined
    if (numbers.length > 0 && !(Number.isInteger(numbers[0]) && (numbers[0] ?? 0) < 1000)) return undefined
    return { kind: 'item number', value: name, to: end }
  },
)

/** A line that begins with a number and goes on as tenders do. */
export const TENDER_ITEMS: Rule = rule(
  'the number before "Providing" or "Supply of" counts the items',
  ['N ~ providing|supply|supplying|supplied|fabrication|laying|design|erection'],
  ({ start, numbers }) =>
    start === 0 && Number.isInteger(numbers[0])
      ? { kind: 'item number', value: String(numbers[0]), to: start + 1 }
      : undefined,
)

export const DOCUMENTS: Rule = rule(
  'what stands behind "Drg. No.", "Rev", "PO" or "HSN" names a document or a place',
  [
    'drg|drawing|dwg|ref|reference|rfq|po|enq|enquiry|tender|hsn|sac|tag|heat|isometric|boq|mto|pr|indent|code ~ pieces? ~ N',
    'drg|drawing|dwg|ref|reference|rfq|po|enq|enquiry|tender|tag|heat|isometric|boq|mto|pr|indent|code ~ pieces ~ W',
    'rev|revision|plot|sector|flat|floor|room|phase|tower|wing|gate|shop|gali|survey|khasra|annexure|clause|sheet|page|para ~ pieces? ~ N',
    'gstin|cin|pan|ifsc|gst pieces? ~ N',
    'gstin|cin|pan|ifsc ~ pieces? ~ W',
  ],
  ({ start, end, places }, text) => {
    const last = places.at(-1) ?? end
    const to = Math.max(end, endOfReference(text, last))
    return { kind: 'item number', value: text.text.slice(text.tokens[start]?.start, text.tokens[to - 1]?.end), to }
  },
)

export const EMAILS: Rule = rule('letters around @ are an email address', ['W @ W'], ({ start }, text) => {
  if (!text.tokens[start + 1]?.glued || !text.tokens[start + 2]?.glued) return undefined
  const to = endOfReference(text, start)
  return { kind: 'person', value: text.text.slice(text.tokens[start]?.start, text.tokens[to - 1]?.end), to }
})

export const PLACES: Rule = rule(
  'six digits are a PIN code',
  [
    'pin|pincode|pin code ~ N N?',
    'pin code ~ N N?',
    'delivery|deliver|delivered|to|at|in|se|near|for|site|despatch|dispatch ~ to|at|in? ~ pin|pincode? ~ N',
    'N',
  ],
  ({ start, end, numbers, places }, text) => {
    const place = places[0] ?? start
    const key = keyAt(text, place)
    const isTyped = /^[1-9]\d{5}$/.test(text.text.slice(text.tokens[place]?.start, text.tokens[place]?.end))
    const isSplit = numbers.length === 2 && /^[1-9]\d\d$/.test(key) && /^\d{3}$/.test(keyAt(text, place + 1))
    if (isSplit) return { kind: 'place', value: { pin: key + keyAt(text, place + 1) } }
    if (!isTyped) return undefined
    if (start === place && /^(?:kg|m|rm|pieces|length|mm|ft|ton|rs)$/.test(keyAt(text, place + 1)))
      return undefined
    return { kind: 'place', value: { pin: key }, to: Math.min(end, place + 1) }
  },
)
