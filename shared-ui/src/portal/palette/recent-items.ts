import { useCallback } from 'react'
import { useAccountKey } from '../account.tsx'
import { useRemembered } from '../remembered.ts'
import type { PalettePlace } from './palette.ts'

const MOST = 6
const GROUP = 'Recent'

function isItem(value: unknown): value is PalettePlace {
  const { id, title, to } = (value ?? {}) as Partial<PalettePlace>
  return typeof id === 'string' && typeof title === 'string' && typeof to === 'string' && /^\/(?!\/)/.test(to)
}

const understand = (stored: unknown): PalettePlace[] =>
  Array.isArray(stored) ? stored.filter(isItem).slice(0, MOST) : []

/** The records this person went to last by the palette, on this machine, and the way to add one. */
export function useRecentItems(): [items: PalettePlace[], add: (item: PalettePlace) => void] {
  const [items, remember] = useRemembered(useAccountKey('recent'), understand)
  const add = useCallback(
    (item: PalettePlace) => {
      const others = items.filter(({ id }) => id !== item.id)
      remember([{ ...item, group: GROUP }, ...others].slice(0, MOST))
    },
    [items, remember],
  )
  return [items, add]
}
