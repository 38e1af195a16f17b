import { readStorage, writeStorage } from '@nalika/shared-ui'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { addressOf } from '../address.ts'

/** A product selected for comparison. */
export interface ComparePick {
  id: number
  name: string
}

export interface Picks {
  picks: readonly ComparePick[]
  /** Whether the last selection was rejected because the tray was full. */
  refused: boolean
}

export const MOST_COMPARED = 4

const KEY = 'compare'
const EMPTY: Picks = { picks: [], refused: false }

/* Starts empty even when picks are stored, because hydration compares with the server's HTML. */
const store = createStore<Picks>(() => EMPTY)

function stored(): ComparePick[] {
  const picks = readStorage(KEY, 'sessionStorage')
  return Array.isArray(picks) ? picks.filter(isPick).slice(0, MOST_COMPARED) : []
}

function isPick(value: unknown): value is ComparePick {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as Partial<Record<keyof ComparePick, unknown>>
  return Number.isInteger(id) && typeof name === 'string'
}

function keep(picks: readonly ComparePick[]): void {
  store.setState({ picks, refused: false })
  writeStorage(KEY, picks, 'sessionStorage')
}

if (typeof window !== 'undefined') store.setState({ picks: stored() })

/** The picks; none while the server renders and the page hydrates. */
export const usePicks = (): Picks => useStore(store)

/** Adds a product or removes it; rejects a fifth one. */
export function togglePick({ id, name }: ComparePick): void {
  const { picks } = store.getState()
  if (picks.some((pick) => pick.id === id)) removePick(id)
  else if (picks.length < MOST_COMPARED) keep([...picks, { id, name }])
  else store.setState({ refused: true })
}

export function removePick(id: number): void {
  keep(store.getState().picks.filter((pick) => pick.id !== id))
}

export const clearPicks = (): void => keep([])

/** Adds the products of a shared address, unless the visitor has selected others. */
export function adoptPicks(products: readonly ComparePick[]): void {
  if (store.getState().picks.length === 0) keep(products.map(({ id, name }) => ({ id, name })))
}

/** URL of the comparison. */
export const compareAddress = (
  ids: readonly number[],
  query: Readonly<Record<string, string>> = {},
): string => addressOf('/compare', { ids: ids.join(','), ...query })
