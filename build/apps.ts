import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folders } from '#project'
import type { Declaration } from '@nalika/release/declaration'

/** Settings of an app, under `nalika` in its package.json: what its release carries, and what is for developers. */
interface AppSettings extends Declaration {
  /** Port of its development server. */
  port: number
}

export interface App extends AppSettings {
  /** Its name, in a repository of several apps that of its folder. */
  name: string
}

function readApp([name, folder]: [string, string]): App[] {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  const { nalika } = JSON.parse(text) as { nalika?: AppSettings }
  return nalika ? [{ name, ...nalika }] : []
}

/** The shell and the remotes, by port: every workspace whose package.json has `nalika`. */
export const APPS: readonly App[] = Object.entries(folders)
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

/** Folder of an app. */
export function folderOf(app: string): string {
  const folder = folders[app]
  if (folder === undefined) throw new Error(`There is no app '${app}'.`)
  return folder
}
