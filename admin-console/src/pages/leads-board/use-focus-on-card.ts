import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Board } from './board.ts'

/** Focuses a moved card in its new column. Where that column is hidden, focuses the column picker. */
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
