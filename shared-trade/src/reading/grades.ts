import { standardOf, STANDARDS } from '../register/standards.ts'
import type { ExplainedText } from './explain.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Token } from './token.ts'

/** A grade by its letters and digits: 'Gr. B', 'GrB' and 'B' are 'b'; 'TP 304L' and '304L' are '304l'. */
const keyOfGrade = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(?:grade|gr)\b\.?/, '')
    .replace(/^tp/, '')
    .replace(/[^a-z0-9.]/g, '')

const gradesOf = new Map<string, Map<string, string>>()
const standalone = new Map<string, { name: string; standards: Set<string> }>()
for (const { id, grades } of STANDARDS) {
  const names = new Map<string, string>()
  for (const { name, written } of grades) {
    for (const one of [name, ...written]) {
      const key = keyOfGrade(one)
      if (!names.has(key)) names.set(key, name)
      // 'Gr 410' of a standard with Fe 410.
      const figures = /^(?:fe|yst)(\d{3})$/.exec(key)?.[1]
      if (figures !== undefined && !names.has(figures)) names.set(figures, name)
      if (!isDistinctive(key)) continue
      const known = standalone.get(key)
      if (known) known.standards.add(id)
      else standalone.set(key, { name, standards: new Set([id]) })
    }
  }
  gradesOf.set(id, names)
}

/** Letters with a number name a grade wherever they stand; 'B' or '6' only behind a standard. */
function isDistinctive(key: string): boolean {
  return /^(?=.*[a-z])(?=.*\d)[a-z0-9.]{2,}$/.test(key) && !/^\d{1,2}[a-z]$|^[a-z]\d$/.test(key)
}

/** Grades by the form of their names, which the register need not have. */
const FORMS: readonly (readonly [RegExp, (key: string) => string])[] = [
  [/^x(42|46|52|56|60|65|70|80|90|100)[mnq]?$/, (key) => key.toUpperCase()],
  [/^l(210|245|290|320|360|390|415|450|485|555)(?:[mnqr][besob]?|ga)?$/, (key) => key.toUpperCase()],
  [/^p(5|9|11|12|22|91|92|1|2|21)$/, (key) => key.toUpperCase()],
  [/^t(5|9|11|12|22|91|92|2|1|1a|1b|23)$/, (key) => `T${key.slice(1)}`],
  [/^yst(\d{3})$/, (key) => `YSt ${key.slice(3)}`],
  [/^fe(\d{3})$/, (key) => `Fe ${key.slice(2)}`],
  [/^s(\d{5})$/, (key) => key.toUpperCase()],
  [/^uns[sn](\d{5})$/, (key) => key.slice(3).toUpperCase()],
  [/^st(30|33|34|35|37|42|44|45|52|55)(\.\d)?$/, (key) => `St ${key.slice(2)}`],
  [/^wt(\d{3})$/, (key) => `WT ${key.slice(2)}`],
  // Delivery conditions of precision tube are no part of the grade.
  [/^e(?:155|195|215|235|255|275|355)(?:n|c|lc|sr|sra|a|bk|nbk)$/, (key) => key.slice(0, 4).toUpperCase()],
  [
    /^(?:s(?:235|275|355|420|460)\w*|e(?:235|255|275|355|410|250|350)\w*|p(?:195|235|265|355)\w+)$/,
    (key) => key.toUpperCase(),
  ],
  [/^(?:j55|k55|n80|l80|c90|t95|p110|q125|h40|c110)$/, (key) => key.toUpperCase()],
  [
    /^(?:wp\w{1,3}|c[bc]?[67]\d|stkm\d{2}[abc]?|stpg\d{3}|stb\d{3}|sgp|stk\d{3}|stkr\d{3})$/,
    (key) => key.toUpperCase(),
  ],
  [/^cdw\d$|^cds\d{1,2}$|^erw\d$/, (key) => `${key.slice(0, 3).toUpperCase()}-${key.slice(3)}`],
]
/** One test for all forms, since most names have none. */
const ANY_FORM = new RegExp(FORMS.map(([{ source }]) => source).join('|'))
const STAINLESS =
  /^(?:20[1245]|30[1-9]|31[0-9]|321|347|348|40[39]|410|420|430|439|440|441|444|446|904)(?:l|h|s|n|ln|ti|cb|lmn)?$/
