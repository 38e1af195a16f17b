import { accountKey, useAccountKey } from '../account.tsx'
import { remembered, useRemembered } from '../remembered.ts'

/** A user's settings of a list. */
export interface ListPreferences {
  /** Columns that the user shows or hides, by id; others have the list's default. */
  columns: Readonly<Record<string, boolean>>
  /** Ids of columns in the user's order; others keep their place. */
  order: readonly string[]
  /** Rows per page, unless the address says; the list's default when left out. */
  pageSize?: number
}

export const NO_PREFERENCES: ListPreferences = { columns: {}, order: [] }

const understand = (stored: unknown): ListPreferences => ({
  ...NO_PREFERENCES,
  ...(stored as Partial<ListPreferences> | undefined),
})

const nameOf = (listId: string) => `list:${listId}`

export const useListPreferences = (listId: string) => useRemembered(useAccountKey(nameOf(listId)), understand)

/** The page size that the user chose last, or else the list's own, for loaders. */
export const rememberedPageSize = ({ id, pageSize }: { id: string; pageSize: number }): number =>
  remembered(accountKey(nameOf(id)), understand).pageSize ?? pageSize

export type Density = 'comfortable' | 'compact'

const readDensity = (stored: unknown): Density => (stored === 'compact' ? 'compact' : 'comfortable')

/** Height of the rows in all lists of the user. */
export const useDensity = () => useRemembered(useAccountKey('density'), readDensity)
