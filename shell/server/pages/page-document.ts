import { STARTER, type Release } from '@nalika/release'
import { matchRoutes } from 'react-router-dom'
import type { PageState, ResolvedRemote } from '../../src/page-state.ts'
import { documentOf, type DocumentParts, type ShownPreview } from './document.ts'
import type { Override } from '../releases/override.ts'
import type { ResolvedSet } from '../releases/registry.ts'
import type { SerializedPage } from '../rendering/render-worker.ts'

/** Parts of a page's document. */
export interface PageParts {
  set: ResolvedSet
  /** The remote that owns the page, or null for the shell's own. */
  owner: Release | null
  /** Whether visitors get no release of the owner, so that the page says so. */
  isUnavailable: boolean
  /** The rendered page, or null when the browser renders it. */
  page: SerializedPage | null
  /** Path of the address. */
  path: string
  override: Override | null
  preview: ShownPreview | null
}

const UNNAMED = 'This part of Nalika'

/** Builds documents whose files are at a URL. `?seams` works in previews, and where it is allowed. */
export function pageDocuments(remotesUrl: string, allowSeams: boolean) {
  const baseOf = ({ app: name, folder }: Release, override: Override | null = null): string =>
    override?.app === name ? `${override.origin}/` : `${remotesUrl}/${folder}/`

  const htmlOf = (parts: PageParts): string =>
    documentOf({
      state: stateOf(parts),
      page: parts.page,
      override: parts.override,
      preview: parts.preview,
      unavailable: parts.isUnavailable && parts.owner ? (parts.owner.title ?? UNNAMED) : null,
      ...filesOf(parts),
    })

  function stateOf({ set, owner, page, path, override, preview }: PageParts): Omit<PageState, 'hydration'> {
    // Visits to previews and to a developer's machine are not counted: no hash names a release.
    const counted = ({ app, hash, cohort }: Release) =>
      preview?.apps.length || app === override?.app ? {} : { hash, ...(cohort !== undefined && { cohort }) }
    return {
      shell: {
        app: set.shell.app,
        version: set.shell.version,
        ...counted(set.shell),
        base: baseOf(set.shell),
        routes: set.shell.routes,
        integrity: integrityOf(set.shell),
      },
      remotes: [
        ...set.remotes.map((remote) => ({
          ...resolvedRemote(remote, override),
          ...counted(remote),
          ...(remote === owner && page !== null && { integrity: integrityOf(remote) }),
          ...(remote === owner &&
            page !== null &&
            remote.server === null && { ahead: aheadOf(remote, path) }),
        })),
        ...set.unavailable.flatMap(({ release }) =>
          release ? [{ ...resolvedRemote(release, null), isUnavailable: true as const }] : [],
        ),
      ],
      links: set.links,
      owner: owner?.app ?? null,
      ...((allowSeams || preview?.apps.length) && { seams: true as const }),
    }
  }

  const resolvedRemote = (remote: Release, override: Override | null): ResolvedRemote => ({
    app: remote.app,
    container: remote.container,
    ...(remote.title !== undefined && { title: remote.title }),
    version: remote.version,
    base: baseOf(remote, override),
    entry: remote.entry,
    routes: remote.routes,
    releaseIntegrity: remote.app === override?.app ? null : remote.releaseIntegrity,
  })

  function filesOf({
    set,
    owner,
    isUnavailable,
    page,
  }: PageParts): Omit<DocumentParts, 'state' | 'page' | 'override' | 'preview' | 'unavailable'> {
    const asset = (release: Release) => (file: string) => ({
      href: baseOf(release) + file,
      integrity: release.assets[file]?.integrity ?? null,
    })
    const needed = (release: Release, kind: 'js' | 'css') => neededBy(release, page?.page, kind)
    // The files of a remote that renders in the browser load once the shell has started; its frame needs none of them.
    const fromOwner = page && owner?.server && !isUnavailable ? owner : null
    return {
      script: asset(set.shell)(set.shell.entry),
      starter: page && set.shell.start.js.includes(STARTER) ? asset(set.shell)(STARTER) : null,
      styles: [
        ...needed(set.shell, 'css').map(asset(set.shell)),
        ...(fromOwner ? needed(fromOwner, 'css').map(asset(fromOwner)) : []),
      ],
      preload: [
        ...needed(set.shell, 'js')
          .filter((file) => file !== set.shell.entry && file !== STARTER)
          .map(asset(set.shell)),
        ...(fromOwner ? needed(fromOwner, 'js').map(asset(fromOwner)) : []),
      ],
      fonts: Object.keys(set.shell.assets)
        .filter((file) => file.includes('inter-latin-wght'))
        .map((file) => baseOf(set.shell) + file),
    }
  }

  return { baseOf, htmlOf }
}

/** Files that a release needs for every page, and for this one. */
const neededBy = ({ start, pages }: Release, page: string | null | undefined, kind: 'js' | 'css') => [
  ...new Set([...start[kind], ...(page ? (pages[page]?.[kind] ?? []) : [])]),
]

/** Files of the page at a path. */
function aheadOf(release: Release, path: string): string[] {
  const routes = Object.entries(release.pages).flatMap(([id, page]) =>
    page.path === undefined ? [] : [{ id, path: page.path }],
  )
  const page = matchRoutes(routes, path)?.at(-1)?.route.id
  return [...neededBy(release, page, 'js'), ...neededBy(release, page, 'css')]
}

/** Integrity of scripts and styles; browsers check nothing else. */
const integrityOf = (release: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.assets)
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file, { integrity }]) => [file, integrity]),
  )
