/** Something the palette goes to: a record, or a place of the portal. */
export interface PaletteItem {
  /** Unique among all: 'lead-7'. */
  id: string
  /** Heading it stands under: 'Leads'. */
  group: string
  title: string
  /** What tells it from others of its title. */
  note?: string
  /** Path it leads to. */
  to: string
}

/** What a portal's palette knows. Stable: made once, outside of components. */
export interface PaletteSource {
  /** Looks records up, the best first. */
  find: (term: string, signal: AbortSignal) => Promise<PaletteItem[]>
  /** What can be done here besides going to a section: 'Add Product'. */
  commands: readonly PaletteItem[]
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The commands in which every typed word begins a word. */
export function matchingCommands(commands: readonly PaletteItem[], term: string): PaletteItem[] {
  const typed = wordsOf(term)
  return commands.filter(({ title }) => {
    const words = wordsOf(title)
    return typed.every((one) => words.some((word) => word.startsWith(one)))
  })
}

export interface PaletteGroup {
  title: string
  items: PaletteItem[]
}

/** Items under their headings, in the order in which headings first appear. */
export function grouped(items: readonly PaletteItem[]): PaletteGroup[] {
  const groups = new Map<string, PaletteItem[]>()
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  return [...groups].map(([title, ofIt]) => ({ title, items: ofIt }))
}
