import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Settings of an app, under `nalika` in its package.json. */
interface AppSettings {
  /** Port of its development server. */
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

const root = join(import.meta.dirname, '..')

function readApp(file: string): App[] {
  const { nalika } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { nalika?: AppSettings }
  return nalika ? [{ name: dirname(file), ...nalika }] : []
}

/** The shell and the remotes, by port: every workspace whose package.json has `nalika`. */
export const APPS: readonly App[] = globSync('*/package.json', { cwd: root })
  .flatMap(readApp)
  .toSorted((one, other) => one.port - other.port)

export const APP_NAMES: readonly string[] = APPS.map(({ name }) => name)
