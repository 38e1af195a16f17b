import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commitOf, git, isAncestor } from './git.ts'

/** How the tests of all apps are run, which no test imports. */
const SETTINGS = /^(jest\.config\.ts|build\/jest-)/
/** What a test gets by importing it, or not at all. It may read other files, such as tables of demo data. */
const IMPORTED = /\.(tsx?|mjs|cjs|css|md)$|(^|\/)package(-lock)?\.json$/
/** The line in the lock file that a release of ours changes; that of a package comes with its address and checksum. */
const OWN_VERSION = /^[+-] +"version": /

const fileOf = (root: string, app: string) => join(root, 'node_modules/.cache/tests', app)

function remembered(root: string, app: string): string | null {
  try {
    return readFileSync(fileOf(root, app), 'utf8')
  } catch {
    return null
  }
}

function hasNewPackages(root: string, since: string): boolean {
  const lines = git(root, 'diff', '--unified=0', since, '--', 'package-lock.json').split('\n')
  return lines.some((line) => /^[+-](?![+-])/.test(line) && !OWN_VERSION.test(line))
}

/**
 * The commit at which all unit tests of an app passed here. Null when that is not known, or when something has changed since
 * that affects all of them.
 */
export function lastPassed(root: string, app: string): string | null {
  const commit = remembered(root, app)
  if (commit === null || !isAncestor(root, commit)) return null
  const changed = git(root, 'diff', '--name-only', commit).split('\n').filter(Boolean)
  const affectsAll = changed.some((file) => SETTINGS.test(file) || !IMPORTED.test(file))
  return affectsAll || hasNewPackages(root, commit) ? null : commit
}

/** The commit that the files are of; null when there are changes that no commit has. */
export function cleanCommit(root: string): string | null {
  const commit = commitOf(root)
  return commit !== null && git(root, 'status', '--porcelain') === '' ? commit : null
}

/**
 * Remembers that all unit tests of an app pass, unless the files changed while they ran.
 * @param tested The {@link cleanCommit} before they ran.
 */
export function rememberPassed(root: string, app: string, tested: string | null): void {
  if (tested === null || cleanCommit(root) !== tested) return
  mkdirSync(dirname(fileOf(root, app)), { recursive: true })
  writeFileSync(fileOf(root, app), tested)
}
