import type { Release } from '@nalika/release'
import type { SiteLinks } from '@nalika/shared-ui'

/** State that the shell's server passes to the browser in each page, as JSON in `#nalika-state`. */

/** A release, as a page describes it. */
export interface PageRelease extends Pick<Release, 'app' | 'version' | 'routes' | 'cohort'> {
  /** Missing in previews, in development and on a developer's machine, whose visits are not counted. */
  hash?: Release['hash']
  /** URL of its folder, with a trailing slash; a developer's machine has another one. */
  base: string
}

/** A remote's release, as a page describes it. */
export interface ResolvedRemote extends PageRelease, Pick<Release, 'container' | 'entry' | 'title'> {
  /** Integrity of `release.json`, which lists the integrity of everything else. Null in development. */
  releaseIntegrity: string | null
  /** Integrity by file, for the remote that owns this page; the others' lists are fetched when they load. */
  integrity?: Record<string, string>
  /** Files that the page needs, in this order, when the server did not render it. */
  ahead?: string[]
  /** Visitors get no release of it: it is damaged, or does not fit. */
  isUnavailable?: true
}

export interface PageState {
  shell: PageRelease & { integrity: Record<string, string> | null }
  remotes: ResolvedRemote[]
  /** Navigation and footer. */
  links: SiteLinks
  /** Remote that owns this page, or null for the shell's own pages. */
  owner: string | null
  /** Whether `?seams` shows which app each part of the page comes from. */
  seams?: true
  /** Loader data of the server and a submitted form; null when the browser renders the page. */
  hydration: { loaderData: unknown; errors: unknown; actionData?: Readonly<Record<string, unknown>> } | null
}

export const STATE_ELEMENT = 'nalika-state'
