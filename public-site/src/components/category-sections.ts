import type { Section } from '@nalika/shared-ui'

/** A typical size of each category, for its drawing: outside diameters and walls from the standards, in mm. */
const SECTIONS: Readonly<Record<string, Section>> = {
  seamless: { shape: 'round', od: 88.9, wall: 11.13 },
  erw: { shape: 'round', od: 60.3, wall: 3.91 },
  saw: { shape: 'round', od: 508, wall: 15.09 },
  galvanised: { shape: 'round', od: 48.3, wall: 3.2 },
  'hollow-sections': { shape: 'rectangular', width: 60, height: 40, wall: 2.9 },
  stainless: { shape: 'round', od: 48.3, wall: 5.08 },
  'line-pipe': { shape: 'round', od: 219.1, wall: 12.7 },
  'boiler-tubes': { shape: 'round', od: 50.8, wall: 3.66 },
}

/** Section of a category's drawing; null without a typical size. */
export const sectionOfCategory = (category: string): Section | null => SECTIONS[category] ?? null
