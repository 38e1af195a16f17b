import type { ProductSummary } from '@nalika/shared-api'
import { joinWords } from '@nalika/shared-ui'

type NamedSize = Pick<ProductSummary, 'shape' | 'nominal_size' | 'schedule'>

/** 'NPS 2', 'NB 50', '60 × 40'; '' when unknown. Does not break into lines. */
export const nominalSizeOf = ({ nominal_size }: Pick<ProductSummary, 'nominal_size'>): string =>
  joinWords(nominal_size ?? '')

/** 'Sch 40', 'heavy'; '' without one. Does not break into lines. */
export const scheduleOf = ({ schedule }: Pick<ProductSummary, 'schedule'>): string =>
  joinWords(/^\d/.test(schedule ?? '') ? `Sch ${schedule}` : (schedule ?? ''))

/** The size's trade name: 'NPS 2 Sch 40', 'NB 50 heavy'; '' for hollow sections, which have none. */
export function tradeSizeOf(product: NamedSize): string {
  if (product.nominal_size === null || product.shape !== 'round') return ''
  return [nominalSizeOf(product), scheduleOf(product)].filter((part) => part !== '').join(' ')
}

/** Kilograms of one piece, or null. */
export function pieceWeightOf({
  weight_per_metre,
  length,
}: Pick<ProductSummary, 'weight_per_metre' | 'length'>): number | null {
  return weight_per_metre === null || length === null ? null : weight_per_metre * length
}
