import { currentSession, onSessionChange } from '@nalika/shared-auth'
import { readStorage, writeStorage } from '@nalika/shared-ui'
import { useMemo } from 'react'
import { create } from 'zustand'

export type SelectionType = 'brands' | 'products'

/** Changed ids with their new state: selected or not. */
export type Pending = Readonly<Record<number, boolean>>

interface PendingSelections {
  /** Owner of the selection. */
  userId: number | null
  brands: Pending
  products: Pending
}

const KEY = 'nalika_choices'
const NOTHING: PendingSelections = { userId: null, brands: {}, products: {} }

function stored(): PendingSelections {
  const selections = {
    ...NOTHING,
    ...(readStorage(KEY, 'sessionStorage') as Partial<PendingSelections> | null),
  }
  return selections.userId === (currentSession()?.userId ?? null) ? selections : NOTHING
}

/**
 * Unsaved changes of the selection. They belong to this tab and survive paging, navigation, a reload and the end of a
 * session, until they are saved, discarded, or replaced by another user's.
 */
const usePendingSelections = create<PendingSelections>(stored)

onSessionChange(() => usePendingSelections.setState(stored()))

function write(selections: PendingSelections): void {
  usePendingSelections.setState(selections)
  writeStorage(KEY, selections, 'sessionStorage')
}

function edit(of: SelectionType, change: (pending: Map<number, boolean>) => void): void {
  const pending = new Map(
    Object.entries(usePendingSelections.getState()[of]).map(([id, on]) => [Number(id), on]),
  )
  change(pending)
  const userId = currentSession()?.userId ?? null
  write({ ...usePendingSelections.getState(), userId, [of]: Object.fromEntries(pending) })
}

interface SelectionChanges {
  /** Selects or clears rows; a row that is stored like that is no change. */
  set: (rows: readonly { id: number; selected: boolean }[], checked: boolean) => void
  /** Forgets changes: of these ids, or all. */
  forget: (ids?: readonly number[]) => void
}

const createChanges = (of: SelectionType): SelectionChanges => ({
  set: (rows, checked) =>
    edit(of, (pending) => {
      for (const { id, selected } of rows) {
        if (selected === checked) pending.delete(id)
        else pending.set(id, checked)
      }
    }),
  forget: (ids) =>
    edit(of, (pending) => {
      if (ids) ids.forEach((id) => pending.delete(id))
      else pending.clear()
    }),
})

const changes: Readonly<Record<SelectionType, SelectionChanges>> = {
  brands: createChanges('brands'),
  products: createChanges('products'),
}

export interface PendingSelection extends SelectionChanges {
  pending: Pending
  /** Ids to add to what is stored. */
  added: readonly number[]
  /** Ids to remove from it. */
  removed: readonly number[]
}

/** Unsaved changes of the selected brands or products. */
export function usePendingSelection(of: SelectionType): PendingSelection {
  const pending = usePendingSelections((selections) => selections[of])
  return useMemo(() => {
    const idsWith = (checked: boolean) =>
      Object.keys(pending)
        .map(Number)
        .filter((id) => pending[id] === checked)
    return { ...changes[of], pending, added: idsWith(true), removed: idsWith(false) }
  }, [of, pending])
}
