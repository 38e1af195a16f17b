import { accountKey, useAccountKey } from '../account.tsx'
import { readRemembered, useRemembered } from '../remembered.ts'

export type Density = 'comfortable' | 'compact'

/** A user's settings of a list. */
export interface ListPreferences {
  density: Density
  /** Columns that the user shows or hides, by id; others have the list's default. */
  columns: Readonly<Record<string, boolean>>
  /** Ids of columns in the user's order; others keep their place. */
  order: readonly string[]
  /** Rows per page, unless the address says; the list's default when left out. */
  pageSize?: number
}

export const NO_PREFERENCES: ListPreferences = { density: 'comfortable', columns: {}, order: [] }

function understand(stored: unknown): ListPreferences {
  const { density, columns, order, pageSize } = (stored ?? {}) as Partial<
    Record<keyof ListPreferences, unknown>
  >
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    columns: typeof columns === 'object' && columns !== null ? (columns as Record<string, boolean>) : {},
    order: Array.isArray(order) ? order.map(String) : [],
    ...(Number.isInteger(pageSize) && Number(pageSize) > 0 && { pageSize: Number(pageSize) }),
  }
}

const nameOf = (listId: string) => `list:${listId}`

export const useListPreferences = (listId: string) => useRemembered(useAccountKey(nameOf(listId)), understand)

/** The page size that the user chose last, or else the list's own, for loaders. */
export const rememberedPageSize = ({ id, pageSize }: { id: string; pageSize: number }): number =>
  readRemembered(accountKey(nameOf(id)), understand).pageSize ?? pageSize
