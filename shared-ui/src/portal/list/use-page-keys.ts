import { useEffect, useEffectEvent } from 'react'

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=textbox]'

const DIALOG = 'dialog[open], .ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open'

/** Whether a list may handle a key: no typing, no open dialog, no modifier. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector(DIALOG)) return false
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
