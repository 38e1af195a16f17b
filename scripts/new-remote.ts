import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { APPS } from '../build/apps.ts'
import { requireName, writeRemote } from './remote-files.ts'
import { workspaceFiles } from './remote-template.ts'
import { root, runToEnd, StartError } from './services.ts'

const USAGE =
  'npm run new-remote -- <name> [--role admin|distributor]   makes a remote in a folder of that name'
const ROLES = [...new Set(APPS.flatMap(({ role }) => role ?? []))]
/** What each remote shares with the shell. */
const NEEDED = /^(@nalika\/shared-(api|auth|ui)|react|react-dom|react-router-dom)$/

interface CommandLine {
  name: string
  role: string | null
  /** Whether the remote becomes a workspace of the install here. */
  installs: boolean
}

function readCommandLine(): CommandLine {
  try {
    const options = { role: { type: 'string' }, 'no-install': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [name = '', ...others] = positionals
    if (name === '' || others.length > 0) throw new StartError(USAGE)
    return { name, role: values.role ?? null, installs: !values['no-install'] }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

function requireFree(name: string): void {
  requireName(name)
  if (existsSync(join(root, name))) throw new StartError(`There is a folder ${name} already.`)
  const path = `/${name}`
  const owner = APPS.find(({ routes }) => routes.some((route) => route.replace(/\/\*$/, '') === path))
  if (owner) throw new StartError(`The path ${path} belongs to ${owner.name}. Choose another name.`)
}

async function dependenciesOf(app: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, app, 'package.json'), 'utf8')
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => NEEDED.test(name)))
}

async function make(): Promise<string> {
  const { name, role, installs } = readCommandLine()
  requireFree(name)
  if (role !== null && !ROLES.includes(role))
    throw new StartError(`There is no role '${role}'. The roles are ${ROLES.join(', ')}.`)
  const port = Math.max(...APPS.map((app) => app.port)) + 1
  const model = APPS.find((app) => app.name !== 'shell')
  const dependencies = model ? await dependenciesOf(model.name) : {}
  await writeRemote(join(root, name), workspaceFiles({ name, role, port, dependencies }))
  await appendFile(join(root, '.github/CODEOWNERS'), `/${name}/ @your-organisation/${name}\n`)
  if (installs) await runToEnd('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  return [
    `${name} is made: its first page is ${name}/src/pages/home/home-page.tsx, at /${name}.`,
    `  npm run dev -w ${name}       runs it alone, on port ${String(port)}`,
    `  npm run unit -- ${name}      tests it`,
    `  npm run release -- ${name}   releases it, once it is committed`,
    'Its team owns the folder: put the team into .github/CODEOWNERS.',
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
