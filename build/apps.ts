import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an app's package.json says of it under `nalika`. */
interface AppSettings {
  /** Of its development server. */
  port: number
  /** Paths it owns, in the router's notation. */
  routes: string[]
  /** Its pages for search engines, besides those that the database names. */
  sitemap?: string[]
  /** Demo account that sees its pages; none for pages that anybody sees. */
  account?: string
}

export interface App extends AppSettings {
  /** Its folder. */
  name: string
}

interface Manifest {
  workspaces?: string[]
  nalika?: AppSettings
}

const root = join(import.meta.dirname, '..')

/** A team may have copied one app alone. */
function readManifest(folder: string): Manifest {
  const file = join(root, folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/** The shell and the remotes: every workspace whose package.json has `nalika`. */
export const APPS: readonly App[] = (readManifest('.').workspaces ?? []).flatMap((name) => {
  const { nalika } = readManifest(name)
  return nalika ? [{ name, ...nalika }] : []
})

export const APP_NAMES: readonly string[] = APPS.map(({ name }) => name)
