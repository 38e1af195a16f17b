import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type KeyboardEvent } from 'react'

/** Grids up to this length render every row, so that the browser's own search finds them all. */
const MAX_ALL_RENDERED = 60
const OVERSCAN = 12
const PAGE_ROWS = 12

interface RowGridOptions {
  count: number
  /** Usual height of a row in pixels. */
  height: number
  /** The row with the focus, or to be focused first. */
  active: number
  onActive: (index: number) => void
  /** Handles a key on a focused row; returns whether it did. */
  onKey?: (key: string, index: number) => boolean
}

/** Has its own keys for the arrows. */
const TYPING = 'input:not([type=checkbox]), textarea, [role=combobox], [role=option]'

/**
 * Rows in a box that scrolls. Of many, renders those in view. Arrows, Home, End, Page Up and Page Down move the focus, Enter goes into the
 * row, Escape back to it.
 */
export function useRowGrid({ count, height, active, onActive, onKey }: RowGridOptions) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ index: number; focus: boolean } | null>(null)
  const isLong = count > MAX_ALL_RENDERED
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  })
  const items = isLong ? virtualizer.getVirtualItems() : []
  const indexes = isLong
    ? items.map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index)
  const before = items[0]?.start ?? 0
  const after = isLong ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0

  const rowAt = (index: number) => box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  function reach() {
    const goal = wanted.current
    if (!goal) return
    const row = rowAt(goal.index)
    if (!row) {
      virtualizer.scrollToIndex(goal.index, { align: 'center' })
      return
    }
    wanted.current = null
    if (goal.focus) row.focus()
    else showIn(box.current, row)
  }
  // A row is there once the virtualizer has rendered it.
  useEffect(reach)

  function go(index: number, focus = true) {
    wanted.current = { index, focus }
    reach()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || target.closest(TYPING)) return
    const row = target.closest<HTMLElement>('[data-index]')
    if (!row) return
    const index = Number(row.dataset.index)
    const next = nextIndex(key, index, count)
    if (next !== undefined) {
      onActive(next)
      go(next)
    } else if (key === 'Escape' && target !== row) row.focus()
    else if (target !== row || !onKey?.(key, index)) return
    event.preventDefault()
  }

  return {
    box,
    indexes,
    before,
    after,
    onKeyDown,
    /** Scrolls to a row, and may focus it. */
    go,
    rowProps: (index: number) => ({
      'data-index': index,
      'aria-rowindex': index + 1,
      tabIndex: index === active ? 0 : -1,
      ref: isLong ? virtualizer.measureElement : undefined,
    }),
  }
}

/** Scrolls the box alone: the page stays where it is. */
function showIn(box: HTMLElement | null, row: HTMLElement) {
  if (!box) return
  const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top >= outer.top + inner.height * 2 && inner.bottom <= outer.bottom) return
  box.scrollTop += inner.top - outer.top - outer.height / 2 + inner.height / 2
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE_ROWS,
    PageUp: index - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next))
}
