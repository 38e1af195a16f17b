import type { TableId } from '../tables/size-table.ts'
import type { FactSheet } from './facts.ts'
import { piecesOf } from './piece.ts'
import type { Piece } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Product } from './resolve-product.ts'
import { CLASS } from './size-text.ts'
import { hasTable } from './table-sizes.ts'

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
  return isMild ? ['is-1239'] : ['is-1239', 'asme-b36.10m']
}
