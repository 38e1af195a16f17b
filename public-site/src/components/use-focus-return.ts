import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** The product that was opened from a list, by key of the list's history entry. */
const opened = new Map<string, number>()

/**
 * Returns the focus to a product's link (`data-product`) when the visitor comes back from the product to the list. The
 * shell restores the scroll position.
 */
export function useFocusReturn(list: RefObject<HTMLElement | null>): (productId: number) => void {
  const { key } = useLocation()
  const first = useRef(true)

  useEffect(() => {
    const id = opened.get(key)
    // Paging a list does not move the focus.
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
