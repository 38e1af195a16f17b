import type { Piece, Reading } from '@nalika/shared-trade/reading'
import { around, formatNumber } from './search-facts.ts'
import type { FactContent, Requirement } from './search-facts.ts'

const CLASS = /^(?:light|medium|heavy)$/
const CLASS_LETTERS: Readonly<Record<string, string>> = { light: 'A', medium: 'B', heavy: 'C' }

/**
 * A schedule or class is the wall that the table has at that size. Without a size, or where tables differ, products are known by the
 * name.
 */
export function scheduleFact(
  pieces: readonly Piece<'schedule'>[],
  { facts: { wall, material } }: Reading,
): FactContent | undefined {
  const [piece] = pieces
  if (!piece) return undefined
  const names = [...new Set(pieces.map(({ value }) => value))]
  const [own = ''] = names
  const isClass = CLASS.test(own)
  const stored = names.map((name) => name.replace(/^Sch /, ''))
  const byName: Requirement = {
    schedule: stored.flatMap((name) =>
      material === 'stainless steel' && /^\d+$/.test(name) ? [name, `${name}S`] : [name],
    ),
  }
  const title = isClass
    ? `${own.charAt(0).toUpperCase()}${own.slice(1)} (class ${CLASS_LETTERS[own] ?? ''})`
    : names.join(' / ')
  if (wall === undefined)
    return {
      type: 'schedule',
      name: title,
      meanings: [{ where: byName }],
      wanted: { of: 'schedule', schedule: stored[0] ?? '' },
    }
  const byWall: Requirement = { thickness: around(wall, 0.05) }
  const means = `${formatNumber(wall)} mm wall`
  return {
    type: 'schedule',
    name: title,
    // Schedules of B36.10M have the same wall as some of B36.19M, which are of stainless pipe.
    meanings:
      isClass || /\dS$/.test(own)
        ? [
            { where: { ...byName, ...byWall }, means },
            { where: byWall, means },
          ]
        : [{ where: byWall, means }],
    withoutSize: [{ where: byName }],
    wanted: { of: 'thickness', mm: wall },
  }
}
