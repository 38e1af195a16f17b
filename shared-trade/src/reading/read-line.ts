import { standardOf } from '../register/standards.ts'
import { explain } from './explain-line.ts'
import { canExist, massPerMetre } from '../tables/mass.ts'
import { FactSheet, formatMm } from './facts.ts'
import type { Facts, Problem, Question } from './facts.ts'
import { piecesOf } from './piece.ts'
import type { Piece } from './piece.ts'
import { contextOf } from './reading-context.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { isProductStandard, resolveProduct } from './resolve-product.ts'
import { resolveQuantity } from './resolve-quantity.ts'
import { resolveSize } from './resolve-size.ts'

/** Longest text that is read; the rest of a longer one is not looked at. */
export const MOST_CHARACTERS = 2000

/** What a line or a search was read as. */
export interface Reading {
  text: string
  /** The text in pieces, each explained once, in their order. */
  pieces: readonly Piece[]
  facts: Facts
  /** What contradicts the tables. */
  problems: readonly Problem[]
  /** What is open, the question that decides most first. */
  questions: readonly Question[]
  /** Whether it says nothing about any goods: a greeting, a phone number, an address. */
  isChatter: boolean
}

/** Reads a line of a request. */
export const readLine = (text: string, knowledge: ReadingKnowledge = {}): Reading =>
  read(text, { ...knowledge, purpose: 'request' })

/** Reads a search. */
export const readQuery = (text: string, knowledge: ReadingKnowledge = {}): Reading =>
  read(text, { ...knowledge, purpose: 'search' })

const GOODS = new Set<Piece['kind']>([
  'size', 'wall', 'gauge', 'schedule', 'standard', 'grade', 'process', 'material', 'shape', 'finish', 'coating', 'application',
  'not pipe', 'noun', 'word', 'brand', 'ends', 'item code',
]) // prettier-ignore

function read(text: string, knowledge: ReadingKnowledge): Reading {
  return readPieces(text, explain(text.slice(0, MOST_CHARACTERS), knowledge), knowledge)
}

/** What the pieces of a text say, with those that are given from elsewhere. */
export function readPieces(text: string, pieces: readonly Piece[], knowledge: ReadingKnowledge): Reading {
  const sheet = resolve(withGiven(pieces, knowledge.given ?? []), knowledge)
  const isChatter = !isAboutGoods(pieces, knowledge)
  return {
    text,
    pieces,
    facts: sheet.facts,
    problems: sheet.problems,
    questions: isChatter || sheet.facts.notPipe !== undefined ? [] : sheet.questions,
    isChatter,
  }
}

/** A number without a unit is no goods by itself: 'Page 3', 'Ref 2025'. */
function isAboutGoods(pieces: readonly Piece[], { purpose, given = [] }: ReadingKnowledge): boolean {
  const isWeak = (piece: Piece) =>
    piece.kind === 'size' && (piece.value.as === 'number' || piece.value.as === 'mm')
  const isStrong = pieces.some((piece) => GOODS.has(piece.kind) && !isWeak(piece))
  const isCounted = purpose === 'search' || given.length > 0 || pieces.some(({ kind }) => kind === 'quantity')
  return isStrong || (isCounted && pieces.some(isWeak))
}

/** What a title says counts for what the line does not say itself. */
function withGiven(pieces: readonly Piece[], given: readonly Piece[]): Piece[] {
  const own = new Set(pieces.map(({ kind }) => kind))
  return [...given.filter(({ kind }) => !own.has(kind)), ...pieces]
}

function resolve(pieces: readonly Piece[], { purpose = 'request' }: ReadingKnowledge): FactSheet {
  const sheet = new FactSheet()
  const { facts } = sheet
  const goods = piecesOf(pieces, 'not pipe').find((piece) => !isMember(piece, pieces))
  resolveQuantity(sheet, pieces)
  resolveRest(facts, pieces)
  if (goods) {
    facts.notPipe = goods.value
    return sheet
  }
  const product = resolveProduct(sheet, pieces)
  resolveSize(sheet, pieces, product, contextOf(pieces, purpose))
  askStandard(sheet, pieces)
  askPrice(sheet)
  askNumbers(sheet, pieces)
  checkWeight(sheet)
  if (purpose === 'request' && facts.quantity === undefined && facts.openQuantity === undefined)
    sheet.ask('quantity', 'How much?')
  return sheet
}

const MEMBERS = /^(?:purlins?|girders?|joists?|ledgers?|ladders?|mast)$/i
const HOLLOW = /^(?:[src]hs|hollow section)/i

/** 'Purlin: RHS 145x82x4.8' names what the section becomes. */
const isMember = ({ text }: Piece, pieces: readonly Piece[]): boolean =>
  MEMBERS.test(text) && pieces.some((piece) => piece.kind === 'shape' && HOLLOW.test(piece.text))

