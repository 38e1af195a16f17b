import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '@nalika/shared-server'
import { format } from 'prettier'

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** As in .prettierrc.json. */
const STYLE = { printWidth: 110, semi: false, singleQuote: true }

export function requireName(name: string): void {
  if (!NAME.test(name))
    throw new StartError(`'${name}' is no name for a remote. Use small letters, digits and hyphens.`)
}

/** Writes the files of a new remote, by their paths in its folder. */
export async function writeRemote(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    const isPlain = !/\.(tsx?|js|json|md|yml)$/.test(file)
    await writeFile(path, isPlain ? text : await format(text, { ...STYLE, filepath: path }))
  }
}
