import type { Crumb } from '@nalika/shared-ui'

export const ALERTS_TITLE = 'Price alert'

/** Breadcrumbs of a page below the prices. */
export const alertCrumbs = (title: string): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Steel pipe prices', to: '/prices' },
  { label: title },
]
