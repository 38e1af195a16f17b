import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** Which product was opened from the list of a history entry, by the entry's key; as long as the page is not left. */
const opened = new Map<string, number>()

/**
 * Coming back from a product to its list, the keyboard goes on where it left: at that product's link, the one with
 * `data-product`. The shell's scroll restoration brings the place itself back.
 */
export function useFocusReturn(list: RefObject<HTMLElement | null>): (productId: number) => void {
  const { key } = useLocation()
  const first = useRef(true)

  useEffect(() => {
    const id = opened.get(key)
    // A list that was merely paged has the focus where the reader put it.
    if (first.current && id !== undefined) {
      list.current?.querySelector<HTMLElement>(`[data-product="${id}"]`)?.focus({ preventScroll: true })
    }
    first.current = false
  }, [key, list])

  return useCallback(
    (productId) => {
      opened.set(key, productId)
    },
    [key],
  )
}
