import { useAccountKey } from '../account.tsx'
import { useRemembered } from '../remembered.ts'

export type Density = 'comfortable' | 'compact'

export interface ListPreferences {
  density: Density
  /** Columns that the user shows or hides, by id; others have the list's default. */
  columns: Readonly<Record<string, boolean>>
}

function understand(stored: unknown): ListPreferences {
  const { density, columns } = (stored ?? {}) as { density?: unknown; columns?: unknown }
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    columns: typeof columns === 'object' && columns !== null ? (columns as Record<string, boolean>) : {},
  }
}

/** The user's settings of a list. */
export const useListPreferences = (listId: string) =>
  useRemembered(useAccountKey(`list:${listId}`), understand)
