/** A release as its folder describes it (`release.json`) and the registry that says which release is live. */

/** Files that one entry or page needs, in the order to load them, relative to the release's folder. */
export interface PageAssets {
  js: string[]
  css: string[]
}

export interface ReleasedAsset {
  /** Subresource integrity: `sha384-…`. */
  integrity: string
  bytes: number
  /** Size as sent with gzip, for the budgets. */
  gzip: number
}

export interface Release {
  /** The app's folder name: `public-site`. */
  app: string
  /** Name of its federation container, a global of the page: `nalika_public_site`. */
  container: string
  version: string
  /** First 12 hex digits of the SHA-256 over all files; with the version it names the folder. */
  hash: string
  /** Script that defines the container. */
  entry: string
  /** Needed whatever the page. */
  start: PageAssets
  /** By the id of the page's route. */
  pages: Record<string, PageAssets>
  assets: Record<string, ReleasedAsset>
  /** Bundle that renders its pages on the server, if it has one. */
  server: string | null
  /** Paths it owns, in the router's notation: `/admin/*`. */
  routes: string[]
  /** Versions of what the shell provides, as installed when it was built. */
  shared: Record<string, string>
}

export interface Registry {
  /** Grows by one with every change. */
  sequence: number
  /** Folder of the live release of each app, relative to the store: `public-site/0.1.0-1a2b3c4d5e6f`. */
  live: Record<string, string>
}

export const REGISTRY_FILE = 'registry.json'
export const RELEASE_FILE = 'release.json'
