import type { Token } from './token.ts'

const DEVANAGARI = '०१२३४५६७८९'

/** The digit of a sign in any script of the trade; '' for what is none. */
export const digitOf = (sign: string): string => {
  if (sign >= '0' && sign <= '9') return sign
  const devanagari = DEVANAGARI.indexOf(sign)
  return sign !== '' && devanagari >= 0 ? String(devanagari) : ''
}

/** Whether a point begins a number: '.337'. */
export const isDecimalPoint = (text: string, place: number) =>
  digitOf(text.charAt(place + 1)) !== '' && (place === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(place - 1)))

interface ScannedNumber {
  end: number
  key: string
  value: number
  written: Token['written']
}

/** A number with its groups: '1,200', '1,20,000', '1,250.50', '60,3', '12 000'. */
export function scanNumber(text: string, start: number): ScannedNumber {
  let end = start
  const digits = () => {
    let read = ''
    for (let digit = digitOf(text.charAt(end)); digit !== ''; digit = digitOf(text.charAt(end))) {
      read += digit
      end += 1
    }
    return read
  }
  let whole = digits()
  let decimals = ''
  const groups = groupsFrom(text, end)
  if (whole.length <= 3 && groups !== undefined) {
    whole += groups.digits
    end = groups.end
  }
  const point = text.charAt(end)
  if (point === '.' && digitOf(text.charAt(end + 1)) !== '') {
    end += 1
    decimals = digits()
  } else if (point === ',' && groups === undefined && isDecimalComma(text, end)) {
    end += 1
    decimals = digits()
  }
  // '1,200,5' is no number.
  if (groups !== undefined && text.charAt(end) === ',' && digitOf(text.charAt(end + 1)) !== '') {
    while (/[\d,.]/.test(text.charAt(end)) && text.charAt(end) !== '') end += 1
    return { end, key: text.slice(start, end), value: Number.NaN, written: 'whole' }
  }
  const key = decimals === '' ? whole : `${whole === '' ? '0' : whole}.${decimals}`
  return { end, key, value: Number(key), written: decimals === '' ? 'whole' : 'decimal' }
}

/** Groups of thousands after the first digits; the last has three digits, those before it two (lakh) or three. */
function groupsFrom(text: string, start: number): { digits: string; end: number } | undefined {
  let end = start
  let digits = ''
  let last = 0
  for (;;) {
    const separator = text.charAt(end)
    let count = 0
    while (digitOf(text.charAt(end + 1 + count)) !== '') count += 1
    const isGroup =
      separator === ',' ? count === 2 || count === 3 : separator === ' ' && isThousands(text, end)
    if (!isGroup) break
    for (let at = 1; at <= count; at += 1) digits += digitOf(text.charAt(end + at))
    end += 1 + count
    last = count
  }
  return last === 3 ? { digits, end } : undefined
}

/** '12 000': a space groups thousands only where three zeros follow. */
const isThousands = (text: string, space: number) =>
  text.startsWith(' 000', space) && digitOf(text.charAt(space + 4)) === ''

/** '60,3' and '3,91': one comma with one or two digits behind it, and no list of numbers. */
function isDecimalComma(text: string, comma: number): boolean {
  let count = 0
  while (digitOf(text.charAt(comma + 1 + count)) !== '') count += 1
  return (count === 1 || count === 2) && !/[,.]/.test(text.charAt(comma + 1 + count))
}
