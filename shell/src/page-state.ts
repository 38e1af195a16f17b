import type { Release } from '@nalika/release'

/** What the shell's server tells its browser side inside each page, as JSON in `#nalika-state`. */

/** What a page says of any release. */
interface PageRelease extends Pick<Release, 'app' | 'version' | 'routes' | 'cohort'> {
  /** Missing from an older server, which then counts nothing. */
  folder?: Release['folder']
  /** Address of its folder, with a slash at the end; a developer's machine has another one. */
  base: string
}

/** What a page says of a remote's release. */
export interface ResolvedRemote extends PageRelease, Pick<Release, 'container' | 'entry'> {
  /** Integrity of `release.json`, which lists the integrity of everything else. Null in development. */
  releaseIntegrity: string | null
  /** Integrity by file, for the remote that rendered this page; the others' lists are fetched with them. */
  integrity?: Record<string, string>
  /** Files that the page will need, in the order it needs them, where the page is not rendered yet. */
  ahead?: string[]
  /** It may add style elements while it runs, so that it needs a document whose policy has a nonce for them. */
  addsStyles?: boolean
}

export interface PageState {
  shell: PageRelease & { integrity: Record<string, string> | null }
  remotes: ResolvedRemote[]
  /** Remote whose pages this address belongs to, or null for the shell's own. */
  owner: string | null
  /**
   * What the loaders answered on the server, and a form that the browser sent; null when the browser is to render the
   * page.
   */
  hydration: { loaderData: unknown; errors: unknown; actionData?: Readonly<Record<string, unknown>> } | null
  /** For style elements that scripts add. Null in a document that is the same for everyone: its policy allows none. */
  styleNonce: string | null
  /** Null in a document that is the same for everyone. */
  requestId: string | null
}

export const STATE_ELEMENT = 'nalika-state'
