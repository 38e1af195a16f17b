import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Tables up to this length render every row, so that the browser's own search finds them all. */
const MAX_ALL_RENDERED = 60
/** Extra rows above and below the viewport, so that quick scrolling shows no gap. */
const OVERSCAN = 12
const ROW_PX = 41

/** A row to render, and the height of skipped rows before it. */
export interface VisibleRow {
  index: number
  skipped: number
}

interface VisibleRows {
  rows: readonly VisibleRow[]
  /** Height in pixels of the rows after the last rendered one. */
  skippedAfter: number
  /** Measures a rendered row: heights depend on content. */
  measure: (row: HTMLElement | null) => void
}

const skipMeasuring = () => undefined

/** Rows near the viewport. Always includes `pinned`, the focused row. */
export function useVisibleRows(
  count: number,
  pinned: number | null,
  table: RefObject<HTMLElement | null>,
): VisibleRows {
  const [above, setAbove] = useState(0)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      if (pinned === null || pinned >= count || seen.includes(pinned)) return seen
      return [...seen, pinned].sort((a, b) => a - b)
    },
    [pinned, count],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: above,
    rangeExtractor,
    enabled: count > MAX_ALL_RENDERED,
  })

  useEffect(() => {
    if (count <= MAX_ALL_RENDERED) return
    const measure = () => {
      const body = table.current?.querySelector('tbody')
      setAbove((body?.getBoundingClientRect().top ?? 0) + window.scrollY)
    }
    // Content above the table appears, disappears and wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [table, count])

  if (count <= MAX_ALL_RENDERED) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, skipped: 0 }))
    return { rows, skippedAfter: 0, measure: skipMeasuring }
  }
  const items = virtualizer.getVirtualItems()
  const endOf = (item: number) => (items[item]?.end ?? above) - above
  return {
    rows: items.map(({ index, start }, item) => ({ index, skipped: start - above - endOf(item - 1) })),
    skippedAfter: virtualizer.getTotalSize() - endOf(items.length - 1),
    measure: virtualizer.measureElement,
  }
}
