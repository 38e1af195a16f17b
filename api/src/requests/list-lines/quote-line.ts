import type {
  LineChoice,
  LinePiece,
  ProductSummary,
  QuantityUnit,
  ReadQuoteLine,
} from '@nalika/shared-api/contract'
import { readQuantity } from '@nalika/shared-api/contract'
import { describePiece, markOf, otherMeanings } from '@nalika/shared-trade/reading'
import type { Choice, Facts, ListItem, Piece, PieceKind } from '@nalika/shared-trade/reading'
import type { Fitting } from '../../catalogue/index.ts'

/** A line of a list as the buyer sees it: what was read, the products that fit, and the question that decides. */
export function toQuoteLine(
  item: ListItem,
  fitting: Fitting,
  candidates: readonly ProductSummary[],
): ReadQuoteLine {
  const question = questionOf(item, fitting)
  return {
    id: item.id,
    text: item.text,
    description: describeGoods(item),
    ...wantedIn(item.facts),
    certain: fitting.isCertain && question === null && !item.isScanned,
    candidates: [...candidates],
    nearest: fitting.products.length === 0 && candidates.length > 0,
    scanned: item.isScanned === true,
    note: noteOf(item, fitting),
    pieces: item.pieces.filter(({ inherited }) => !inherited).map(toPiece),
    problems: item.problems.map(({ text }) => text),
    question,
  }
}

/** The quantity, if a request may have it. */
function wantedIn({ quantity }: Facts): { quantity: number | null; unit: QuantityUnit } {
  if (!quantity) return { quantity: null, unit: 'pieces' }
  const unit = quantity.unit === 'kilograms' ? 'kg' : quantity.unit
  const isWanted = readQuantity(String(quantity.value), unit).problem === undefined
  return { quantity: isWanted ? quantity.value : null, unit }
}

const NO_GOODS: ReadonlySet<PieceKind> = new Set<PieceKind>(['quantity', 'open quantity', 'item number'])
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

/** What is not sold, and how the nearest product differs: '“STD” is 9.53 mm wall; we list 10.31 mm.' */
function noteOf({ facts, questions }: ListItem, { products, nearest, differing }: Fitting): string {
  if (facts.notPipe !== undefined) return 'We list steel pipes and tubes only. We can source this for you.'
  if (products.length === 1 && !facts.confirmed && questions.length === 0)
    return 'No standard table confirms this size. Please check the product.'
  if (products.length > 0) return ''
  const [first] = nearest
  if (!first) return 'We list nothing like it. We can source it for you.'
  const names = differing.map(({ text, name, wanted, meanings }) => {
    const means = meanings[0]?.means ?? name
    const listed = wanted?.of === 'thickness' && first.thickness !== null ? first.thickness : undefined
    return `“${text}”${means === text ? '' : ` (${means})`}${listed === undefined ? '' : `; the nearest has ${String(listed)} mm`}`
  })
  return `Not listed: ${names.join(', ')}. We can source exactly what you wrote.`
}
