import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Declaration } from '@nalika/release/declaration'

/** Settings of an app, under `nalika` in its package.json: what its release carries, and what is for developers. */
interface AppSettings extends Declaration {
  /** Port of its development server. */
  port: number
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

/** Port of the shell's development server, from which the apps' ports count. */
const FIRST_PORT = 3000

/** Port of an app's development server. PORT moves all of them, so that two checkouts run side by side. */
export const devPort = ({ port }: Pick<App, 'port'>): number =>
  port - FIRST_PORT + Number(process.env.PORT?.trim() || FIRST_PORT)

/** Port of development's API. */
export const devApiPort = (): number => devPort({ port: FIRST_PORT + 100 })

export const APP_NAMES: readonly string[] = APPS.map(({ name }) => name)
