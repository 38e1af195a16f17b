/** A small random generator that gives the same numbers for the same seed (mulberry32). */
export interface SeededRandom {
  /** From 0 inclusive to 1 exclusive. */
  fraction(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T
  /** Up to `count` different items, in the order of the list. */
  some<T>(items: readonly T[], count: number): T[]
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from.')
    return item
  }
  return {
    fraction,
    between,
    pick,
    some: <T>(items: readonly T[], count: number): T[] => {
      const left = items.map((_, index) => index)
      const chosen: number[] = []
      while (chosen.length < count && left.length > 0) {
        chosen.push(...left.splice(between(0, left.length - 1), 1))
      }
      return items.filter((_, index) => chosen.includes(index))
    },
  }
}
