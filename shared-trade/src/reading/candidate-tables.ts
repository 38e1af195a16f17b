import { standardOf } from '../register/standards.ts'
import type { TableId } from '../tables/size-table.ts'
import type { FactSheet } from './facts.ts'
import { piecesOf } from './piece.ts'
import type { Piece, WrittenSize } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Product } from './resolve-product.ts'
import { CLASS } from './size-text.ts'
import { hasTable, rowsByBore, rowsByInches } from './table-sizes.ts'

/** The tables that a size may be of: those of the standard, else those that the words leave. */
export function candidateTables(
  { facts }: FactSheet,
  pieces: readonly Piece[],
  { standards, isUnknownStandard }: Product,
  context: ReadingContext,
  schedule: string | undefined,
): TableId[] {
  const listed = [...new Set(standards.flatMap(({ tables }) => tables))]
  const own = listed.filter(hasTable)
  if (own.length > 0 || listed.length > 0) return own
  const dimensions = piecesOf(pieces, 'standard').flatMap(({ value }) => {
    const standard = standardOf(value)
    return standard?.form === 'dimensions' ? standard.tables : []
  })
  if (dimensions.length > 0) return dimensions.filter(hasTable)
  // Where a standard lists no sizes, those of ASME count for American pipe only.
  if (standards.length > 0)
    return standards.every(({ id, form }) => form === 'pipe' && /^(?:ASTM|API)/.test(id))
      ? ['asme-b36.10m']
      : []
  const isStainless =
    context.stainless || /^(?:stainless|duplex|super duplex|nickel)/.test(facts.material ?? '')
  if (schedule?.endsWith('S') === true && schedule !== 'XS' && schedule !== 'XXS') return ['asme-b36.19m']
  if (isStainless) return ['asme-b36.19m', 'asme-b36.10m']
  if (schedule !== undefined)
    return CLASS.test(schedule) ? [/^YSt/.test(facts.grade ?? '') ? 'is-1161' : 'is-1239'] : ['asme-b36.10m']
  if (isUnknownStandard) return []
  if (/^YSt/.test(facts.grade ?? '')) return ['is-1161']
  if (facts.finish === 'Galvanised') return ['is-1239']
  const isLinePipe = facts.application === 'line pipe' || /^[XL]\d{2,3}/.test(facts.grade ?? '')
  if (isLinePipe || /^(?:seamless|LSAW|EFW|hot finished seamless)$/.test(facts.process ?? ''))
    return ['asme-b36.10m']
  if (context.byOd) return ['asme-b36.10m']
  if (/^(?:HSAW|SAW)$/.test(facts.process ?? ''))
    return ['is-3589' as const, 'asme-b36.10m' as const].filter(hasTable)
  const isMild = piecesOf(pieces, 'material').some(({ value }) => value === 'mild steel')
  if (!isMild) return ['is-1239', 'asme-b36.10m']
  // MS pipe above the sizes of IS 1239 is that of IS 3589.
  const isAbove = piecesOf(pieces, 'size').some(
    ({ value }) =>
      !isOfTable('is-1239', value) && isOfTable('is-3589', value) && isOfTable('asme-b36.10m', value),
  )
  return isAbove ? ['is-3589'] : ['is-1239']
}

function isOfTable(table: TableId, size: WrittenSize): boolean {
  if (size.as === 'nps' || size.as === 'inch' || size.as === 'inch dia')
    return rowsByInches(table, size.inches).length > 0
  if (size.as === 'nb' || size.as === 'dia' || size.as === 'mm' || size.as === 'outline')
    return rowsByBore(table, size.mm).length > 0
  return true
}
