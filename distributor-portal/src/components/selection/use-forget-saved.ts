import { useEffect, useRef } from 'react'
import type { PendingSelection } from './pending-selections.ts'

/**
 * Forgets ticks that were saved once the rows that say the same have come: forgotten at once, a tick would jump back
 * until then.
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