/** Stainless steels that a search names by the number alone; no size has these numbers. */
const SEARCHED = /^(?:304|316|321|347)$/
const DUPLEX = /^(?:2205|2507|2304|2101)$/
const MOST_TOKENS = 7

/** The text of a token as a part of a grade's name: letters of the trade's Hindi by their key. */
const partOf = ({ text, key, is }: Token) =>
  is === 'number' ? key : /^[\x20-\x7f]+$/.test(text) ? text.toLowerCase() : key

interface FoundGrade {
  name: string
  end: number
  standard?: string
}

/** The longest name of a grade that begins at a token. Its parts stand close, or letters and a number apart. */
function longestGrade(
  { tokens, isFree }: ExplainedText,
  start: number,
  nameOf: (key: string) => string | undefined,
): FoundGrade | undefined {
  let key = ''
  let found: FoundGrade | undefined
  let whole: FoundGrade | undefined
  for (let at = start; at < start + MOST_TOKENS && isFree(at); at += 1) {
    const token = tokens[at]
    if (!token) break
    if (token.is === 'sign') {
      if (!/^[-./]$/.test(token.key) || at === start) break
      if (token.key === '/' && !/^iii?$/i.test(tokens[at + 1]?.text ?? '')) break
      if (token.key === '.' && !tokens[at + 1]?.glued && key.length > 2) break
      if (token.key === '-' && !token.glued) break
      continue
    }
    if (!/[\p{L}\d]/u.test(token.text)) break
    const before = tokens[at - 1]
    // 'YSt 210' and 'X 70' are one name, 'B 8' and 'E355 SRA' are not.
    const isApart =
      at > start &&
      !token.glued &&
      (before?.is === token.is || token.is === 'word' || /^[^xtplse]$/.test(before?.key ?? ''))
    if (isApart && before?.key !== '-') break
    key += partOf(token)
    const next = tokens[at + 1]
    // 'X52' is no grade of 'X52.4', nor 'T1' of 'T11'.
    if (next?.glued && next.is === 'number' && token.is === 'number') break
    const name = nameOf(keyOfGrade(key))
    // 'P21B' is no P21.
    const isCut =
      next?.glued === true && next.is === 'word' && /^(?:[a-wyz]|[mnqr][beso]|ga)$/i.test(next.text)
    if (name !== undefined && !isCut) found = { name, end: at + 1 }
    else if (name !== undefined && found === undefined)
      whole = { name: wholeName(tokens, start, at + 1), end: at + 2 }
    if (found !== undefined) whole = undefined
  }
  return found ?? whole
}

/** The letters and digits of tokens as one name: 'P21B'. */
const wholeName = (tokens: readonly Token[], from: number, last: number) =>
  tokens
    .slice(from, last + 1)
    .map(({ text }) => text)
    .join('')
    .toUpperCase()

const LEAD = new Set(['gr', 'type', 'class', 'tp', '-', '.', ':', '/', '(', ',', 'st'])

/** Whether the register has a grade of that name in any standard, or it is one of stainless steel. */
export const isKnownGrade = (name: string): boolean => {
  const key = keyOfGrade(name)
  return (
    STAINLESS.test(key) ||
    DUPLEX.test(key) ||
    FREE_FORMS.test(key) ||
    [...gradesOf.values()].some((names) => names.has(key))
  )
}
/** Names of grades that standards outside the register have too. */
const FREE_FORMS =
  /^(?:alloy[a-z0-9]+|st\d\d(?:\.\d)?|wt\d{3}|(?:cdw|cew|cds|cfs|hfs|erw)\d{1,2}|l80(?:13cr|9cr|1))$/

