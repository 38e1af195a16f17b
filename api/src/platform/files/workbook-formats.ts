import { eachElement } from './xml-elements.ts'

/** How a workbook shows a number. */
export interface NumberFormat {
  /** 'day' of 1-Feb, 'month' of Feb-25: what a spreadsheet makes of a fraction that is typed. */
  date?: 'full' | 'day' | 'month'
  isPercent?: true
  /** Texts beside the number: 'Rs. ', ' MT'. */
  before: string
  after: string
}

const PLAIN: NumberFormat = { before: '', after: '' }
/** Formats that have a number and no text in the file. */
const BUILT_IN: Readonly<Record<number, NumberFormat>> = {
  9: { ...PLAIN, isPercent: true },
  10: { ...PLAIN, isPercent: true },
  14: { ...PLAIN, date: 'full' },
  15: { ...PLAIN, date: 'full' },
  16: { ...PLAIN, date: 'day' },
  17: { ...PLAIN, date: 'month' },
  22: { ...PLAIN, date: 'full' },
}

/** The formats of a workbook by their places; none when it has no styles. */
export function formatsOf(styles: string): NumberFormat[] {
  const own = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isInCells = false
  eachElement(styles, {
    onOpen: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), formatOf(formatCode ?? ''))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(numFmtId ?? 0)
        formats.push(own.get(id) ?? BUILT_IN[id] ?? PLAIN)
      }
    },
    onClose: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

/** Longest code that is looked at. */
const MOST_CHARACTERS = 200
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]/g

/** What a code such as '#,##0.00" MT"' says; only its first part, which is of numbers above 0. */
function formatOf(code: string): NumberFormat {
  const [first = ''] = code.slice(0, MOST_CHARACTERS).split(';')
  const bare = first.replace(LITERAL, '').replace(/\[[^\]]*\]/g, '')
  const date = dateOf(bare)
  if (date) return { ...PLAIN, date }
  const digits = first.replace(LITERAL, (literal) => ' '.repeat(literal.length)).search(/[0#?]/)
  const textOf = (part: string) =>
    [...part.matchAll(LITERAL)].map(([, quoted, escaped, currency]) => quoted ?? escaped ?? currency).join('')
  if (digits < 0) return PLAIN
  return {
    before: textOf(first.slice(0, digits)),
    after: textOf(first.slice(digits)),
    ...(bare.includes('%') && { isPercent: true }),
  }
}

function dateOf(code: string): NumberFormat['date'] {
  if (/^general/i.test(code) || !/[dy]|mmm/i.test(code)) return undefined
  if (!/y/i.test(code)) return 'day'
  return /d/i.test(code) ? 'full' : 'month'
}
