import type { ProcessId } from '../../register/processes.ts'
import { citedStandard, isKnownNumber } from '../citations.ts'
import type { Citation } from '../citations.ts'
import type { Proposal, Rule, RuleText } from '../rule.ts'
import { rule } from '../rule.ts'

/**
 * Standards as they are cited: a body and its number. A citation is a standard whether the register has it or not, so that no
 * number of one ever becomes a size or a quantity.
 */

const isYear = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2049
/** Standards that the trade calls '1239'. */
const BY_NUMBER = new Set([1239, 1161, 3589, 4923])
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' }
const UNITS = /^(?:mm|inch|nb|dn|od|m|rm|ft|kg|ton|tonnes-mt|mton|quintal|pieces|length|x|thk|rs|%|dozen|km)$/

const NICKEL_ALLOYS = new Set([20, 22, 200, 201, 276, 400, 500, 600, 601, 617, 625, 690, 718, 800, 825])

/** Processes that with a number are grades of precision tube. */
const GRADED_PROCESSES: Readonly<Record<string, ProcessId>> = {
  cdw: 'CDW',
  cew: 'CEW',
  cds: 'cold drawn seamless',
  cfs: 'cold drawn seamless',
  hfs: 'hot finished seamless',
  erw: 'ERW',
}

/** Where a citation goes on: 'M', '(Part 1)', '-2', ':2004'. */
function continuation(text: RuleText, end: number, hasParts: boolean): { end: number; part?: string } {
  const { tokens, isFree } = text
  let at = end
  let part: string | undefined
  const key = (place: number) => (isFree(place) ? (tokens[place]?.key ?? '') : '')
  if (key(at) === 'm' && tokens[at]?.glued) at += 1
  const skipped = (place: number) => {
    let next = place
    while (/^[-:(,/.[]$/.test(key(next)) && next < place + 2) next += 1
    return next
  }
  const close = (place: number) => (/^[)\]]$/.test(key(place)) ? place + 1 : place)
  const marker = skipped(at)
  if (hasParts && /^(?:part|pt|p)$/.test(key(marker))) {
    const number = skipped(marker + 1)
    const name = ROMAN[key(number)] ?? key(number)
    if (/^\d{1,2}$/.test(name)) {
      part = name
      at = close(number + 1)
    }
  } else if (key(at) === '(' && /^(?:[1-9]|i{1,3}|iv)$/.test(key(at + 1)) && key(at + 2) === ')') {
    part = ROMAN[key(at + 1)] ?? key(at + 1)
    at += 3
  } else if (hasParts && /^[-/]$/.test(key(at)) && tokens[at]?.glued && tokens[at + 1]?.glued) {
    if (/^\d{1,2}$/.test(key(at + 1))) {
      part = key(at + 1)
      at += 2
    }
  }
  const year = skipped(at)
  const isYearHere = isYear(tokens[year]?.value ?? 0) && isFree(year) && !UNITS.test(key(year + 1))
  if (isYearHere && (year > at || part !== undefined || hasParts)) at = close(year + 1)
  return { end: at, part }
}

const body = (
  because: string,
  patterns: readonly string[],
  family: (words: readonly string[]) => string,
  hasParts: boolean,
) =>
  rule(because, patterns, (match, text) => {
    const number = match.numbers[0] ?? 0
    if (
      text.tokens[match.start]?.key === 'g' &&
      (number < 3000 || number > 6000 || text.tokens[match.start]?.glued)
    )
      return undefined
    // 'is 50 nb' is a sentence, not a standard; a number with a unit is a size.
    const next = text.tokens[match.end]
    if (!Number.isInteger(number) || number < 50) return undefined
    const citation: Citation = { family: family(match.words), number: String(number) }
    if (next && UNITS.test(next.key) && !next.glued && !isKnownNumber(citation)) return undefined
    const more = continuation(text, match.end, hasParts)
    const first = proposal(
      { ...citation, ...(more.part !== undefined && { part: more.part }) },
      match.start,
      more.end,
    )
    // 'DIN 2458 / 1626' are two of one body.
    const [link, other] = [text.tokens[more.end], text.tokens[more.end + 1]]
    const second = { family: citation.family, number: other?.key ?? '' }
    const isPair =
      link !== undefined &&
      /^(?:\/|&|and)$/.test(link.key) &&
      text.isFree(more.end + 1) &&
      second.number.length > 2 &&
      isKnownNumber(second)
    return isPair ? [first, proposal(second, more.end + 1, more.end + 2)] : first
  })

