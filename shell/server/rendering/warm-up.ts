import type { Release } from '@nalika/release'
import { ownerOf } from '../../src/ownership.ts'
import type { ResolvedSet } from '../releases/registry.ts'

/** Nobody is shown what is rendered only to get a thread used to it. */
const ORIGIN = 'http://localhost'
const MOST_PAGES = 8

/** An address with the remote that owns it; null for the shell's own. */
export interface WarmUpPage {
  address: string
  owner: Release | null
}

/** Pages that a release has whatever its data: those whose path its routes say. */
export function fixedPages(release: Release, owner: Release | null): WarmUpPage[] {
  return release.routes
    .filter((route) => !route.includes(':'))
    .map((route) => ({ address: ORIGIN + (route.replace(/\/?\*$/, '') || '/'), owner }))
}

/** Pages of the same release that a page leads to, of different kinds, by the first part of their paths. */
export function linkedPages(markup: string, set: ResolvedSet, owner: Release | null): WarmUpPage[] {
  const apps = [set.shell, ...set.remotes]
  const kinds = new Map<string, string>()
  for (const [, path = '', kind = ''] of markup.matchAll(/href="((\/[^/"?#]*)[^"?#]*)/g)) {
    if (kinds.size === MOST_PAGES) break
    if (!kinds.has(kind) && ownerOf(apps, path) === (owner ?? set.shell)) kinds.set(kind, path)
  }
  return [...kinds.values()].map((path) => ({ address: ORIGIN + path, owner }))
}

/** Whose pages are rendered here: the shell's own (null) and those of remotes with a server bundle. */
export const ownersIn = ({ remotes }: ResolvedSet): (Release | null)[] => [
  null,
  ...remotes.filter(({ server }) => server !== null),
]
