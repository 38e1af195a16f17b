import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ActionError } from '@nalika/release/actions'
import { git } from '../scripts/git.ts'

const BRANCH = 'main'
const PROGRAM = 'commit-and-tag-version'

const versionIn = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Versions are given on one branch only. */
export function requireReleaseBranch(root: string): void {
  const branch = git(root, 'branch', '--show-current')
  if (branch !== BRANCH)
    throw new ActionError(
      `Versions are given on the branch ${BRANCH}, and ${branch || 'no branch'} is checked out. Release it from there, or with --as-is.`,
    )
}

/**
 * Gives the remote its next version by the conventional commits since its last tag, writes its changelog, commits and
 * tags. Nothing is pushed.
 */
export function nextVersion(root: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(`${PROGRAM}/package.json`))
  const options = ['--no-verify', '--releaseCommitMessageFormat', 'chore(release): {{currentTag}}']
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin/cli.js'), ...options], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new ActionError(`${PROGRAM} gave no version:\n${stdout}${stderr}`)
  return versionIn(root)
}

/** Takes back the commit and the tag of a version that {@link nextVersion} gave last and nobody gets. */
export function dropVersion(root: string, _app: string, version: string): void {
  const tag = `v${version}`
  if (git(root, 'rev-parse', `${tag}^{commit}`) !== git(root, 'rev-parse', 'HEAD')) return
  git(root, 'tag', '--delete', tag)
  git(root, 'reset', '--quiet', '--keep', 'HEAD~1')
}