function proposal(citation: Citation, from: number, to: number): Proposal {
  return { kind: 'standard', value: citedStandard(citation), from, to }
}

export const STANDARD_RULES: readonly Rule[] = [
  rule(
    'API 5L and 5CT are cited with or without "API"',
    ['api ~ spec? 5 ~ (l|ct|lx|b|dp|lc|ld)', '5 l|ct|lx', 'api ~ spec? 5'],
    ({ start, end }, { tokens }) => {
      const last = tokens[end - 1]
      if (tokens[start]?.key === '5' && last?.glued !== true) return undefined
      const suffix = last?.key === 'ct' ? 'CT' : last?.key === 'dp' ? 'DP' : last?.key === 'b' ? 'B' : 'L'
      return proposal({ family: 'API', number: `5${suffix}` }, start, end)
    },
  ),
  rule(
    'ASME B36.10M and B36.19M are the sizes of pipe',
    ['asme|ansi|astm ~ b ~ N m?', 'b N m?'],
    ({ numbers: [number] }) =>
      number === 36.1 || number === 36.19
        ? { kind: 'standard', value: `ASME B${number.toFixed(2)}M` }
        : undefined,
  ),
  rule(
    'ASTM and ASME cite by a letter and a number',
    [
      'astm|asme|ansi ~ a|sa ~ N',
      'a / sa ~ N',
      'astm|asme ~ a / sa ~ N',
      'sa -? N',
      'a - +N',
      'a N',
      'ए N',
      'b|sb - +N',
      'b|sb N',
      'astm|asme ~ b|sb ~ N',
    ],
    ({ start, end, numbers: [number = 0] }, text) => {
      const { tokens } = text
      const series = tokens[end - 2]?.key === '-' ? tokens[end - 3]?.key : tokens[end - 2]?.key
      const isB = series === 'b' || series === 'sb'
      const citation: Citation = { family: isB ? 'B' : 'A', number: String(number) }
      const isNamed = /^(?:astm|asme|ansi|sa|sb)$/.test(tokens[start]?.key ?? '')
      const isGlued = tokens[start + 1]?.glued === true
      // 'A 40' may be anything; 'A106' and 'ASTM A 40' cite.
      const isCited = isNamed || isKnownNumber(citation) || (isGlued && number >= 100 && number < 1200)
      if (!isCited || !Number.isInteger(number)) {
        return isB && isGlued && number >= 16 && number < 40 && end > start
          ? { kind: 'term', value: text.text.slice(tokens[start]?.start, tokens[end - 1]?.end) }
          : undefined
      }
      return proposal(citation, start, continuation(text, end, false).end)
    },
  ),
  rule(
    'ASME B16, B31 and B36 are dimensions',
    ['asme|ansi|astm ~ b ~ N m?', 'b N m?'],
    ({ start, end, numbers: [number = 0] }, text) => {
      if (number < 1 || number >= 50 || (text.tokens[start]?.key === 'b' && !text.tokens[start + 1]?.glued))
        return undefined
      return Number.isInteger(number * 100) && number >= 16
        ? { kind: 'term', value: text.text.slice(text.tokens[start]?.start, text.tokens[end - 1]?.end) }
        : undefined
    },
  ),
  rule(
    'EN 10204 names certificates by 2.1 to 3.2',
    ['en ~ 10204 ~ type|cert|certificate? ~ N'],
    ({ start, end, numbers: [number = 0] }, { text, tokens }) =>
      [2.1, 2.2, 3.1, 3.2].includes(number)
        ? { kind: 'term', value: text.slice(tokens[start]?.start, tokens[end - 1]?.end) }
        : undefined,
  ),
  rule(
    'ISO 9001 and its like certify firms, no products',
    ['is|iso ~ 9001|9002|14001|45001|18001 ~'],
    ({ start, end }, { text, tokens }) => ({
      kind: 'term',
      value: text.slice(tokens[start]?.start, tokens[end - 1]?.end),
    }),
  ),
  rule(
    'CDW-3 and its like name a process and a grade',
    ['(cdw|cew|cds|cfs|hfs|erw) - +N', '(cdw|cew|cfs|hfs) N'],
    ({ start, end, numbers: [number = 0], words: [name = ''] }, { tokens }) => {
      const process = GRADED_PROCESSES[name]
      const next = tokens[end]
      const isCounted = next !== undefined && (UNITS.test(next.key) || next.glued)
      if (process === undefined || !Number.isInteger(number) || number > 12 || isCounted) return undefined
      return [
        { kind: 'process', value: process, from: start, to: start + 1 },
        {
          kind: 'grade',
          value: { name: `${name.toUpperCase()}-${String(number)}` },
          from: start + 1,
          to: end,
        },
      ]
    },
  ),
  rule(
    'L80 of API 5CT has types',
    ['l +80 - +13|9 cr', 'l +80 +13|9 cr', 'l +80 - +1'],
    ({ end }, { tokens }) => {
      const last = tokens[end - 1]
      const type = last?.key === 'cr' ? `${tokens[end - 2]?.key ?? ''}Cr` : '1'
      return UNITS.test(tokens[end]?.key ?? '')
        ? undefined
        : { kind: 'grade', value: { name: `L80-${type}` } }
    },
  ),
  rule(
    'nickel alloys are called by a number',
    ['(inconel|incoloy|monel|hastelloy|nimonic|alloy) ~ c|k? -? N +h|ht?'],
    ({ start, end, numbers: [number = 0] }, { text, tokens }) => {
      const from = tokens.findIndex(({ is }, at) => at > start && is !== 'sign')
      if (!NICKEL_ALLOYS.has(number) || UNITS.test(tokens[end]?.key ?? '')) return undefined
      const name = text.slice(tokens[from]?.start, tokens[end - 1]?.end)
      return [
        { kind: 'material', value: 'nickel alloy', from: start, to: from },
        { kind: 'grade', value: { name: `Alloy ${name.toUpperCase()}` }, from, to: end },
      ]
    },
  ),
  rule(
    'a sign + behind a steel says how it is delivered',
    ['plus +sr|sra|n|c|lc|a|bk|nbk|gbk|ar|at|qt|cr|m'],
    ({ start, end }, { text, tokens }) =>
      tokens[start]?.glued && tokens[start]?.text === '+' && tokens[end]?.glued !== true
        ? { kind: 'term', value: text.slice(tokens[start]?.start, tokens[end - 1]?.end) }
        : undefined,
  ),
  body('IS cites an Indian standard', ['is ~ N', 'आईएस ~ N', 'isi ~ N', 'indian std ~ N'], () => 'IS', true),
  body('EN cites a European standard', ['bs|din|uni|nf|is|iso ~ en ~ N', 'en ~ N'], () => 'EN', true),
  body('ISO cites an international standard', ['is|en ~ iso ~ N', 'iso ~ N'], () => 'ISO', true),
  body(
    'BS, DIN, GOST, NF and AS cite a national standard',
    ['(bs|din|gost|nf|as|nfa|csa|onorm|uni|sabs|sans) ~ a? N'],
    ([name = '']) => name.toUpperCase(),
    true,
  ),
  body('JIS cites by G and a number', ['jis ~ g ~ N', 'g +N'], () => 'JIS G', false),
  body('AWWA cites by C and a number', ['awwa ~ c ~ N'], () => 'AWWA C', false),
  rule(
    'API 5L has two levels, EN 10216 two test categories',
    ['psl ~ N', 'tc ~ N'],
    ({ start, end }, { text, tokens }) => ({
      kind: 'term',
      value: text.slice(tokens[start]?.start, tokens[end - 1]?.end),
    }),
  ),
  rule(
    'four Indian standards are called by their number',
    ['N'],
    ({ start, numbers: [number = 0] }, { tokens, text }) => {
      const [before, token, after] = [tokens[start - 1], tokens[start], tokens[start + 1]]
      const isAlone =
        !token?.glued &&
        !(after && UNITS.test(after.key)) &&
        !/^[-:=@/+]$|^(?:qty|pieces|plus)$/.test(before?.key ?? '')
      const isWritten = text.slice(token?.start, token?.end) === String(number)
      return BY_NUMBER.has(number) && isAlone && isWritten && after !== undefined
        ? proposal({ family: 'IS', number: String(number) }, start, start + 1)
        : undefined
    },
  ),
  rule('A53 has types E, S and F', ['type ~ (e|s|f)'], ({ words: [name = 'e'] }) => ({
    kind: 'type',
    value: name.toUpperCase() as 'E' | 'S' | 'F',
  })),
  rule(
    'NACE and UNS are no products',
    ['nace ~ mr|tm ~ N', 'mr|tm +N'],
    ({ start, end }, { text, tokens }) => ({
      kind: 'term',
      value: text.slice(tokens[start]?.start, tokens[end - 1]?.end),
    }),
  ),
]
