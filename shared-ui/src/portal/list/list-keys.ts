import { useEffect, useEffectEvent } from 'react'

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=textbox]'

/** Whether a list may handle a key: no typing, no open dialog, no modifier. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  return !(event.target instanceof Element && event.target.closest(TYPING))
}

/**
 * Handles keys pressed anywhere on the page, except while typing; `answer` returns whether it handled the
 * key.
 */
export function usePageKeys(answer: (event: KeyboardEvent) => boolean): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (isFree(event) && answer(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

interface RowKeys {
  /** The element that holds the rows; rows are its `tr[data-row]`, in their order. */
  frame: HTMLElement | null
  open?: (index: number) => void
  toggle?: (index: number) => void
}

/**
 * Moves the focus between rows with the arrow keys; Enter opens the row, Space selects it. Buttons and links
 * within a row keep their own keys.
 */
export function answerRowKey(event: KeyboardEvent, { frame, open, toggle }: RowKeys): boolean {
  if (!frame) return false
  const { activeElement: active } = document
  const here = frame.contains(active)
  if (!here && active !== document.body && active?.id !== 'content') return false
  const rows = [...frame.querySelectorAll<HTMLElement>('tr[data-row]')]
  const index = rows.findIndex((row) => row.contains(active))
  const onRow = rows[index] === active && index >= 0
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = index < 0 ? rows[0] : rows[index + step]
      next?.focus()
      return rows.length > 0
    }
    case 'Enter':
      if (onRow) open?.(index)
      return onRow && open !== undefined
    case ' ':
      if (onRow) toggle?.(index)
      return onRow && toggle !== undefined
    default:
      return false
  }
}
