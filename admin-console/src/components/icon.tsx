import { Icon as OutlineIcon } from '@nalika/shared-ui'

/** Outlines on a 20 × 20 grid with 1.5 wide strokes. */
const outlines = {
  dashboard: 'M3 3h6v6H3zM11 3h6v4h-6zM11 9.5h6V17h-6zM3 11.5h6V17H3z',
  lead: 'M3 4h14v12H3zM3 12h4l1.2 2h3.6L13 12h4M7 8h6',
  response: 'M3 4h14v10H9l-4 3v-3H3zM7 9h6',
  brand: 'M10 2.5l6.5 3.75v7.5L10 17.5l-6.5-3.75v-7.5z',
  product: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
  distributor:
    'M2.5 5h9v8.5h-9zM11.5 8h3.5l2.5 2.5v3h-6M7 13.5a1.75 1.75 0 1 1-3.5 0M16 13.5a1.75 1.75 0 1 1-3.5 0',
  page: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M8 10h5M8 13h5',
  account: 'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 17c.6-3.3 2.8-5 6-5s5.4 1.7 6 5',
  system:
    'M3 5.5h7M14 5.5h3M14 5.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM3 14.5h3M10 14.5h7M10 14.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  view: 'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10zM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  edit: 'M3.5 16.5l.8-3.6L13.2 4a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3l-8.9 8.9zM11.5 5.7l2.8 2.8',
  delete: 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11.5h7.6l.7-11.5M8.5 8.5v5.5M11.5 8.5v5.5',
} as const

export type IconName = keyof typeof outlines

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <OutlineIcon path={outlines[name]} size={size} />
)
