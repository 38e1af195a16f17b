import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Children, useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { SHOW_ROW } from './use-row-keys.ts'

/** Extra rows above and below the viewport, so that quick scrolling shows no gap. */
const OVERSCAN = 12
const ROW_PX = 48

/**
 * The body of antd's table. Its own virtual rows are no table rows, and scroll in a box; these stay in the page: of a
 * thousand, those near the viewport are rendered.
 */
export function VisibleRows({ children, ...props }: ComponentProps<'tbody'>) {
  const rows = Children.toArray(children)
  const body = useRef<HTMLTableSectionElement>(null)
  const [above, setAbove] = useState(0)
  const [wanted, setWanted] = useState<number | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: above,
  })

  useEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () => setAbove(element.getBoundingClientRect().top + window.scrollY)
    const show = (event: Event) => setWanted((event as CustomEvent<number>).detail)
    // Content above the table appears, disappears and wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    element.addEventListener(SHOW_ROW, show)
    return () => {
      observer.disconnect()
      element.removeEventListener(SHOW_ROW, show)
    }
  }, [])

  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    // Heights depend on content, and on a phone rows are cards.
    for (const row of body.current?.rows ?? []) if (row.dataset.index) virtualizer.measureElement(row)
  }, [items, virtualizer])
  useEffect(() => {
    if (wanted === null) return
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted}"]`)
    if (row) {
      row.focus()
      setWanted(null)
    } else virtualizer.scrollToIndex(wanted)
  }, [wanted, items, virtualizer])

  const before = (items[0]?.start ?? above) - above
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? above) - above)
  return (
    <tbody {...props} ref={body}>
      {before > 0 && <Space pixels={before} />}
      {items.map(({ index }) => rows[index])}
      {after > 0 && <Space pixels={after} />}
    </tbody>
  )
}

const Space = ({ pixels }: { pixels: number }) => <tr aria-hidden="true" style={{ height: pixels }} />
