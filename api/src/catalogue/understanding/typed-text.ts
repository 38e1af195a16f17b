/** A normalised text in which each character knows its place in what was typed. */
export interface TypedText {
  text: string
  /** Place in the typed text of each character: its first and the one after its last. */
  starts: readonly number[]
  ends: readonly number[]
}

/** Signs that mean the same, in the spelling of the patterns. Others than letters, digits and these become spaces. */
const SIGNS: Readonly<Record<string, string>> = {
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '*': 'x',
  '⁄': '/',
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '＂': '"',
  '〃': '"',
  '‘': "'",
  '’': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '₹': '₹',
  ø: 'ø',
  '⌀': 'ø',
  '.': '.',
  ',': ',',
  '/': '/',
  '-': '-',
  '"': '"',
  "'": "'",
  '°': ' ',
  '%': ' ',
}
const INVISIBLE = /^[\u200b-\u200f\u2060\ufeff\u00ad]$/

function normalSign(sign: string): string {
  if (INVISIBLE.test(sign)) return ''
  const known = SIGNS[sign]
  if (known !== undefined) return known
  const digit = '०१२३४५६७८९'.indexOf(sign)
  if (digit >= 0) return String(digit)
  const normal = sign
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replaceAll('″', '"')
    .replaceAll('′′', '"')
  return /^[\p{L}\p{M}\p{N}/"' .-]+$/u.test(normal) ? normal : ' '
}

/** Lower case, one spelling for signs, digits and fractions: '1½”' becomes '1 1/2"'. */
export function normaliseText(typed: string): TypedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let place = 0
  for (const sign of typed) {
    const normal = normalSign(sign)
    const fraction = normal.length > 1 && normal.includes('/')
    for (const part of fraction && /\d$/.test(text) ? ` ${normal}` : normal) {
      text += part
      starts.push(place)
      ends.push(place + sign.length)
    }
    place += sign.length
  }
  return [
    [/''/g, () => '"'],
    // "C" class.
    [/(?<![\d ] ?)"\p{L}"(?!\p{L})|(?<=[a-z] )"\p{L}"(?!\p{L})/gu, (letter: string) => letter.slice(1, -1)],
    [/(?<=\d ?)"(?=[\p{L}\d])/gu, () => '" '],
    // X52 after a size is a grade.
    [/(?<=(?:"|inch|sch ?\d{2,3}s?) )x(?=(?:42|46|52|56|60|65|70|80)(?![\d.x]| ?mm| x))/g, () => 'x-'],
    [/(?<=\d|mm|nb|dn|od|"|')\s*x\s*(?=\d)/g, () => ' x '],
    [/(?<=(?<!\p{L})(?:gi|ms|erw|pipe|tube|smls|shs|rhs|seamless))(?=\d)/gu, () => ' '],
    // 1,200 is one number; other commas separate.
    [/(?<=\d),(?=(?:\d{2},)*\d{3}(?!\d))/g, () => ''],
    [/,/g, () => ' '],
    // s.s., g.i. and e.r.w.
    [
      /(?<![\p{L}\p{M}])\p{L}(?:\.\p{L})+(?![\p{L}\p{M}])\.?/gu,
      (letters: string) => letters.replaceAll('.', ''),
    ],
    [/(?<!\d)\.(?!\d)|(?<=\d)\.(?!\d)|(?<=\p{L})\.(?=\d)/gu, () => ' '],
    [/\s+/g, () => ' '],
    [
      /(?<![\p{L}\p{N}])(?:g i|m s|s s|c s|e r w)(?![\p{L}\p{N}])/gu,
      (letters: string) => letters.replaceAll(' ', ''),
    ],
  ].reduce<TypedText>(
    (all, [pattern, replacement]) =>
      replaceText(all, pattern as RegExp, replacement as (match: string) => string),
    { text, starts, ends },
  )
}

/** Replaces matches; all characters of a replacement stand for the whole match. */
export function replaceText(
  { text, starts, ends }: TypedText,
  pattern: RegExp,
  replacement: (match: string, index: number) => string,
): TypedText {
  const result = { text: '', starts: [] as number[], ends: [] as number[] }
  let done = 0
  const copy = (from: number, to: number) => {
    result.text += text.slice(from, to)
    result.starts.push(...starts.slice(from, to))
    result.ends.push(...ends.slice(from, to))
  }
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const replaced = replacement(match, index)
    copy(done, replaced === match ? index + match.length : index)
    done = index + match.length
    if (replaced === match) continue
    const start = starts[index] ?? 0
    const end = ends[done - 1] ?? start
    result.text += replaced
    result.starts.push(...Array<number>(replaced.length).fill(start))
    result.ends.push(...Array<number>(replaced.length).fill(end))
  }
  copy(done, text.length)
  return result
}
