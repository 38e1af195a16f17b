import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Up to this many rows are all drawn: what the browser's own search finds is then everything. */
const ALL_DRAWN = 60
/** Drawn above and below what is seen, so that quick scrolling shows no gap. */
const SPARE = 12
const ROW_PX = 41

/** A row to draw, after so many pixels of rows that are not. */
export interface VisibleRow {
  index: number
  skipped: number
}

interface VisibleRows {
  rows: readonly VisibleRow[]
  /** Pixels of the rows after the last one drawn. */
  skippedAfter: number
  /** Measures a drawn row: rows are as high as what they hold. */
  measure: (row: HTMLElement | null) => void
}

const unmeasured = () => undefined

/**
 * Which rows of a long table are near enough to be seen. `kept` is drawn wherever it is: the row that has the keyboard.
 */
export function useVisibleRows(
  count: number,
  pinned: number | null,
  body: RefObject<HTMLElement | null>,
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
    overscan: SPARE,
    scrollMargin: above,
    rangeExtractor,
    enabled: count > ALL_DRAWN,
  })

  useEffect(() => {
    const measure = () => setAbove((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    // What stands above the table comes, goes and wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  if (count <= ALL_DRAWN) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, skipped: 0 }))
    return { rows, skippedAfter: 0, measure: unmeasured }
  }
  const items = virtualizer.getVirtualItems()
  const endOf = (measure: number) => (items[measure]?.end ?? above) - above
  return {
    rows: items.map(({ index, start }, measure) => ({ index, skipped: start - above - endOf(measure - 1) })),
    skippedAfter: virtualizer.getTotalSize() - endOf(items.length - 1),
    measure: virtualizer.measureElement,
  }
}
