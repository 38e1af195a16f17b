import { readQuery, type Topic } from '@nalika/shared-trade/reading'
import { formatMillimetres, formatNumber, type Section } from '@nalika/shared-ui'

/** What a search text says about a size. */
export type TypedSize =
  | { section: Section }
  /** What the text leaves open, 'Which class or schedule?', and the outside diameter or the sides as far as they are known. */
  | { question: string; known?: string }
  /** It says nothing about a size. */
  | null

const SIZE_TOPICS: ReadonlySet<Topic> = new Set(['shape', 'size', 'unit', 'schedule', 'class', 'wall'])

/** Reads the size of a search text as the search does. A size that is not fully known is asked for, never guessed. */
export function readTypedSize(text: string): TypedSize {
  const { facts, questions, isChatter } = readQuery(text)
  if (isChatter || facts.notPipe !== undefined) return null
  const { od, ods, width, height, wall, shape } = facts
  // Of a size with several outside diameters the standard decides.
  const open = questions.find(({ about }) => SIZE_TOPICS.has(about) || (about === 'standard' && ods))
  if (open) return { question: open.text, ...knownOf(od, width, height) }
  if (wall === undefined) return null
  if (od !== undefined) return { section: { shape: 'round', od, wall } }
  if (width === undefined || height === undefined) return null
  return { section: { shape: shape === 'square' ? 'square' : 'rectangular', width, height, wall } }
}

function knownOf(od?: number, width?: number, height?: number): { known?: string } {
  if (od !== undefined) return { known: `Ø\u00a0${formatMillimetres(od)}` }
  if (width === undefined || height === undefined) return {}
  return { known: `${formatNumber(width)}\u00a0×\u00a0${formatMillimetres(height)}` }
}
