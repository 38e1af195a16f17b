import { paise, singularUnit, toRupees, unitOfTrade } from '@nalika/shared-api/contract'
import type { PriceUnit } from '@nalika/shared-api/contract'
import { convertRate, standardOf } from '@nalika/shared-trade'
import type { QuantityUnit } from '@nalika/shared-trade'
import type { Piece, PieceType, Reading } from '@nalika/shared-trade/reading'
import { piecesOf } from '@nalika/shared-trade/reading'
import type { CatalogueKnowledge } from './reading-knowledge.queries.ts'
import { scheduleFact } from './schedule-facts.ts'
import type { FactContent, SearchFact } from './search-facts.ts'
import { lengthFact, sizeFact, wallFact } from './size-facts.ts'
import {
  coatingFact,
  endsFact,
  finishFact,
  gradeFact,
  isOfProducts,
  materialFact,
  processFact,
  saying,
  shapeFact,
  standardFact,
} from './steel-facts.ts'
import { useFact } from './uses.ts'

/** What a place means for products: the brands that a distributor of its state sells. */
export interface SoldIn {
  state: string
  brands: readonly number[]
}

/** What a reading asks of products: of every piece that says something about them one fact, in the order of the text. */
export function factsOfReading(
  reading: Reading,
  knowledge: CatalogueKnowledge,
  soldIn?: SoldIn,
): SearchFact[] {
  const { pieces, facts } = reading
  const found: SearchFact[] = []
  const add = (own: readonly Piece[], content: FactContent | undefined) => {
    const [first] = own
    if (!first || !content) return
    found.push({
      ...content,
      text: own.length === 1 ? first.text : own.map(({ text }) => text).join(' '),
      places: own.map(({ start, end }) => [start, end]),
    })
  }
  const each = <Kind extends PieceType>(
    kind: Kind,
    toContent: (piece: Piece<Kind>) => FactContent | undefined,
  ) => {
    const own = piecesOf(pieces, kind)
    for (const piece of own) {
      const same = own.filter(({ value }) => JSON.stringify(value) === JSON.stringify(piece.value))
      if (same[0] === piece) add(same as unknown as Piece[], toContent(piece))
    }
  }
  const standards = piecesOf(pieces, 'standard').filter(({ value }) => isOfProducts(value))
  const ids = [...new Set(standards.map(({ value }) => value))]
  const grades = piecesOf(pieces, 'grade')
  add(standards, standards.length > 0 ? standardFact(ids) : undefined)
  add(
    grades,
    grades.length > 0
      ? gradeFact([...new Set(grades.map(({ value }) => value.name))], ids, knowledge.grades)
      : undefined,
  )
  each('process', ({ value }) => processFact(value))
  if (facts.process !== undefined) add(piecesOf(pieces, 'type'), processFact(facts.process))
  each('material', ({ value }) => materialFact(value))
  each('shape', ({ value, text }) =>
    value === 'other' ? { type: 'shape', name: text, meanings: [{ where: saying(text) }] } : shapeFact(value),
  )
  each('finish', ({ value }) => finishFact(value))
  each('coating', ({ value }) => coatingFact(value))
  each('ends', ({ value }) => endsFact(value))
  // Casing to API 5CT is of oil wells.
  const isOilCasing = ids.some((id) => standardOf(id)?.form === 'casing' && id.startsWith('API'))
  each('application', ({ value, text }) =>
    isOilCasing && value === 'borewell'
      ? undefined
      : (useFact(value) ?? { type: 'word', name: text, meanings: [{ where: saying(text) }] }),
  )
  const sizes = piecesOf(pieces, 'size')
  add(sizes, sizeFact(sizes, reading))
  const walls = [...piecesOf(pieces, 'wall'), ...piecesOf(pieces, 'gauge')] as Piece<'wall' | 'gauge'>[]
  add(walls, wallFact(walls, reading))
  const schedules = piecesOf(pieces, 'schedule')
  add(schedules, scheduleFact(schedules, reading))
  const lengths = piecesOf(pieces, 'length')
  add(lengths, lengthFact(lengths))
  each('brand', ({ value }) => ({
    type: 'brand',
    name: value,
    meanings: [{ where: { brands: [knowledge.brandIds.get(value) ?? 0] } }],
  }))
  each('word', ({ value }) => ({ type: 'word', name: value, meanings: [{ where: saying(value, ':*') }] }))
  each('price limit', priceFact)
  if (soldIn)
    add(piecesOf(pieces, 'place'), {
      type: 'place',
      name: facts.place?.pin ?? facts.place?.name ?? soldIn.state,
      meanings: [{ where: { brands: soldIn.brands }, means: `sold in ${soldIn.state}` }],
    })
  return found.toSorted((a, b) => (a.places[0]?.[0] ?? 0) - (b.places[0]?.[0] ?? 0))
}

/** How prices of products are counted, by the unit of a limit. */
const COUNTED: Readonly<Record<QuantityUnit, readonly [PriceUnit, QuantityUnit]>> = {
  pieces: ['piece', 'pieces'],
  metres: ['metre', 'metres'],
  feet: ['metre', 'metres'],
  kilograms: ['kg', 'kilograms'],
  tonnes: ['kg', 'kilograms'],
}

/** A price limit per piece, metre or kilogram; undefined when the text does not say of what. */
function priceFact({ value: { is, paise: limit, per } }: Piece<'price limit'>): FactContent | undefined {
  if (per === undefined) return undefined
  const [unit, counted] = COUNTED[per]
  const converted = convertRate({ paise: limit, per }, counted, {})
  if (converted === undefined) return undefined
  const written = toRupees(paise(limit)).toLocaleString('en-IN')
  return {
    type: 'price',
    name: `${is === 'most' ? 'At most' : 'At least'} ₹${written} per ${singularUnit(unitOfTrade(per))}`,
    meanings: [{ where: { price: { per: unit, is, rupees: toRupees(paise(converted)) } } }],
  }
}
