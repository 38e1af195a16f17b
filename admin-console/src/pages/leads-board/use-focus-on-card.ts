import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Board } from './board.ts'

/**
 * Hands the keyboard to a card once the board shows it where it belongs now: the card that was moved has left the place
 * where it had the keyboard. Where its column is not shown, the picker of columns gets it.
 */
export function useFocusOnCard(columns: RefObject<HTMLElement | null>, board: Board) {
  const wanted = useRef<number>(undefined)

  useEffect(() => {
    if (wanted.current === undefined) return
    const card = columns.current?.querySelector<HTMLElement>(`[data-lead="${wanted.current}"]`)
    wanted.current = undefined
    card?.focus()
    if (document.activeElement !== card) document.querySelector<HTMLElement>('[data-picked]')?.focus()
  }, [board, columns])

  return useCallback((id: number) => {
    wanted.current = id
  }, [])
}
