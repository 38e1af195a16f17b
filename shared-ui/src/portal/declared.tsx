import { Link } from 'react-router-dom'
import { Panel } from './display/panel.tsx'
import type { PaletteItem } from './palette/palette.ts'

interface ForRoles {
  path: string
  roles: readonly string[]
}

/** What the live apps declare for the portals of others. */
interface Declared {
  commands?: readonly (ForRoles & { label: string })[]
  cards?: readonly (ForRoles & { title: string; text: string; action: string })[]
}

const NOTHING: Declared = {}
let read: { element: Element; declared: Declared } | undefined

/**
 * Reads the state that the shell's server put into the document, because a portal has its own copy of this package and so
 * none of the shell's contexts. The state is large: parsed once.
 */
function declaredHere(): Declared {
  const element = document.getElementById('nalika-state')
  if (!element) return NOTHING
  if (read?.element !== element) {
    const { links } = JSON.parse(element.textContent || '{}') as { links?: Declared }
    read = { element, declared: links ?? NOTHING }
  }
  return read.declared
}

/** Commands that other apps add to the search of the portal of a role. */
export const declaredCommands = (portalOf: string | undefined): PaletteItem[] =>
  (declaredHere().commands ?? [])
    .filter(({ roles }) => portalOf !== undefined && roles.includes(portalOf))
    .map(({ label, path }) => ({ id: `declared-${path}-${label}`, group: 'Do', title: label, to: path }))

/** Cards that other apps add to the dashboard of the portal of a role. */
export function DeclaredCards({ portalOf }: { portalOf: string }) {
  const cards = (declaredHere().cards ?? []).filter(({ roles }) => roles.includes(portalOf))
  return cards.map(({ title, text, action, path }) => (
    <Panel key={`${path} ${title}`} title={title} aside={<Link to={path}>{action}</Link>}>
      {text}
    </Panel>
  ))
}
