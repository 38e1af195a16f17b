import { useRef, type RefObject } from 'react'
import { usePageKeys } from '../list/use-page-keys.ts'

/** Asks a long table to render a row, which it then focuses. */
export const SHOW_ROW = 'nalika:show-row'

interface RowActions {
  open?: (index: number) => void
  toggle?: (index: number) => void
}

const rowSelector = 'tr[data-index]'

/**
 * Moves the focus between the rows of a table: arrows, Home, End, Page Up, Page Down. Enter opens the focused
 * row, Space toggles it. Rows that are not rendered yet are focused once they are. Buttons and links within a
 * row keep their own keys.
 */
export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  count: number,
  { open, toggle }: RowActions,
): void {
  const active = useRef(0)

  function go(index: number) {
    active.current = index
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    if (row) row.focus()
    else frame.current?.querySelector('tbody')?.dispatchEvent(new CustomEvent(SHOW_ROW, { detail: index }))
  }

  usePageKeys(({ key }) => {
    if (!open && !toggle) return false
    const { activeElement: focused } = document
    const inside = frame.current?.contains(focused) ?? false
    const row = inside ? focused?.closest<HTMLElement>(rowSelector) : null
    if (!row) {
      // From outside the rows the arrows lead to the row that last had the focus, or to the first.
      const free = inside || focused === document.body || focused?.id === 'content'
      if (!free || count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
      go(Math.min(active.current, count - 1))
      return true
    }
    const index = Number(row.dataset.index)
    const next = nextIndex(key, index, count)
    const act = { Enter: open, ' ': toggle }[key]
    if (next !== undefined) go(next)
    else if (act && focused === row) {
      active.current = index
      act(index)
    } else return false
    return true
  })
}

const PAGE_ROWS = 15

function nextIndex(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'PageDown':
      return Math.min(index + PAGE_ROWS, last)
    case 'PageUp':
      return Math.max(index - PAGE_ROWS, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
