import { useMemo, useState } from 'react'

type Key = string | number

/** What an operation on the server works on: records ticked one by one, or all that match a query, but for some. */
export type SelectedRecords<Criteria extends object = object> =
  { ids: readonly number[] } | { criteria: Criteria; excluded: readonly number[] }

export interface Selection<Row, Criteria extends object = object> {
  size: number
  /** Selected rows on all pages; those of the current page are up to date. Empty when all matching are selected. */
  rows: readonly Row[]
  /** The same for the server, which alone knows all matching rows. */
  records: SelectedRecords<Criteria>
  has(row: Row): boolean
  set(rows: readonly Row[], checked: boolean): void
  /** Selects all matching rows of all pages. Another filter or search clears that. */
  selectAll(total: number): void
  clear(): void
}

interface AllMatching {
  total: number
  /** The query, as text. */
  of: string
}

/** Selected rows. They stay selected while the user pages, and if ticked one by one, searches and filters. */
export function useSelection<Row, Criteria extends object = object>(
  shown: readonly Row[],
  keyOf: (row: Row) => Key,
  criteria = {} as Criteria,
): Selection<Row, Criteria> {
  // All rows but the ticked ones are selected while `all` is set.
  const [ticked, setTicked] = useState<ReadonlyMap<Key, Row>>(new Map())
  const [all, setAll] = useState<AllMatching | null>(null)
  const query = JSON.stringify(criteria)
  if (all && all.of !== query) {
    setAll(null)
    setTicked(new Map())
  }
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [keyOf(row), row]))
    return [...ticked].map(([key, row]) => fresh.get(key) ?? row)
  }, [shown, ticked, keyOf])
  const ids = [...ticked.keys()].map(Number)

  function start(matching: AllMatching | null) {
    setAll(matching)
    setTicked(new Map())
  }

  return {
    size: all ? all.total - ticked.size : ticked.size,
    rows: all ? [] : rows,
    records: all ? { criteria, excluded: ids } : { ids },
    has: (row) => ticked.has(keyOf(row)) !== (all !== null),
    set: (changed, on) =>
      setTicked((before) => {
        const next = new Map(before)
        for (const row of changed) {
          if (on !== (all !== null)) next.set(keyOf(row), row)
          else next.delete(keyOf(row))
        }
        return next
      }),
    selectAll: (total) => start({ total, of: query }),
    clear: () => start(null),
  }
}
