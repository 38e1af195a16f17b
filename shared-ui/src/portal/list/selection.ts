import { useMemo, useState } from 'react'

export interface Selection<Row> {
  size: number
  /** Selected rows on all pages; those of the current page are up to date. */
  rows: readonly Row[]
  has(row: Row): boolean
  set(rows: readonly Row[], checked: boolean): void
  clear(): void
}

/** Selected rows. They stay selected while the user pages, searches and filters. */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string | number,
): Selection<Row> {
  const [checked, setTicked] = useState<ReadonlyMap<string | number, Row>>(new Map())
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [keyOf(row), row]))
    return [...checked].map(([key, row]) => fresh.get(key) ?? row)
  }, [shown, checked, keyOf])

  return {
    size: checked.size,
    rows,
    has: (row) => checked.has(keyOf(row)),
    set: (changed, on) =>
      setTicked((before) => {
        const next = new Map(before)
        for (const row of changed) {
          if (on) next.set(keyOf(row), row)
          else next.delete(keyOf(row))
        }
        return next
      }),
    clear: () => setTicked(new Map()),
  }
}