/** Explains grades: those behind their standard, and those whose names say it. */
export function explainGrades(text: ExplainedText, context: ReadingContext) {
  const cited = text.pieces.flatMap((piece) => (piece.kind === 'standard' ? [piece] : []))
  const names = cited.map(({ value }) => gradesOf.get(value)).filter((one) => one !== undefined)
  const ofCited = (key: string) => names.find((one) => one.has(key))?.get(key)
  for (const { end } of cited) {
    let at = text.tokens.findIndex(({ start }) => start >= end)
    const first = at
    while (at >= 0 && at < first + 4 && text.isFree(at) && LEAD.has(text.tokens[at]?.key ?? '')) at += 1
    if (at >= 0) addGrade(text, first, at, ofCited)
  }
  // 'Gr B' anywhere.
  for (const at of text.placesOf('gr')) {
    if (!text.isFree(at)) continue
    let name = at + 1
    while (name < at + 3 && /^[-.:]$/.test(text.tokens[name]?.key ?? '')) name += 1
    addGrade(
      text,
      at,
      name,
      (key) =>
        ofCited(key) ??
        standalone.get(key)?.name ??
        (/^(?:[a-z]|\d{1,4}|[a-z]\d{1,3})$/.test(key) ? key.toUpperCase() : undefined),
    )
  }
  for (let at = 0; at < text.tokens.length; at += 1) {
    if (!text.isFree(at) || text.tokens[at]?.is === 'sign') continue
    const isStainless =
      context.stainless || cited.some(({ value }) => standardOf(value)?.metals.includes('stainless steel'))
    const isSearched = context.purpose === 'search' && SEARCHED.test(text.tokens[at]?.key ?? '')
    addGrade(text, at, at, (key) => standaloneGrade(key, text.tokens, at, isStainless || isSearched, ofCited))
  }
}

function standaloneGrade(
  key: string,
  tokens: readonly Token[],
  at: number,
  isStainless: boolean,
  ofCited: (key: string) => string | undefined,
): string | undefined {
  const before = tokens[at - 1]
  const isBehindSize =
    before?.key === 'x' || before?.key === '@' || (before?.is === 'number' && tokens[at]?.glued === true)
  if (isBehindSize) return undefined
  if (STAINLESS.test(key) || DUPLEX.test(key)) {
    const isNamed =
      isStainless ||
      /[a-z]$/.test(key) ||
      tokens[at]?.key === 'tp' ||
      /^(?:ss|tp|type|aisi|duplex)$/.test(before?.key ?? '')
    return isNamed ? key.toUpperCase() : undefined
  }
  // '80 x 80' is a section, 'X80' a grade.
  if (tokens[at]?.key === 'x' && !(tokens[at + 1]?.glued && !tokens[at]?.glued) && before?.key !== 'gr')
    return undefined
  // 'SS 999' names a grade, whether there is one or not.
  if (/^\d{3}$/.test(key) && before?.key === 'ss') return key
  const form = ANY_FORM.test(key) ? FORMS.find(([pattern]) => pattern.test(key)) : undefined
  if (form) return ofCited(key) ?? form[1](key)
  // 'BS 3059 ERW 320': a grade in figures counts where its standard is cited.
  const figures = /^\d{3,4}$/.test(key) ? ofCited(key) : undefined
  if (figures === key) return figures
  const known = isDistinctive(key) ? standalone.get(key) : undefined
  return known?.name
}

function addGrade(
  text: ExplainedText,
  from: number,
  at: number,
  nameOf: (key: string) => string | undefined,
) {
  const found = text.isFree(at) ? longestGrade(text, at, nameOf) : undefined
  if (!found) return
  const next = text.tokens[found.end]
  const isMeasured =
    next !== undefined &&
    /^(?:mm|inch|nb|dn|od|m|rm|km|ft|kg|ton|tonnes-mt|mt|quintal|dozen|length|bundle|pieces|%|x|swg)$/.test(
      next.key,
    ) &&
    /^\d+$/.test(found.name)
  if (isMeasured) return
  text.explain(
    from,
    found.end,
    { kind: 'grade', value: { name: found.name } },
    'a name of a steel behind its standard, or one that no size has',
  )
  // 'Gr B/C', '304/316', '304 or 316'.
  const link = text.tokens[found.end]
  if (!link || !/^(?:\/|or|and|,|&)$/.test(link.key)) return
  // 'YSt 210/310' shares its prefix.
  const prefix = /^[a-z]+/.exec(keyOfGrade(found.name))?.[0] ?? ''
  const isFigure = /^\d{2,3}$/.test(text.tokens[found.end + 1]?.key ?? '')
  addGrade(text, found.end + 1, found.end + 1, (key) =>
    isFigure ? (nameOf(prefix + key) ?? nameOf(key)) : nameOf(key),
  )
}
