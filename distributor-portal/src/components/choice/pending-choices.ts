import { currentSession, onSessionChange } from '@nalika/shared-auth'
import { useMemo } from 'react'
import { create } from 'zustand'

/** What is chosen from: brands or products. */
export type ChoiceOf = 'brands' | 'products'

/** Ids whose tick differs from what is stored, with the tick. */
export type Pending = Readonly<Record<number, boolean>>

interface Choices {
  /** Whose they are. */
  userId: number | null
  brands: Pending
  products: Pending
}

const KEY = 'nalika_choices'
const NOTHING: Choices = { userId: null, brands: {}, products: {} }

function stored(): Choices {
  try {
    const text = sessionStorage.getItem(KEY)
    const choices = text === null ? NOTHING : { ...NOTHING, ...(JSON.parse(text) as Partial<Choices>) }
    return choices.userId === (currentSession()?.userId ?? null) ? choices : NOTHING
  } catch {
    // Nothing stored, or nothing of ours: the ticks begin empty.
    return NOTHING
  }
}

/**
 * Ticks that are not saved yet. They belong to this tab and survive paging, going to another page, a reload and the end
 * of a session, until they are saved or discarded, or somebody else chooses something here.
 */
const useChoices = create<Choices>(stored)

onSessionChange(() => useChoices.setState(stored()))

function write(choices: Choices): void {
  useChoices.setState(choices)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choices))
  } catch (error) {
    console.warn('Selections will be lost on reload', error)
  }
}

function edit(of: ChoiceOf, change: (pending: Map<number, boolean>) => void): void {
  const pending = new Map(Object.entries(useChoices.getState()[of]).map(([id, on]) => [Number(id), on]))
  change(pending)
  const userId = currentSession()?.userId ?? null
  write({ ...useChoices.getState(), userId, [of]: Object.fromEntries(pending) })
}

interface ChoiceChanges {
  /** Ticks or clears; what is stored like that already is no change. */
  set: (rows: readonly { id: number; selected: boolean }[], ticked: boolean) => void
  /** Forgets changes: of these ids, or all. */
  forget: (ids?: readonly number[]) => void
}

const changesOf = (of: ChoiceOf): ChoiceChanges => ({
  set: (rows, ticked) =>
    edit(of, (pending) => {
      for (const { id, selected } of rows) {
        if (selected === ticked) pending.delete(id)
        else pending.set(id, ticked)
      }
    }),
  forget: (ids) =>
    edit(of, (pending) => {
      if (ids) ids.forEach((id) => pending.delete(id))
      else pending.clear()
    }),
})

const changes: Readonly<Record<ChoiceOf, ChoiceChanges>> = {
  brands: changesOf('brands'),
  products: changesOf('products'),
}

export interface PendingChoice extends ChoiceChanges {
  pending: Pending
  /** Ids to add to what is stored. */
  added: readonly number[]
  /** Ids to take out of it. */
  removed: readonly number[]
}

/** Ticks of brands or products that are not saved yet. */
export function usePendingChoice(of: ChoiceOf): PendingChoice {
  const pending = useChoices((choices) => choices[of])
  return useMemo(() => {
    const idsWith = (ticked: boolean) =>
      Object.keys(pending)
        .map(Number)
        .filter((id) => pending[id] === ticked)
    return { ...changes[of], pending, added: idsWith(true), removed: idsWith(false) }
  }, [of, pending])
}
