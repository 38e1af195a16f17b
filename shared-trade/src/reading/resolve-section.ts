import { standardOf } from '../register/standards.ts'
import { canExist } from '../tables/mass.ts'
import { findWall, sizeTable } from '../tables/size-tables.ts'
import type { FactSheet } from './facts.ts'
import { formatMm } from './facts.ts'
import { piecesOf } from './piece.ts'
import type { Piece, WrittenSize } from './piece.ts'

const MM_PER_INCH = 25.4

/** Sets shape, sides and wall of a hollow section; asks where the words leave them open. */
export function resolveSection(sheet: FactSheet, pieces: readonly Piece[], wall: number | undefined) {
  const { facts } = sheet
  const shapes = [...new Set(piecesOf(pieces, 'shape').map(({ value }) => value))]
  if (shapes.includes('other')) {
    sheet.ask('shape', 'This shape is not square, rectangular or round. Which section is it?')
    if (wall !== undefined) facts.wall = wall
    const outside = piecesOf(pieces, 'size').find(({ value }) => value.as === 'od')
    if (outside?.value.as === 'od') facts.od = outside.value.mm
    return
  }
  const sizes = piecesOf(pieces, 'size')
  const written = sizes.map(({ value }) => value)
  const isSquare = shapes.includes('square')
  const sides = written.find((size) => size.as === 'sides') ?? squareOf(written, isSquare)
  if (
    wall !== undefined &&
    (sides === undefined || canExist({ width: sides.width, height: sides.height, wall }))
  )
    facts.wall = wall
  else if (wall !== undefined && sides) {
    sheet.reject(
      'wall',
      `A section of ${formatMm(sides.width)} × ${formatMm(sides.height)} mm has no wall of ${formatMm(wall)} mm.`,
    )
  } else if (wall === undefined) sheet.ask('wall', 'Which wall thickness?')
  if (!sides) {
    if (isSquare || shapes.includes('rectangular')) {
      facts.shape = isSquare ? 'square' : 'rectangular'
      sheet.ask('size', written.length === 0 ? 'Which size?' : 'Which is the other side?')
    } else if (written.length === 0) sheet.ask('size', 'Which size?')
    else
      sheet.ask('shape', 'Square, rectangular or round?', [
        { label: 'square', says: { kind: 'shape', value: 'square' } },
        { label: 'rectangular', says: { kind: 'shape', value: 'rectangular' } },
        { label: 'round', says: { kind: 'shape', value: 'round' } },
      ])
    return
  }
  if (shapes.includes('round') || written.some((size) => size.as === 'od')) {
    sheet.reject('shape', 'A round tube has a diameter, a hollow section two sides.')
    return
  }
  const shape = sides.width === sides.height ? 'square' : 'rectangular'
  const named = shapes.find((one) => one === 'square' || one === 'rectangular')
  if (named === 'rectangular' && shape === 'square') {
    sheet.reject('shape', `${formatMm(sides.width)} × ${formatMm(sides.height)} mm is square.`)
    return
  }
  if (named === 'square' && shape === 'rectangular') {
    sheet.reject('shape', `${formatMm(sides.width)} × ${formatMm(sides.height)} mm is not square.`)
    return
  }
  facts.shape = named ?? shape
  const alternatives = sizes.flatMap((piece) => piece.alternatives ?? [])
  if (alternatives.length > 0) {
    sheet.ask('unit', `${formatMm(sides.width)} × ${formatMm(sides.height)}: millimetres or inches?`, [
      { label: 'mm', says: { kind: 'size', value: sides } },
      ...alternatives.map((says) => ({ label: 'inches', says })),
    ])
    return
  }
  facts.width = sides.width
  facts.height = sides.height
  confirmSection(facts)
}

/** Whether the table of the standard has these sides with that wall; without a standard, that of IS 4923. */
function confirmSection(facts: FactSheet['facts']) {
  const { width = 0, height = 0, wall, standard } = facts
  for (const id of standardOf(standard ?? 'IS 4923')?.tables ?? []) {
    const table = sizeTable(id)
    const row =
      table.kind === 'hollow'
        ? table.rows.find((one) => isNear(one.width, width) && isNear(one.height, height))
        : undefined
    const tabled = row && wall !== undefined ? findWall(row, wall) : undefined
    if (!tabled) continue
    facts.table = id
    facts.confirmed = tabled.confirmed
    return
  }
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.05

type Sides = Extract<WrittenSize, { as: 'sides' }>

/** '40 mm square' is 40 × 40. */
function squareOf(written: readonly WrittenSize[], isSquare: boolean): Sides | undefined {
  const [only, second] = written
  if (!only || second || !isSquare || only.as === 'od') return undefined
  const side =
    only.as === 'inch' || only.as === 'inch dia' || only.as === 'nps'
      ? only.inches * MM_PER_INCH
      : only.as === 'number'
        ? only.value
        : only.as === 'sides'
          ? only.width
          : only.mm
  if (only.as === 'number' && only.value < 10)
    return { as: 'sides', width: only.value * MM_PER_INCH, height: only.value * MM_PER_INCH }
  const mm = Math.round(side * 1000) / 1000
  return { as: 'sides', width: mm, height: mm }
}
