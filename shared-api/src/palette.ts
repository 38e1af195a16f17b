import { call } from '@nalika/shared-api'
import {
  find,
  isPermitted,
  type Endpoint,
  type SearchResult,
  type SearchResultType,
} from './contract/index.ts'

/** Where a portal shows a record that the search found. */
interface RecordPlace {
  /** What it is: 'Lead'. */
  type: string
  /** Heading of these records: 'Leads'. */
  group: string
  to: (found: SearchResult) => string
}

interface FoundPlace {
  id: string
  group: string
  type: string
  title: string
  note: string
  to: string
}

/**
 * Contents of a portal's command palette (Ctrl K), by the role of its person: records from the server, and the commands that call
 * what the role includes.
 * @param places Types that are left out are not shown, as those of a newer server.
 */
export function paletteByRole<Command extends object>(
  places: Readonly<Partial<Record<SearchResultType, RecordPlace>>>,
  commands: readonly (Command & { endpoint?: Endpoint })[],
) {
  async function search(term: string, signal: AbortSignal): Promise<FoundPlace[]> {
    const { data } = await call(find, { query: { term } }, signal)
    return data.flatMap((found) => {
      const place = places[found.kind]
      if (!place) return []
      const { type, group, to } = place
      const { kind, id, title, note } = found
      return { id: `${kind}-${id}-${title}`, group, type, title, note, to: to(found) }
    })
  }
  // One for each role: the portal wants the same one at each render.
  const palettes = new Map<string | null, { find: typeof search; commands: readonly Command[] }>()
  return (staffRole: string | null) => {
    const known = palettes.get(staffRole)
    if (known) return known
    const permitted = commands.filter(({ endpoint }) => !endpoint || isPermitted(endpoint, staffRole))
    const palette = { find: search, commands: permitted }
    palettes.set(staffRole, palette)
    return palette
  }
}