/** Numbers that no rule explains may be sizes or quantities: of several, none of what was read is sure. */
function askNumbers(sheet: FactSheet, pieces: readonly Piece[]) {
  const numbers = pieces.filter((piece, index) => {
    // 'R3' and 'QX-77' are names.
    const before = pieces[index - 1]
    const isInName = before?.kind === 'unknown' && piece.start - before.end <= 1 && !/\d/.test(before.text)
    return piece.kind === 'unknown' && /^[\d.]+$/.test(piece.text) && !isInName && before?.end !== piece.start
  })
  const [first, second] = numbers
  if (!first) return
  sheet.ask('unit', `What is “${first.text}”?`)
  if (second) delete sheet.facts.quantity
}

/** A table's mass and a written one differ by tolerances only when both are of one pipe. */
const MASS_TOLERANCE = 0.12

function checkWeight(sheet: FactSheet) {
  const { od, wall, weightPerMetre, material } = sheet.facts
  if (od === undefined || wall === undefined || weightPerMetre === undefined || !canExist({ od, wall }))
    return
  const { kgPerMetre } = massPerMetre(
    { od, wall },
    material === 'stainless steel' ? 'stainless304' : 'carbon',
  )
  if (Math.abs(kgPerMetre - weightPerMetre) <= kgPerMetre * MASS_TOLERANCE) return
  sheet.reject(
    'wall',
    `${formatMm(od)} × ${formatMm(wall)} mm weighs ${kgPerMetre.toFixed(2)} kg/m, not ${String(weightPerMetre)} kg/m.`,
  )
  delete sheet.facts.wall
  sheet.facts.confirmed = false
}

function resolveRest(facts: Facts, pieces: readonly Piece[]) {
  facts.limits = piecesOf(pieces, 'price limit').map(({ value }) => value)
  facts.words = piecesOf(pieces, 'word').map(({ value }) => value)
  const [rate] = piecesOf(pieces, 'rate')
  if (rate) facts.rate = rate.value
  const taxes = piecesOf(pieces, 'tax')
  if (taxes.length > 0) facts.tax = Object.assign({}, ...taxes.map(({ value }) => value))
  const places = piecesOf(pieces, 'place')
  if (places.length > 0) facts.place = Object.assign({}, ...places.map(({ value }) => value))
  const [brand] = piecesOf(pieces, 'brand')
  if (brand) facts.brand = brand.value
  const [weight] = piecesOf(pieces, 'weight per metre')
  if (weight) facts.weightPerMetre = weight.value
  const [pressure] = piecesOf(pieces, 'pressure')
  if (pressure) facts.pressure = pressure.value
  const [item] = piecesOf(pieces, 'item number')
  if (item) facts.item = item.value
}

/** Asks for the standard or the finish that the price of a pipe depends on. */
function askStandard(sheet: FactSheet, pieces: readonly Piece[]) {
  const { facts } = sheet
  const isWelded = facts.process === undefined || !/seamless/.test(facts.process)
  if ((facts.table === 'is-1239' || facts.table === 'en-10255') && facts.finish === undefined && isWelded)
    sheet.ask('finish', 'Black or galvanised?', [
      { label: 'black', says: { kind: 'finish', value: 'Black' } },
      { label: 'galvanised', says: { kind: 'finish', value: 'Galvanised' } },
    ])
  // A standard of dimensions or of a coating does not say which pipe it is.
  const isCited = piecesOf(pieces, 'standard').some(({ value }) => {
    const standard = standardOf(value)
    return standard === undefined || standard.form === 'plate' || isProductStandard(standard)
  })
  const isNamed =
    isCited ||
    // Grade B is one of A106, A53 and API 5L.
    (facts.grade !== undefined && !/^(?:[A-Z]|\d{1,2})$/.test(facts.grade)) ||
    /^(?:stainless|duplex|nickel|super)/.test(facts.material ?? '')
  const isImplied = facts.table === 'is-1239' || facts.shape === 'square' || facts.shape === 'rectangular'
  if (isNamed || isImplied) return
  const standards =
    facts.application === 'boiler'
      ? ['BS 3059', 'ASTM A192', 'ASTM A210']
      : /seamless/.test(facts.process ?? '')
        ? ['ASTM A106', 'ASTM A53', 'API 5L']
        : []
  sheet.ask(
    'standard',
    'Which standard?',
    standards.map((value) => ({ label: value, says: { kind: 'standard', value } })),
  )
}

function askPrice(sheet: FactSheet) {
  const { limits, rate } = sheet.facts
  if ([...limits, ...(rate ? [rate] : [])].some(({ per }) => per === undefined))
    sheet.ask('price', 'Per piece, metre, kilogram or tonne?')
}
