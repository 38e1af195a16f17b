import type { ProductSize } from '@nalika/shared-api/contract'
import { dimensionsOf, type ChosenSize } from '@nalika/shared-trade'

/** A size of a table as the catalogue writes it. */
export function productSize(chosen: ChosenSize): ProductSize {
  const { size, variant } = chosen
  const { wall: thickness, ...dimensions } = dimensionsOf(chosen)
  if ('width' in dimensions) {
    const { width, height } = dimensions
    const shape = width === height ? 'square' : 'rectangular'
    return { shape, diameter: null, width, height, thickness, nominal_size: size.label, schedule: null }
  }
  return {
    shape: 'round',
    diameter: dimensions.od,
    width: null,
    height: null,
    thickness,
    nominal_size: nominalSize(chosen),
    schedule: variant.designation === undefined ? null : variant.id,
  }
}

/** 'NPS 2' where the table is in inches, else 'NB 50'; null for a tube that goes by its outside diameter. */
function nominalSize({ size: { row, label } }: ChosenSize): string | null {
  if (!('od' in row) || row.nominal?.nb === undefined) return null
  const { nps, nb } = row.nominal
  return label.startsWith('NPS') && nps !== undefined ? `NPS ${nps}` : `NB ${String(nb)}`
}
