import type { SelectableBrand } from '@nalika/shared-api/contract'

/** Whether the firm sells a brand: it chose it, and it is approved. An older server does not say whether it is. */
export const isSold = ({ selected, approval = 'approved' }: SelectableBrand): boolean =>
  selected && approval === 'approved'
