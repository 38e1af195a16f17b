import type { DeliveredLine } from '@nalika/shared-api/contract'
import { invalid } from '../../platform/index.ts'

export const unknownPin = (field = 'pin') => invalid({ [field]: ['We do not know this PIN code.'] })

/** 422 for half a piece. */
export function refuseBrokenPieces(lines: readonly DeliveredLine[]): void {
  const broken = lines.findIndex(({ quantity, unit }) => unit === 'pieces' && !Number.isInteger(quantity))
  if (broken >= 0)
    throw invalid({ [`lines.${String(broken)}.quantity`]: ['Enter a whole number of pieces.'] })
}
