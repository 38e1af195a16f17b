import type {
  LineChoice,
  LinePiece,
  ProductSummary,
  QuantityUnit,
  ReadQuoteLine,
} from '@nalika/shared-api/contract'
import { readQuantity } from '@nalika/shared-api/contract'
import { describePiece, markOf, otherMeanings, phrasesOf, piecesOf } from '@nalika/shared-trade/reading'
import type { Choice, Facts, ListItem, Piece, PieceType } from '@nalika/shared-trade/reading'
import type { Fitting } from '../../catalogue/index.ts'

/** What was found for a line: by its code, whose products are doubted when the line says something else, or by what it says. */
export type LineFitting = Fitting | { isCoded: true; doubted?: readonly { name: string }[] }

/** A line of a list as the buyer sees it: what was read, the products that fit, and the question that decides. */
export function toQuoteLine(
  item: ListItem,
  fitting: LineFitting,
  candidates: readonly ProductSummary[],
): ReadQuoteLine {
  if ('isCoded' in fitting) return toCodedLine(item, fitting.doubted, candidates)
  const question = questionOf(item, fitting)
  return {
    ...readPartOf(item, candidates),
    certain: fitting.isCertain && question === null && !item.isScanned,
    nearest: fitting.products.length === 0 && candidates.length > 0,
    note: noteOf(item, fitting),
    question,
  }
}

const readPartOf = (item: ListItem, candidates: readonly ProductSummary[]) => ({
  id: item.id,
  text: item.text,
  description: describeGoods(item),
  ...wantedIn(item.facts),
  candidates: [...candidates],
  scanned: item.isScanned === true,
  pieces: item.pieces.filter(({ inherited }) => !inherited).map(toPiece),
  problems: item.problems.map(({ text }) => text),
})

/** A line that names the code of a product: what else it says only has to agree. */
function toCodedLine(
  item: ListItem,
  doubted: readonly { name: string }[] | undefined,
  candidates: readonly ProductSummary[],
): ReadQuoteLine {
  const question = doubted ? doubtOf(item, doubted) : amountQuestion(item)
  return {
    ...readPartOf(item, candidates),
    certain: question === null && !item.isScanned && item.problems.length === 0,
    nearest: false,
    note: '',
    question,
  }
}

function doubtOf({ pieces }: ListItem, doubted: readonly { name: string }[]): ReadQuoteLine['question'] {
  const [code] = piecesOf(pieces, 'item code')
  const [only, other] = doubted
  const text = other
    ? `Several products have the code “${code?.text ?? ''}”. Which one?`
    : `The code “${code?.text ?? ''}” is of “${only?.name ?? ''}”, and the line says something else. Which product?`
  return { text, choices: [] }
}

/** What a request for a known product still lacks: how much of it. */
function amountQuestion({ questions }: ListItem): ReadQuoteLine['question'] {
  const amount = questions.find(
    ({ about, text, choices }) => about === 'quantity' && (choices.length > 0 || /“/.test(text)),
  )
  return amount ? { text: amount.text, choices: amount.choices.flatMap((choice) => toChoice(choice)) } : null
}

/** The quantity, if a request may have it. */
function wantedIn({ quantity }: Facts): { quantity: number | null; unit: QuantityUnit } {
  if (!quantity) return { quantity: null, unit: 'pieces' }
  const unit = quantity.unit === 'kilograms' ? 'kg' : quantity.unit
  const isWanted = readQuantity(String(quantity.value), unit).problem === undefined
  return { quantity: isWanted ? quantity.value : null, unit }
}

const NO_GOODS: ReadonlySet<PieceType> = new Set<PieceType>(['quantity', 'open quantity', 'item number'])
/** What a request takes of the description of a line. */
const MOST_DESCRIBED = 1000

