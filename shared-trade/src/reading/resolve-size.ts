import { gaugeWall } from '../tables/wire-gauges.ts'
import { candidateTables } from './candidate-tables.ts'
import type { FactSheet } from './facts.ts'
import { formatMm } from './facts.ts'
import { formatWritten } from './outlines.ts'
import { piecesOf } from './piece.ts'
import type { Piece } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Product } from './resolve-product.ts'
import { resolveRound } from './resolve-round.ts'
import { resolveSection } from './resolve-section.ts'
import { CLASS } from './size-text.ts'
import type { SizeText } from './size-text.ts'

/** Sets the size and the wall from what the line says and the tables confirm; asks for what stays open. */
export function resolveSize(
  sheet: FactSheet,
  pieces: readonly Piece[],
  product: Product,
  context: ReadingContext,
) {
  const [schedule, also] = [...new Set(piecesOf(pieces, 'schedule').map(({ value }) => value))]
  const wall = wallOfPieces(sheet, pieces, context)
  const shapes = piecesOf(pieces, 'shape').map(({ value }) => value)
  const sizes = piecesOf(pieces, 'size')
  if (context.hollow || shapes.includes('other') || sizes.some(({ value }) => value.as === 'sides')) {
    resolveSection(sheet, pieces, wall)
    return
  }
  if (shapes.includes('round')) sheet.facts.shape = 'round'
  const isOpenSchedule =
    schedule !== undefined && also !== undefined && CLASS.test(schedule) !== CLASS.test(also)
  const tables = isOpenSchedule
    ? (['is-1239', 'asme-b36.10m'] as const)
    : candidateTables(sheet, pieces, product, context, schedule)
  const text: SizeText = { sheet, pieces, product, context, tables, schedule, also, wall }
  const [first] = sizes
  if (!first) {
    if (schedule !== undefined) sheet.facts.schedule = schedule
    if (wall !== undefined) sheet.facts.wall = wall
    sheet.ask('size', 'Which size?')
    return
  }
  const written = sizes.map(({ value }) => value)
  const inside = written.find((size) => size.as === 'id')
  const outside = written.find((size) => size.as === 'od')
  if (inside && outside && outside.mm > inside.mm) {
    const computed = Math.round(((outside.mm - inside.mm) / 2) * 1000) / 1000
    sheet.facts.od = outside.mm
    if (wall !== undefined && Math.abs(wall - computed) > 0.05)
      sheet.reject(
        'wall',
        `OD ${formatMm(outside.mm)} and ID ${formatMm(inside.mm)} mm leave a wall of ${formatMm(computed)} mm, not ${formatMm(wall)} mm.`,
      )
    else sheet.facts.wall = computed
    return
  }
  if (inside) {
    if (wall !== undefined) sheet.facts.wall = wall
    sheet.ask('size', `Inside diameter ${formatMm(inside.mm)} mm: which outside diameter?`)
    return
  }
  resolveRound(text, written)
}

function wallOfPieces(
  sheet: FactSheet,
  pieces: readonly Piece[],
  context: ReadingContext,
): number | undefined {
  const open = openWall(pieces)
  if (open) {
    askMeasure(sheet, open)
    return undefined
  }
  const walls = [
    ...new Set(
      piecesOf(pieces, 'wall')
        .filter((piece) => !isSizeAfterAll(piece, pieces))
        .map(({ value }) => value),
    ),
  ]
  const [gauge] = piecesOf(pieces, 'gauge')
  if (gauge) {
    const { number, system } = gauge.value
    const [swg, bwg] = [gaugeWall('SWG', number), gaugeWall('BWG', number)]
    // 'gauge' of heat-exchanger tubes is often Birmingham's.
    const isOpen = system === 'gauge' && swg !== bwg && isExchanger(pieces) && context.byOd
    if (isOpen)
      sheet.ask('wall', `${String(number)} gauge: SWG (${String(swg)} mm) or BWG (${String(bwg)} mm)?`, [
        ...(swg === undefined ? [] : [{ label: 'SWG', says: { kind: 'wall' as const, value: swg } }]),
        ...(bwg === undefined ? [] : [{ label: 'BWG', says: { kind: 'wall' as const, value: bwg } }]),
      ])
    else {
      const wall = system === 'BWG' ? bwg : swg
      if (wall === undefined)
        sheet.reject('wall', `There is no wall of ${String(number)} ${system === 'gauge' ? 'SWG' : system}.`)
      else walls.push(wall)
    }
  }
  if (walls.length > 1) {
    sheet.ask(
      'wall',
      `${walls.map((one) => `${formatMm(one)} mm`).join(' or ')}?`,
      walls.map((value) => ({ label: `${formatMm(value)} mm`, says: { kind: 'wall', value } })),
    )
    return undefined
  }
  return walls[0]
}

/** Few millimetres that may be a size, of a text that says no other. */
function openWall(pieces: readonly Piece[]): Piece<'wall'> | undefined {
  const isSized = pieces.some(({ kind }) => kind === 'size' || kind === 'gauge')
  return isSized ? undefined : piecesOf(pieces, 'wall').find(({ alternatives }) => alternatives)
}

/** Whether a person has said that it is the size. */
const isSizeAfterAll = ({ alternatives = [] }: Piece<'wall'>, pieces: readonly Piece[]) =>
  piecesOf(pieces, 'size').some(({ value }) =>
    alternatives.some((one) => JSON.stringify(one.value) === JSON.stringify(value)),
  )

/** '10 mm: nominal bore, outside diameter or wall thickness?' */
function askMeasure(sheet: FactSheet, { value, alternatives = [] }: Piece<'wall'>) {
  const sizes = alternatives.flatMap((says) => (says.kind === 'size' ? [says] : []))
  const names = sizes.map(({ value: { as } }) => (as === 'nb' ? 'nominal bore' : 'outside diameter'))
  sheet.ask('size', `${formatMm(value)} mm: ${names.join(', ')} or wall thickness?`, [
    ...sizes.map((says) => ({ label: formatWritten(says.value), says })),
    { label: `wall ${formatMm(value)} mm`, says: { kind: 'wall', value } },
  ])
}

/** Tubes of exchangers, and American ones, are of Birmingham gauges as often as of Imperial ones. */
const isExchanger = (pieces: readonly Piece[]) =>
  piecesOf(pieces, 'application').some(({ value }) => value === 'heat exchanger') ||
  piecesOf(pieces, 'standard').some(({ value }) => value.startsWith('ASTM'))
