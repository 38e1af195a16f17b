import type { Quantity } from '../quantities/quantity.ts'
import type { FactSheet } from './facts.ts'
import { piecesOf } from './piece.ts'
import type { Piece } from './piece.ts'

const isEqual = (a: Quantity, b: Quantity) => a.unit === b.unit && a.value === b.value

/** Sets quantity and length of a piece. Metres beside a number of pieces or a weight are the length of a piece. */
export function resolveQuantity(sheet: FactSheet, pieces: readonly Piece[]) {
  const { facts } = sheet
  const all = piecesOf(pieces, 'quantity')
  const definite = all.filter(({ alternatives }) => !alternatives)
  const open = all.filter(({ alternatives }) => alternatives)
  const lengths = piecesOf(pieces, 'length').map(({ value }) => value)
  const counted = definite.length > 0 ? definite : open.slice(-1)
  const asLengths = (definite.length > 0 ? open : open.slice(0, -1)).flatMap(({ alternatives = [] }) =>
    alternatives.flatMap((one) => (one.kind === 'length' ? [one.value] : [])),
  )
  const [length] = [...lengths, ...asLengths]
  if (length !== undefined) facts.length = length
  const distinct = counted
    .map(({ value }) => value)
    .filter((one, index, list) => list.findIndex((other) => isEqual(one, other)) === index)
  const [first, second] = distinct
  const [unclear] = piecesOf(pieces, 'open quantity')
  if (unclear && !first) {
    askUnit(sheet, unclear.value)
    return
  }
  if (first && second && !isSameAmount(distinct, length)) {
    sheet.ask(
      'quantity',
      `${distinct.map(({ value, unit }) => `${String(value)} ${unit}`).join(' or ')}?`,
      distinct.map((value) => ({
        label: `${String(value.value)} ${value.unit}`,
        says: { kind: 'quantity', value },
      })),
    )
    return
  }
  const quantity = distinct.find(({ unit }) => unit === 'pieces') ?? first
  if (quantity) facts.quantity = quantity
}

/** 14 lengths of 6.1 m are 85.4 m. */
function isSameAmount(amounts: readonly Quantity[], length: number | undefined): boolean {
  const count = amounts.find(({ unit }) => unit === 'pieces')
  const metres = amounts.find(({ unit }) => unit === 'metres')
  return amounts.length === 2 && count !== undefined && metres !== undefined && length !== undefined
    ? Math.abs((count.value * length) / 1000 - metres.value) < 0.01 * metres.value
    : false
}

function askUnit(sheet: FactSheet, { value, unit }: { value: number; unit: string }) {
  sheet.facts.openQuantity = { value, unit }
  if (unit === 'mt') {
    sheet.ask('unit', `${String(value)} metres or tonnes?`, [
      { label: 'metres', says: { kind: 'quantity', value: { value, unit: 'metres' } } },
      { label: 'tonnes', says: { kind: 'quantity', value: { value, unit: 'tonnes' } } },
    ])
  } else if (unit === '') {
    sheet.ask('unit', `${String(value)} pieces, metres or kilograms?`, [
      { label: 'pieces', says: { kind: 'quantity', value: { value, unit: 'pieces' } } },
      { label: 'metres', says: { kind: 'quantity', value: { value, unit: 'metres' } } },
      { label: 'kilograms', says: { kind: 'quantity', value: { value, unit: 'kilograms' } } },
    ])
  } else sheet.ask('quantity', `How many pieces, metres or kilograms is “${unit}”?`)
}