/** What is asked for: the text without its quantity, with what a title or an answer says of it. */
function describeGoods({ text, pieces, given }: ListItem): string {
  const own = new Set(pieces.map(({ kind }) => kind))
  const said = [...given, ...pieces.filter(({ inherited }) => inherited)]
    .filter(({ kind, inherited }) => inherited && !(own.has(kind) && NO_GOODS.has(kind)))
    .map((piece) => piece.text || describePiece(piece))
  const goods = pieces
    .filter(({ kind, inherited }) => NO_GOODS.has(kind) && !inherited)
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
  return [...new Set(said), goods]
    .join(' ')
    .replace(/(?<=^|\s)[-–—:=@|,;.()]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:)-]+|[\s,;:(-]+$/g, '')
    .slice(0, MOST_DESCRIBED)
}

const toPiece = (piece: Piece): LinePiece => ({
  text: piece.text,
  start: piece.start,
  end: piece.end,
  mark: markOf(piece),
  meaning: describePiece(piece),
  choices: correctionsOf(piece),
})

const correctionsOf = (piece: Piece) => otherMeanings(piece).flatMap((choice) => toChoice(choice, piece.text))

const toChoice = ({ label, says }: Choice, text: string | null = null): LineChoice[] =>
  says ? [{ label, kind: says.kind, value: says.value, text }] : []

/** The one question that decides: about the product first, then how much of it, then words that nothing explains. */
function questionOf({ pieces, questions }: ListItem, fitting: Fitting): ReadQuoteLine['question'] {
  const amount = questions.find(
    ({ about, text, choices }) => about === 'quantity' && (choices.length > 0 || /“/.test(text)),
  )
  const unknown = pieces.find(({ kind, inherited }) => kind === 'unknown' && !inherited)
  const asked = fitting.question ?? amount
  const choices = asked?.choices.flatMap((choice) => toChoice(choice)) ?? []
  if (asked && (choices.length > 0 || !unknown)) return { text: asked.text, choices }
  return unknown ? { text: `What is “${unknown.text}”?`, choices: correctionsOf(unknown) } : null
}

const NO_PIPE = 'Not in the catalogue, which lists steel pipes and tubes. We will ask distributors for it.'

/** Why a line has no product: what is not listed, that it is sourced, how the nearest differs, and what else was said. */
function noteOf(item: ListItem, { products, nearest, differing }: Fitting): string {
  const { facts, questions } = item
  if (facts.notPipe !== undefined) return NO_PIPE
  if (products.length === 1 && !facts.confirmed && questions.length === 0)
    return 'No standard table confirms this size. Please check the product.'
  if (products.length > 0) return ''
  const names = differing.map(({ text, name, wanted, meanings }) => {
    const means = meanings[0]?.means ?? name
    const listed = wanted?.of === 'thickness' ? nearest[0]?.thickness : null
    const other =
      listed == null || means.startsWith(`${String(listed)} `) ? '' : `; it has ${String(listed)} mm`
    return means === text ? text + other : `${text} (${means}${other})`
  })
  return [
    sourcedNote(item),
    nearest.length > 0 && names.length > 0 && `The nearest differs in ${names.join(', ')}.`,
    buyersNote(item),
  ]
    .filter(Boolean)
    .join(' ')
}

/** 'Not in the catalogue: 8" Sch 80 A333 Gr 6. We will source it.' */
function sourcedNote({ text, pieces }: ListItem): string {
  const wanted = pieces.filter((piece) => !piece.inherited && ['size', 'standard'].includes(markOf(piece)))
  const named = wanted.length === 0 ? '' : `: ${phrasesOf(text, wanted).join(', ')}`
  return `Not in the catalogue${named}. We will source it.`
}

/** 'Your note: hydro test, 3.1 certificate.': what a line says that is about no product; '' for nothing. */
function buyersNote({ text, pieces }: ListItem): string {
  const said = pieces.filter(
    (piece) =>
      !piece.inherited &&
      markOf(piece) === 'ignored' &&
      piece.kind !== 'noun' &&
      /[\p{L}\p{N}]/u.test(piece.text),
  )
  return said.length === 0 ? '' : `Your note: ${phrasesOf(text, said).join(', ')}.`
}
