import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ActionError } from '@nalika/release/actions'
import { git } from '../git.ts'

/** Versions are given on one branch only. Lerna would say so after the build, and leave a tag. */
export function requireReleaseBranch(root: string): void {
  const { command } = JSON.parse(readFileSync(join(root, 'lerna.json'), 'utf8')) as {
    command: { version: { allowBranch: string } }
  }
  const { allowBranch } = command.version
  const branch = git(root, 'branch', '--show-current')
  if (branch !== allowBranch)
    throw new ActionError(
      `Versions are given on the branch ${allowBranch}, and ${branch || 'no branch'} is checked out. Release it from there, or with --as-is.`,
    )
}

const versionIn = async (root: string, app: string): Promise<string> =>
  (JSON.parse(await readFile(join(root, app, 'package.json'), 'utf8')) as { version: string }).version

/** A clone may have come without tags: the version in the package was given where it was last changed. */
function ensureTag(root: string, app: string, version: string): void {
  const tag = `@nalika/${app}@${version}`
  if (git(root, 'tag', '--list', tag) !== '') return
  const given = git(root, 'log', '-1', '--format=%H', '-G"version":', '--', `${app}/package.json`)
  git(root, 'tag', '-a', tag, '-m', tag, given || 'HEAD')
}

/**
 * Gives packages their next versions by the conventional commits since their last ones, writes their changelogs, commits and
 * tags. Nothing is pushed, and no other package changes.
 * @param names Their folders.
 * @param others Further options of lerna.
 */
export async function nextVersions(
  root: string,
  names: readonly string[],
  others: readonly string[] = [],
): Promise<string[]> {
  for (const name of names) ensureTag(root, name, await versionIn(root, name))
  const lerna = join(root, 'node_modules/.bin/lerna')
  // Of the packages only the forced ones count as changed.
  const forced = `--force-publish=${names.map((name) => `@nalika/${name}`).join()}`
  const options = [forced, '--ignore-changes', '**', ...others]
  const { status, stdout, stderr } = spawnSync(lerna, ['version', '--no-push', '--yes', ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  })
  if (status !== 0) throw new ActionError(`lerna gave no version:\n${stdout}${stderr}`)
  return Promise.all(names.map((name) => versionIn(root, name)))
}

/** {@link nextVersions} for one app. */
export async function nextVersion(root: string, app: string): Promise<string> {
  const [version = ''] = await nextVersions(root, [app])
  return version
}

/** Takes back the commit and the tag of a version that {@link nextVersion} gave last and nobody gets. */
export function dropVersion(root: string, app: string, version: string): void {
  const tag = `@nalika/${app}@${version}`
  if (git(root, 'rev-parse', `${tag}^{commit}`) !== git(root, 'rev-parse', 'HEAD')) return
  git(root, 'tag', '--delete', tag)
  git(root, 'reset', '--quiet', '--keep', 'HEAD~1')
}
