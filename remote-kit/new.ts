import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '@nalika/shared-server'
import { requireName, writeRemote } from '../scripts/remote-files.ts'
import { repositoryFiles, type RepositoryManifest } from '../scripts/remote-template.ts'

const USAGE = 'nalika-remote new <name> [--role admin|distributor]   makes a remote of the folder it runs in'
const ROLES = ['admin', 'distributor']
/** Beside those of the shell and the remotes in its repository, which begin at 3000. */
const PORT = 3010
const MANIFEST = 'package.json'

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { role: { type: 'string' } },
    })
    const [name = '', ...others] = positionals
    if (name === '' || others.length > 0) throw new StartError(USAGE)
    return { name, role: values.role ?? null }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

const readManifest = (folder: string): RepositoryManifest =>
  JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as RepositoryManifest

/** Versions of what a remote needs: those that the kit has. */
function kitVersions(): Record<string, string> {
  const {
    name = '',
    version = '',
    dependencies,
    peerDependencies,
  } = readManifest(join(import.meta.dirname, '..'))
  return { ...dependencies, ...peerDependencies, [name]: version }
}

async function make(): Promise<string> {
  const { name, role } = readCommandLine()
  requireName(name)
  if (role !== null && !ROLES.includes(role))
    throw new StartError(`There is no role '${role}'. The roles are ${ROLES.join(', ')}.`)
  const folder = process.cwd()
  const existing = existsSync(join(folder, MANIFEST)) ? readManifest(folder) : {}
  const files = repositoryFiles({ name, role, port: PORT, dependencies: kitVersions() }, existing)
  const taken = Object.keys(files).filter((file) => file !== MANIFEST && existsSync(join(folder, file)))
  if (taken.length > 0 || existing.nalika)
    throw new StartError(`This folder has a remote, or files of one: ${[...taken, MANIFEST].join(', ')}.`)
  await writeRemote(folder, files)
  return [
    `${name} is made: its first page is src/pages/home/home-page.tsx, at /${name}. Next:`,
    '  npm install',
    '  npm test && npm run types',
    '  API_URL=http://127.0.0.1:3000 npm run dev   runs it alone, with the API of a site',
    '  npm run release                             releases it, once it is committed: see README.md',
  ].join('\n')
}

make().then(
  (text) => {
    console.log(text)
  },
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  },
)
