import type { Publication } from '@nalika/shared-api/contract'

/** How buyers meet the price of a product. */
export const PUBLICATION_CHOICES: readonly { value: Publication; label: string }[] = [
  { value: 'hidden', label: 'Not shown' },
  { value: 'shown', label: 'Shown' },
  { value: 'bookable', label: 'Shown and bookable' },
]
