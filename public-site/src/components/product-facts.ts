import type { ProductSummary } from '@nalika/shared-api'

/** The size's trade name: 'NPS 2 Sch 40', 'NB 50 heavy'; '' for hollow sections, which have none. */
export function tradeSizeOf({
  shape,
  nominal_size,
  schedule,
}: Pick<ProductSummary, 'shape' | 'nominal_size' | 'schedule'>): string {
  if (nominal_size === null || shape !== 'round') return ''
  if (schedule === null || schedule === '') return nominal_size
  return `${nominal_size} ${/^\d/.test(schedule) ? `Sch ${schedule}` : schedule}`
}

/** Kilograms of one piece, or null. */
export function pieceWeightOf({
  weight_per_metre,
  length,
}: Pick<ProductSummary, 'weight_per_metre' | 'length'>): number | null {
  return weight_per_metre === null || length === null ? null : weight_per_metre * length
}
