import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '#project'

/**
 * What the shell provides to every remote at run time, once. A remote never carries its own copy; the release gate
 * compares what it was built against with what the live shell has.
 */
export const PROVIDED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@nalika/shared-api',
  '@nalika/shared-auth',
] as const

const { resolve } = createRequire(join(root, 'package.json'))

const readPackage = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { version: string }
const versionOf = (request: string): string => {
  const name = request.split('/').slice(0, request.startsWith('@') ? 2 : 1)
  return readPackage(resolve([...name, 'package.json'].join('/'))).version
}

/** The contract and the session only gain names, and the gate compares these: a new minor version breaks no remote. */
const readVersion = (request: string) => {
  const version = versionOf(request)
  const nextMajor = Number(version.split('.')[0]) + 1
  const range = request.startsWith('@nalika/') ? `>=${version} <${String(nextMajor)}.0.0` : `^${version}`
  return { version, range }
}
/** Of each package that the shell provides: the version built with, and the range a remote can do with. */
export const versions = Object.fromEntries(PROVIDED.map((request) => [request, readVersion(request)]))

/** Settings of Module Federation for what the shell provides. */
export function sharedModules(isShell: boolean, serving: boolean) {
  return Object.fromEntries(
    PROVIDED.map((request) => {
      const { version, range } = readVersion(request)
      const common = { singleton: true, requiredVersion: range }
      // While it is developed a remote also runs alone, on copies of its own; in the shell the loaded ones come first.
      if (!isShell && !serving) return [request, { ...common, import: false as const }]
      const facade =
        isShell && request === 'react-router-dom' ? { import: join(root, 'shell/src/router-facade.ts') } : {}
      return [request, { ...common, version, eager: true, ...facade }]
    }),
  )
}
