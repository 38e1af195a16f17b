import type { SearchChoice } from '@nalika/shared-api/contract'
import { formatInches, otherMeanings, piecesOf, readQuery } from '@nalika/shared-trade/reading'
import type {
  Explanation,
  Piece,
  Question,
  Reading,
  ReadingKnowledge,
  WrittenSize,
} from '@nalika/shared-trade/reading'

/** What a piece may be instead, each as the search that says so: an address keeps the correction like any other search. */
export function correctedSearches(
  { text }: Reading,
  piece: Piece,
  knowledge: ReadingKnowledge,
): SearchChoice[] {
  const meant = otherMeanings(piece).flatMap(({ label, says }): SearchChoice[] => {
    // A search has no use for the unit of a quantity.
    if (!says || (says.kind === 'quantity' && says.value.unit !== 'pieces')) return []
    const search = withPiece(text, piece, writeMeaning(says))
    return search !== '' && (says.kind === 'chatter' || saysSo(search, says, knowledge))
      ? [{ label, search }]
      : []
  })
  const isWord = piece.kind === 'unknown' && /^[\p{L}\p{M}]{3,}$/u.test(piece.text)
  return isWord
    ? [{ label: 'a word of the product', search: withPiece(text, piece, `"${piece.text}"`) }, ...meant]
    : meant
}

/** Whether a search says what is meant in the rules' own reading. */
const saysSo = (search: string, says: Explanation, knowledge: ReadingKnowledge) =>
  readQuery(search, knowledge).pieces.some(
    ({ kind, value }) => kind === says.kind && JSON.stringify(value) === JSON.stringify(says.value),
  )

/** The text with other words for a piece, or with words that it lacks. The sign of '80 x' stays: the wall is behind it. */
function withPiece(text: string, piece: Piece | undefined, words: string): string {
  const { start, end } = piece ?? { start: text.length, end: text.length }
  const sign = /[x×*]$/i.exec(piece?.text ?? '')?.[0] ?? ''
  return `${text.slice(0, start)} ${words} ${sign} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim()
}

/** A meaning in words that leave nothing open. */
function writeMeaning({ kind, value }: Explanation): string {
  switch (kind) {
    case 'size':
      return writeSize(value)
    case 'wall':
      return `${String(value)} mm wall`
    case 'quantity':
      return `${String(value.value)} ${value.unit}`
    case 'schedule':
      return /^(?:light|medium|heavy)$/.test(value) ? `${value} class` : value
    case 'chatter':
      return ''
    default:
      return typeof value === 'string' ? value : ''
  }
}

function writeSize(size: WrittenSize): string {
  switch (size.as) {
    case 'nps':
      return `NPS ${formatInches(size.inches)}`
    case 'inch':
    case 'inch dia':
      return `${formatInches(size.inches)} inch`
    case 'nb':
      return `${String(size.mm)} NB`
    case 'sides':
      return `${String(size.width)} x ${String(size.height)} mm`
    case 'number':
      return String(size.value)
    default:
      return `${String(size.mm)} mm ${size.as === 'od' || size.as === 'id' ? size.as.toUpperCase() : ''}`.trim()
  }
}

/** The question that decides between meanings of the text, its answers as searches. What narrows a list only is not asked. */
export function openQuestion(reading: Reading): { text: string; choices: SearchChoice[] } | undefined {
  const question = reading.questions.find((one) => isAboutText(one, reading))
  if (!question) return priceQuestion(reading)
  return {
    text: question.text,
    choices: question.choices.flatMap(({ label, says }) =>
      says
        ? [{ label, search: withPiece(reading.text, pieceOf(question, reading), writeMeaning(says)) }]
        : [],
    ),
  }
}

function isAboutText({ about, choices }: Question, { pieces, facts }: Reading): boolean {
  if (choices.length < 2) return false
  switch (about) {
    case 'size':
    case 'unit':
      return true
    case 'standard':
      return facts.ods !== undefined
    case 'wall':
      return facts.wall === undefined && piecesOf(pieces, 'gauge').length > 0
    default:
      return false
  }
}

/** The piece that an answer stands for; a standard is added. */
const pieceOf = ({ about }: Question, { pieces }: Reading): Piece | undefined =>
  about === 'standard'
    ? undefined
    : pieces.find(({ kind }) => (about === 'wall' ? kind === 'gauge' : kind === 'size' || kind === 'wall'))

const PRICE_UNITS = ['piece', 'metre', 'kg', 'tonne']

/** A price limit of no unit is asked for, not guessed. */
function priceQuestion({ text, pieces }: Reading) {
  const open = piecesOf(pieces, 'price limit').find(({ value }) => value.per === undefined)
  return (
    open && {
      text: `“${open.text}”: per piece, metre, kg or tonne?`,
      choices: PRICE_UNITS.map((unit) => ({
        label: `per ${unit}`,
        search: withPiece(text, open, `${open.text} per ${unit}`),
      })),
    }
  )
}
