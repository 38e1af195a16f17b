import type { Section as WeighedSection } from '@nalika/shared-api/contract'
import type { Section } from '@nalika/shared-ui'

/** Converts a section of the size tables for the drawing. */
export function drawnSection(section: WeighedSection): Section {
  const { shape, wall } = section
  return shape === 'round'
    ? { shape, od: section.outsideDiameter, wall }
    : { shape, width: section.width, height: section.height, wall }
}
