import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@nalika/shared-server'

/** `#project` of remote-kit: the repository of one remote, in which a command runs. */
export const root = process.cwd()

function nameOfApp(): string {
  const file = join(root, 'package.json')
  const { name = '', nalika } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string; nalika?: object })
    : {}
  if (nalika && name !== '') return name.replace(/^@[^/]+\//, '')
  throw new StartError(
    `${root} is no remote: its package.json needs 'name' and 'nalika'. Make one: nalika-remote new <name>`,
  )
}

/** The remote is called as its package is, without the scope. */
export const folders: Readonly<Record<string, string>> = { [nameOfApp()]: root }
