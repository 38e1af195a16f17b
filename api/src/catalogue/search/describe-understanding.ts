import type { SearchUnderstanding, TextPiece } from '@nalika/shared-api/contract'
import { describePiece, markOf, phrasesOf } from '@nalika/shared-trade/reading'
import type { Piece, PieceType, PieceMark } from '@nalika/shared-trade/reading'
import { saysGoods } from '../reading/search-facts.ts'
import type { SearchFact } from '../reading/search-facts.ts'
import { correctedSearches, openQuestion } from './corrected-searches.ts'
import { contextNames } from './nearest-product.ts'
import type { NearestSize } from './nearest-product.ts'
import type { ReadSearch } from './read-search.queries.ts'
import type { Choice, ChosenFact } from './search-choices.ts'

/** A fact that no product has with the others, and the nearest that one has. */
export interface Replacement {
  fact: SearchFact
  nearest: NearestSize | undefined
}

/** How a search was understood, as the contract says it. */
export function describeUnderstanding(
  read: ReadSearch,
  choice?: Choice,
  replacements: readonly Replacement[] = [],
): SearchUnderstanding {
  const { reading, facts, corrections } = read
  const { text, pieces } = reading
  const chosen: ChosenFact[] = choice?.chosen ?? facts.map((fact) => ({ fact, meaning: { where: {} } }))
  const used = chosen.map((one) => ({ fact: one.fact, label: labelOf(one) }))
  const replaced = replacements.flatMap(({ fact, nearest }) =>
    nearest ? [{ fact, label: `${fact.name} → ${nearest.name}` }] : [],
  )
  const chips = [...used, ...replaced].toSorted((a, b) => startOf(a.fact) - startOf(b.fact))
  const isRelaxed = replacements.length > 0 || chosen.some(({ meaning }) => meaning.inexact)
  const isPlaceless = !facts.some(({ type }) => type === 'place')
  const ignored = pieces.filter(
    (piece) => isIgnored(piece) && (piece.kind !== 'place' || isPlaceless) && !isConnector(piece),
  )
  const goods = pieces.find(({ kind }) => kind === 'not pipe')
  const reason = reasonOf(read, choice, goods)
  const question = openQuestion(reading)
  return {
    facts: chips.map(({ fact, label }) => ({
      type: fact.type,
      text: fact.text,
      label,
      without: queryWithout(text, fact),
    })),
    pieces: pieces.map((piece) => ({
      ...toTextPiece(piece, chips),
      choices: correctedSearches(reading, piece, read.knowledge),
    })),
    ...(question && { question }),
    messages: [
      ...reading.problems.map((problem) => problem.text),
      ...openSizeMessages(read),
      ...chosen.filter(({ meaning }) => meaning.inexact).map((one) => inexactMessage(one, chosen)),
      ...replacements.map((one) => replacementMessage(one, chosen)),
      ...(goods ? [] : isSourced(read, choice) ? noteMessages(text, ignored) : ignoredMessages(ignored)),
    ],
    relaxed: isRelaxed,
    ignored: ignored.map((piece) => piece.text),
    corrections: corrections.map((correction) => ({
      ...correction,
      instead: quoteWord(text, correction.typed),
    })),
    ...(reason !== undefined && { reason }),
  }
}

/** A search that is the item code of products. */
export const describeCode = (text: string): SearchUnderstanding => ({
  facts: [{ type: 'code', text, label: `Item code ${text}`, without: '' }],
  pieces: [],
  messages: [],
  relaxed: false,
  ignored: [],
  corrections: [],
})

const startOf = ({ places }: SearchFact) => places[0]?.[0] ?? 0

const labelOf = ({ fact, meaning: { means } }: ChosenFact) =>
  means === undefined || means === fact.name ? fact.name : `${fact.name} → ${means}`

