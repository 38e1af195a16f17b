import type { FactContent, SearchFact } from './search-facts.ts'
import { schedule, SCHEDULES } from './size-patterns.ts'
import { isNominalSize, nominalSizeOf, numberSize, wallThickness } from './sizes.ts'
import type { SizeContext } from './sizes.ts'

interface TypedNumber {
  value: number
  unit: 'mm' | ''
  index: number
  length: number
}

const THICKEST_WALL = 45

/** Numbers that no word explains: the largest is the size unless the text has one; the others are walls and schedules. */
export function numberFacts(
  numbers: readonly TypedNumber[],
  facts: readonly SearchFact[],
  context: SizeContext,
): { fact: FactContent; index: number; length: number }[] {
  const has = (type: SearchFact['type']) => facts.some((fact) => fact.type === type)
  const size = has('size') ? undefined : sizeAmong(numbers, context)
  let hasSchedule = has('schedule')
  return numbers.flatMap((number) => {
    const { value, unit, index, length } = number
    const place = { index, length }
    if (number === size) return [{ fact: numberSize(value, unit, context), ...place }]
    if (unit === '' && !hasSchedule && !context.hollow && SCHEDULES.includes(value)) {
      hasSchedule = true
      return [{ fact: alsoWall(schedule(String(value), context), value), ...place }]
    }
    if (value > 0 && value <= THICKEST_WALL) return [{ fact: wallThickness(value), ...place }]
    return [
      {
        fact: {
          type: 'word' as const,
          name: String(value),
          readings: [{ where: { terms: `'${String(value)}'` } }],
        },
        ...place,
      },
    ]
  })
}

/** '2 40' is a nominal size with its schedule. */
function sizeAmong(numbers: readonly TypedNumber[], context: SizeContext): TypedNumber | undefined {
  const [first, second] = numbers
  const scheduled =
    second?.unit === '' &&
    SCHEDULES.includes(second.value) &&
    first?.unit === '' &&
    !context.hollow &&
    !context.boiler
  if (first && scheduled && (isNominalSize(first.value) || nominalSizeOf(first.value) !== undefined))
    return first
  return numbers.toSorted((a, b) => b.value - a.value)[0]
}

const alsoWall = (fact: FactContent, value: number): FactContent => ({
  ...fact,
  readings: [...fact.readings, ...wallThickness(value).readings],
})
