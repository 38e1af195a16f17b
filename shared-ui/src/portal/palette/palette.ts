import type { FileCall } from '../list/use-export.ts'

interface ItemText {
  /** Unique among all: 'lead-7'. */
  id: string
  /** Heading of the group: 'Leads'. */
  group: string
  title: string
  /** What a record is: 'Lead'. */
  type?: string
  /** Distinguishes items of the same title. */
  note?: string
}

/** A record or a place of the portal, by its path. */
export interface PalettePlace extends ItemText {
  to: string
  run?: undefined
}

/** What the palette offers: a place to go to, or a command to run. */
export type PaletteItem = PalettePlace | (ItemText & { run: (download: (file: FileCall) => void) => void })

/** The contents of a portal's palette. Keep `find` stable: create it outside components. */
export interface PaletteSource {
  /** Looks records up, the best first. */
  find: (term: string, signal: AbortSignal) => Promise<PalettePlace[]>
  /** Commands besides navigation: 'Add Product'. */
  commands: readonly PaletteItem[]
}
