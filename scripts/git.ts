import { spawnSync } from 'node:child_process'
import { ActionError } from '@nalika/release/actions'

/** What git prints. */
export function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new ActionError(`git ${args.join(' ')} failed: ${stderr.trim()}`)
}

/** The commit that is checked out, or null where there is no git. */
export function commitOf(root: string): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Whether HEAD came from this commit; not when the commit does not exist. */
export const isAncestor = (root: string, commit: string): boolean =>
  spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root }).status === 0

/** A release is made of what is committed, so that everybody can say what it is. */
export function requireCommitted(root: string): void {
  const changed = git(root, 'status', '--porcelain', '--untracked-files=no')
  if (changed !== '')
    throw new ActionError(`Commit what you changed first, or release it with --as-is:\n${changed}`)
}
