import { usePageKeys } from '@nalika/shared-ui/portal'
import { useEffect, useState, type FocusEvent, type RefObject } from 'react'

interface RowKeys {
  /** The row that has the keyboard, or had it last. */
  active: number | null
  onFocus: (event: FocusEvent) => void
}

const rowOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>('tr[data-index]') : null

/**
 * Moves the focus between rows of a long table: arrows, Home, End, Page Up, Page Down. Space toggles the
 * focused row. Rows that are not rendered yet are focused once they are.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  toggle: (index: number) => void,
): RowKeys {
  const [active, setActive] = useState<number | null>(null)
  const [going, setGoing] = useState<{ to: number } | null>(null)

  useEffect(() => {
    if (going) body.current?.querySelector<HTMLElement>(`tr[data-index="${going.to}"]`)?.focus()
  }, [body, going])

  function go(to: number) {
    setActive(to)
    setGoing({ to })
  }

  usePageKeys(({ key }) => {
    const { activeElement: at } = document
    const row = body.current?.contains(at) ? rowOf(at) : null
    if (!row) {
      // From outside of the table the arrows lead to the row one was on, or to the first.
      const free = at === document.body || at?.id === 'content'
      if (!free || count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
      go(Math.min(active ?? 0, count - 1))
      return true
    }
    const index = Number(row.dataset.index)
    const to = targetOf(key, index, count)
    if (to !== undefined) go(to)
    else if (key === ' ' && at === row) toggle(index)
    else return false
    return true
  })

  function onFocus({ target }: FocusEvent) {
    const row = rowOf(target)
    if (row) setActive(Number(row.dataset.index))
  }

  return { active, onFocus }
}

const SCREENFUL = 15

function targetOf(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'PageDown':
      return Math.min(index + SCREENFUL, last)
    case 'PageUp':
      return Math.max(index - SCREENFUL, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
