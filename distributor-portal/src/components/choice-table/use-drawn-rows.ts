import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Up to this many rows are all drawn: what the browser's own search finds is then everything. */
const ALL_DRAWN = 60
/** Drawn above and below what is seen, so that quick scrolling shows no gap. */
const SPARE = 12
const ROW_PX = 41

/** A row to draw, after so many pixels of rows that are not. */
export interface DrawnRow {
  index: number
  skipped: number
}

interface DrawnRows {
  rows: readonly DrawnRow[]
  /** Pixels of the rows after the last one drawn. */
  skippedAfter: number
  /** Measures a drawn row: rows are as high as what they hold. */
  measure: (row: HTMLElement | null) => void
}

const unmeasured = () => undefined

/**
 * Which rows of a long table are near enough to be seen. `kept` is drawn wherever it is: the row that has the keyboard.
 */
export function useDrawnRows(
  count: number,
  kept: number | null,
  body: RefObject<HTMLElement | null>,
): DrawnRows {
  const [above, setAbove] = useState(0)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      if (kept === null || kept >= count || seen.includes(kept)) return seen
      return [...seen, kept].sort((a, b) => a - b)
    },
    [kept, count],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_PX,
    overscan: SPARE,
    scrollMargin: above,
    rangeExtractor,
    enabled: count > ALL_DRAWN,
  })

  useEffect(() => {
    const place = () => setAbove((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    // What stands above the table comes, goes and wraps.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  if (count <= ALL_DRAWN) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, skipped: 0 }))
    return { rows, skippedAfter: 0, measure: unmeasured }
  }
  const items = virtualizer.getVirtualItems()
  const endOf = (place: number) => (items[place]?.end ?? above) - above
  return {
    rows: items.map(({ index, start }, place) => ({ index, skipped: start - above - endOf(place - 1) })),
    skippedAfter: virtualizer.getTotalSize() - endOf(items.length - 1),
    measure: virtualizer.measureElement,
  }
}
