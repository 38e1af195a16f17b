import { readQuantity } from '@nalika/shared-api/contract'
import type { QuantityUnit } from '@nalika/shared-api/contract'

/** A line of a list as text and quantity. */
export interface LineQuantity {
  /** The text without its quantity. */
  description: string
  quantity: number | null
  unit: QuantityUnit
}

/** Units as lists write them, and in Hindi, in the spelling that quantities are read in. */
const UNIT_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d\s*)r\.?\s?m(?:t|tr|trs|eter|etre)?s?\b\.?/gi, ' m'],
  [/(?<=\d\s*)(?:mts|mtr\.?s)\b\.?/gi, ' m'],
  [/(?<=\d\s*)(?:lengths?|lgths?|bars?|no\.s|nag|each|ea)\b\.?/gi, ' pcs'],
  [/(?<=\d\s*)m\.\s?t\.?(?!\p{L})/giu, ' MT'],
  [/(?<=\d\s*)(?:मीटर|मी)(?!\p{L})\.?/gu, ' m'],
  [/(?<=\d\s*)(?:फुट|फीट|फ़ीट)(?!\p{L})/gu, ' ft'],
  [/(?<=\d\s*)(?:किलोग्राम|किलो|कि\.?ग्रा)(?!\p{L})\.?/gu, ' kg'],
  [/(?<=\d\s*)टन(?!\p{L})/gu, ' t'],
  [/(?<=\d\s*)(?:नग|पीस|अदद)(?!\p{L})/gu, ' pcs'],
]

/** A number with a unit. 'SS 304 pipe' is a grade, 'A179 tubes' as well. */
const AMOUNT =
  /(?<![\p{L}\d./"×x*-])(\d[\d,]*(?:\.\d+)?)\s*(running (?:metres|meters|feet|ft)|metric (?:tonnes?|tons?)|(?!(?:pipe|tube)\b)[A-Za-z]+)\.?(?![\w"])(?!\s*(?:long|length|each|random)\b)/giu
/** A number of pieces before the length of each: '40 x 6 m', '40 nos x 6 m'. */
const PIECES_TIMES_LENGTH =
  /(?<![\d.]\s?)\b(\d[\d,]*)\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(?:m|mtrs?|metres?|meters?)\b(?!\s*m)/i
const COUNTED = /\b(?:qty|quantity|nos?|pcs|pieces)\.?\s*[:=-]?\s*(\d[\d,]*)(?![\d./]|\s*(?:mm|inch|nb))/i
/** A number alone at the end, behind a sign: '– 40'. */
const AT_THE_END =
  /(?<!\b(?:sch|schedule|od|nb|dn|gr|grade|class|is|bs|api|astm|en)\.?)\s+[-–—=:@]+\s*(\d[\d,]*)\s*$/i

/**
 * Separates the quantity from the rest of a line: the last number with a unit of quantity. A number of pieces or a weight
 * comes before metres, which may be the length of a piece: '2 inch 6 m long 50 nos'.
 */
export function splitQuantity(typed: string): LineQuantity {
  const line = UNIT_SPELLINGS.reduce(
    (text, [spelling, unit]) => text.replace(spelling, unit),
    typed.replace(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit))),
  )
  const amounts = [...line.matchAll(AMOUNT)].flatMap((match) => {
    const [text, number = '', name = ''] = match
    const read = readQuantity(`${number} ${name}`, 'pieces')
    return read.problem === undefined ? [{ text, ...read }] : []
  })
  const amount = amounts.findLast(({ unit }) => unit !== 'metres' && unit !== 'feet')
  if (amount) return without(line, amount.text, amount)
  const times = PIECES_TIMES_LENGTH.exec(line)
  const counted = times ?? COUNTED.exec(line)
  const length = times ? ` ${times[2] ?? ''} m long` : ''
  const read = counted && readQuantity(counted[1] ?? '', 'pieces')
  if (counted && read?.problem === undefined && read) return without(line, counted[0], read, length)
  const metres = amounts.at(-1)
  if (metres) return without(line, metres.text, metres)
  const last = AT_THE_END.exec(line)
  const pieces = last && readQuantity(last[1] ?? '', 'pieces')
  if (last && pieces?.problem === undefined && pieces) return without(line, last[0], pieces)
  return { description: tidy(line), quantity: null, unit: 'pieces' }
}

function without(
  line: string,
  text: string,
  { quantity, unit }: Omit<LineQuantity, 'description' | 'quantity'> & { quantity: number },
  instead = ' ',
): LineQuantity {
  const at = line.lastIndexOf(text)
  return { description: tidy(line.slice(0, at) + instead + line.slice(at + text.length)), quantity, unit }
}

const tidy = (text: string) =>
  text
    .replace(/\b(?:qty|quantity|reqd|required)\b\.?\s*[:=-]?/gi, ' ')
    .replace(/[@=:()[\]]|(?:^|\s)[-–—]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s,:.–—-]|of\b)+|[\s,:.–—-]+$/gi, '')
