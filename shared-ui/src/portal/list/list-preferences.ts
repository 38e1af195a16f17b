import { useAccountKey } from '../account.tsx'
import { useRemembered } from '../remembered.ts'

export type Density = 'comfortable' | 'compact'

export interface ListPreferences {
  density: Density
  /** Columns that the reader chose to see or not to see, by their id; others are as the list says. */
  columns: Readonly<Record<string, boolean>>
}

function understand(stored: unknown): ListPreferences {
  const { density, columns } = (stored ?? {}) as { density?: unknown; columns?: unknown }
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    columns: typeof columns === 'object' && columns !== null ? (columns as Record<string, boolean>) : {},
  }
}

/** How the reader likes a list to look. */
export const useListPreferences = (listId: string) =>
  useRemembered(useAccountKey(`list:${listId}`), understand)
