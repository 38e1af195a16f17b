import type { Section as WeighedSection } from '@nalika/shared-api/contract'
import type { Section } from '@nalika/shared-ui'

/** A section of the size tables as the drawing takes it. */
export function drawnSection(section: WeighedSection): Section {
  const { shape, wall } = section
  return shape === 'round'
    ? { shape, od: section.outsideDiameter, wall }
    : { shape, width: section.width, height: section.height, wall }
}
