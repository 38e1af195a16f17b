/** A category: its slug (in addresses and filters), its label, words people use for it. */
export interface Category {
  id: string
  label: string
  aliases: readonly string[]
}

export const CATEGORIES = [
  {
    id: 'seamless',
    label: 'Seamless Pipes',
    aliases: ['smls', 'seamless pipe', 'cds'],
  },
  {
    id: 'erw',
    label: 'ERW Pipes',
    aliases: ['electric resistance welded', 'ms pipe', 'black pipe'],
  },
  {
    id: 'saw',
    label: 'SAW Pipes',
    aliases: ['lsaw', 'hsaw', 'ssaw', 'spiral', 'submerged arc welded'],
  },
  {
    id: 'galvanised',
    label: 'Galvanised Pipes',
    aliases: ['gi', 'galvanized', 'galvanised iron', 'gi pipe'],
  },
  {
    id: 'hollow-sections',
    label: 'Hollow Sections',
    aliases: ['shs', 'rhs', 'hollow section', 'square tube', 'box section'],
  },
  {
    id: 'stainless',
    label: 'Stainless Pipes',
    aliases: ['ss', 'stainless steel', 'ss pipe'],
  },
  {
    id: 'line-pipe',
    label: 'Line Pipe',
    aliases: ['api 5l', 'linepipe', 'oil and gas pipe'],
  },
  {
    id: 'boiler-tubes',
    label: 'Boiler Tubes',
    aliases: ['boiler tube', 'superheater tube', 'heat exchanger tube'],
  },
] as const satisfies readonly Category[]
export type CategoryId = (typeof CATEGORIES)[number]['id']
export const CATEGORY_IDS = CATEGORIES.map((category) => category.id)

/** Label of a category slug; unknown slugs are shown unchanged. */
export function categoryLabel(id: string): string {
  return CATEGORIES.find((category) => category.id === id)?.label ?? id
}

/** The slug for a category's slug, label or alias, in any case. */
export function categoryFrom(text: string): CategoryId | undefined {
  const wanted = text.trim().toLowerCase()
  return CATEGORIES.find(
    ({ id, label, aliases }) =>
      id === wanted || label.toLowerCase() === wanted || aliases.some((alias) => alias === wanted),
  )?.id
}
