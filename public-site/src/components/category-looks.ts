import type { Section } from '@nalika/shared-ui'
import type { PictureEnds, PictureFinish } from './product-picture/picture-look.ts'

export interface CategoryLook {
  /** A size from the standards. */
  section: Section
  finish: PictureFinish
  ends: PictureEnds
}

/** How pipes of each category typically look, for its picture: outside diameters and walls from the standards, in mm. */
const LOOKS: Readonly<Record<string, CategoryLook>> = {
  seamless: { section: { shape: 'round', od: 88.9, wall: 11.13 }, finish: 'varnished', ends: 'bevelled' },
  erw: { section: { shape: 'round', od: 60.3, wall: 3.91 }, finish: 'black', ends: 'plain' },
  saw: { section: { shape: 'round', od: 508, wall: 15.09 }, finish: 'oxide', ends: 'bevelled' },
  galvanised: { section: { shape: 'round', od: 48.3, wall: 3.2 }, finish: 'galvanised', ends: 'threaded' },
  'hollow-sections': {
    section: { shape: 'rectangular', width: 60, height: 40, wall: 2.9 },
    finish: 'black',
    ends: 'plain',
  },
  stainless: { section: { shape: 'round', od: 48.3, wall: 5.08 }, finish: 'stainless', ends: 'plain' },
  'line-pipe': {
    section: { shape: 'round', od: 219.1, wall: 12.7 },
    finish: 'polyethylene',
    ends: 'bevelled',
  },
  'boiler-tubes': { section: { shape: 'round', od: 50.8, wall: 3.66 }, finish: 'black', ends: 'plain' },
}

/** How a category's pipes look; null without a typical look. */
export const lookOfCategory = (category: string): CategoryLook | null => LOOKS[category] ?? null
