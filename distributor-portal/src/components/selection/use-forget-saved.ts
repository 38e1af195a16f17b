import { useEffect, useRef } from 'react'
import type { PendingSelection } from './pending-selections.ts'

/**
 * Forgets saved changes once the updated rows have loaded: until then the checkboxes would jump back to their old state.
 */
export function useForgetSaved(selection: Pick<PendingSelection, 'forget'>, rows: unknown) {
  const saved = useRef<readonly number[]>([])
  const { forget } = selection
  useEffect(() => {
    if (saved.current.length === 0) return
    forget(saved.current)
    saved.current = []
  }, [rows, forget])
  return (ids: readonly number[]) => {
    saved.current = ids
  }
}