/** The text without a fact. */
export function queryWithout(text: string, { places }: Pick<SearchFact, 'places'>): string {
  const remaining = places
    .toSorted((a, b) => b[0] - a[0])
    .reduce((rest, [start, end]) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
  return remaining.replaceAll(/\s+/g, ' ').trim()
}

/** The same search with a word that is meant as it is written. */
function quoteWord(text: string, word: string): string {
  const place = text.toLowerCase().indexOf(word)
  const end = place + word.length
  return place < 0 ? text : `${text.slice(0, place)}"${text.slice(place, end)}"${text.slice(end)}`
}

const PRICE = new Set<PieceType>(['rate', 'tax'])
const QUANTITY = new Set<PieceType>(['quantity', 'open quantity'])
/** Goods are named by a message, and a price limit without a unit by the question. */
const SAID_ELSEWHERE = new Set<PieceType>(['noun', 'not pipe', 'price limit'])
const OF_PRODUCTS = new Set<PieceMark>(['size', 'standard'])

/** What a search says that is about no product. */
const isIgnored = (piece: Piece): boolean =>
  !OF_PRODUCTS.has(markOf(piece)) && !SAID_ELSEWHERE.has(piece.kind)

const CONNECTORS = new Set(
  'a an the of in on for with and or to from by at is are per no as about nominal size mm inch dia bore'.split(
    ' ',
  ),
)
const isConnector = ({ kind, text }: Piece) =>
  (kind === 'chatter' && CONNECTORS.has(text.toLowerCase())) || !/[\p{L}\p{N}]/u.test(text)

/** A piece with what it was taken for: its fact, else what it says. */
function toTextPiece(piece: Piece, chips: readonly { fact: SearchFact; label: string }[]): TextPiece {
  const { start, end, text } = piece
  const chip = chips.find(({ fact }) => fact.places.some(([from, to]) => from === start && to === end))
  const mark = markOf(piece)
  return {
    text,
    start,
    end,
    // A place and a price limit are facts of a search.
    mark: chip && mark === 'ignored' ? 'standard' : mark,
    meaning: chip?.label ?? describePiece(piece),
  }
}

/** Whether nothing is found though the search says what goods it means: they can be sourced. */
const isSourced = ({ facts }: Pick<ReadSearch, 'facts'>, choice: Choice | undefined) =>
  !choice && facts.some(saysGoods)

const spansOf = (facts: readonly SearchFact[]) =>
  facts.flatMap(({ places }) => places.map(([start, end]) => ({ start, end })))

/** What goes with the request for what is not listed. */
const noteMessages = (text: string, ignored: readonly Piece[]) =>
  ignored.length === 0 ? [] : [`Your note: ${phrasesOf(text, ignored).join(', ')}.`]

function reasonOf({ reading, facts }: ReadSearch, choice: Choice | undefined, goods: Piece | undefined) {
  if (goods)
    return `We list steel pipes and tubes only, so nothing is found for “${goods.text}”. You may still ask for it.`
  if (!/[\p{L}\p{N}]/u.test(reading.text)) return 'Enter a size, a grade or a word.'
  if (isSourced({ facts }, choice))
    return `Not in the catalogue: ${phrasesOf(reading.text, spansOf(facts)).join(', ')}. We can source it.`
  if (!choice && facts.length > 0)
    return `No product matches ${facts.map(({ text }) => `“${text.replaceAll('"', '')}”`).join(', ')}.`
  if (reading.isChatter) return 'Enter a size, a grade or a word.'
  return undefined
}

/** 'No 2 inch Sch 10 in 316L; nearest: Sch 10S.' */
function nearestMessage(fact: SearchFact, nearest: string, chosen: readonly ChosenFact[]): string {
  const others = chosen
    .filter(({ meaning }) => !meaning.inexact)
    .map((one) => one.fact)
    .filter((one) => one !== fact)
  const size = fact.type === 'size' ? '' : (others.find(({ type }) => type === 'size')?.name ?? '')
  return `No ${[size, fact.name].filter(Boolean).join(' ')}${contextNames(others)}; nearest: ${nearest}.`
}

const inexactMessage = ({ fact, meaning }: ChosenFact, chosen: readonly ChosenFact[]) =>
  nearestMessage(fact, meaning.means ?? 'similar products', chosen) +
  (meaning.caveat === undefined ? '' : ` ${meaning.caveat}.`)

function replacementMessage({ fact, nearest }: Replacement, chosen: readonly ChosenFact[]): string {
  if (nearest) return nearestMessage(fact, nearest.name, chosen)
  if (fact.type === 'place' && chosen.length > 0)
    return `None of these are ${fact.meanings[0]?.means ?? 'sold there'}; shown without “${fact.text}”.`
  if (chosen.length === 0) return `No product matches “${fact.text}”; all products are shown.`
  return `Nothing found with “${fact.text}”; shown without it.`
}

const PRICE_WORDS = /^(?:price|prices|rate|rates|cost|bhav|bhaav|daam|दाम|भाव|रेट|कीमत)$/i

const quotedTexts = (pieces: readonly Piece[]) => [...new Set(pieces.map(({ text }) => `“${text}”`))]

function ignoredMessages(ignored: readonly Piece[]): string[] {
  const prices = ignored.filter(({ kind, text }) => PRICE.has(kind) || PRICE_WORDS.test(text))
  const pressures = quotedTexts(ignored.filter(({ kind }) => kind === 'pressure'))
  const words = quotedTexts(ignored.filter(({ kind }) => kind !== 'pressure' && !QUANTITY.has(kind)))
  return [
    ...(words.length > 0
      ? [`Ignored: ${words.join(', ')}.${prices.length > 0 ? ' Prices are shown with each product.' : ''}`]
      : []),
    ...quotedTexts(ignored.filter(({ kind }) => QUANTITY.has(kind))).map(
      (quantity) => `${quantity} is a quantity: enter it in your request.`,
    ),
    ...(pressures.length > 0
      ? [
          `Ignored: ${pressures.join(', ')}. Pressure is not searched for; see the pressure rating of each product.`,
        ]
      : []),
  ]
}

/** Figures that leave no size to search for: 'ID 80', '2 inch 80 NB'. */
const openSizeMessages = ({ reading, facts }: ReadSearch): string[] =>
  facts.some(({ type }) => type === 'size') || !reading.pieces.some(({ kind }) => kind === 'size')
    ? []
    : reading.questions.filter(({ about }) => about === 'size').map(({ text }) => text)
