import type { HollowSize, RoundSize } from '@nalika/shared-trade'
import type { Section } from '@nalika/shared-ui'

/** A size for the drawing. */
export function drawnSection(size: RoundSize | HollowSize): Section {
  if ('od' in size) return { shape: 'round', od: size.od, wall: size.wall }
  const { width, height, wall } = size
  return { shape: width === height ? 'square' : 'rectangular', width, height, wall }
}
