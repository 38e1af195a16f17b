import type { SelectableBrand } from '@nalika/shared-api/contract'

/** Whether the firm sells a brand: it chose it, and it is approved. */
export const isSold = ({ selected, approval }: SelectableBrand): boolean =>
  selected && approval === 'approved'
