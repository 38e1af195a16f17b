import { createContext } from 'react'

interface SiteLink {
  label: string
  path: string
}

export interface NavigationLink extends SiteLink {
  /** Pages of its section, with those below them, besides its own path. */
  covers?: readonly string[] | undefined
  /** Roles that see it when they are signed in; everybody when left out. */
  roles?: readonly string[] | undefined
}

/** What the apps of the site declare for navigation and footer. */
export interface SiteLinks {
  menu: readonly NavigationLink[]
  /** Beside the menu, on public pages. */
  tools: readonly NavigationLink[]
  footer: readonly { title: string; links: readonly SiteLink[] }[]
  /** Paths of the portals, whose pages have their own search. */
  portals: readonly string[]
}

export const NO_LINKS: SiteLinks = { menu: [], tools: [], footer: [], portals: [] }

/** The links of the site, from the live releases. */
export const SiteLinksContext = createContext(NO_LINKS)
