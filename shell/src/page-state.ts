/** What the shell's server tells its browser side inside each page, as JSON in `#nalika-state`. */

/**
 * Which visitors a release is for: everyone, those who try it (`canary`), or the others of the same time, with whom
 * they are compared (`control`).
 */
export type Cohort = 'everyone' | 'canary' | 'control'

export interface ResolvedRemote {
  /** Folder name of the remote: `admin-console`. */
  app: string
  /** Name of its federation container. */
  container: string
  version: string
  /** `everyone` when left out. */
  cohort?: Cohort
  /** Address of its release folder, with a slash at the end. */
  base: string
  entry: string
  /** Paths it owns, in the router's notation. */
  routes: string[]
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
  shell: {
    app: string
    version: string
    cohort?: Cohort
    base: string
    /** Paths that the shell keeps to itself. */
    routes: string[]
    integrity: Record<string, string> | null
  }
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
