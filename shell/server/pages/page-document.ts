import { STARTER, type Release } from '@nalika/release'
import { matchRoutes } from 'react-router-dom'
import type { PageState, ResolvedRemote } from '../../src/page-state.ts'
import { documentOf, type DocumentParts } from './document.ts'
import type { Override } from '../releases/override.ts'
import type { ResolvedSet } from '../releases/registry.ts'
import type { SerializedPage } from '../rendering/render-worker.ts'

/** What a page's document is made of. */
export interface PageParts {
  set: ResolvedSet
  /** The remote whose page it is, or null for the shell's own. */
  owner: Release | null
  /** What the renderer made, or null when the browser renders the page. */
  page: SerializedPage | null
  /** Path of the address. */
  path: string
  /** For one request alone; null in a document that is the same for everyone. */
  personal: { nonce: string; requestId: string } | null
  override: Override | null
}

/** An app that renders here has all its styles in files; antd in the others adds style elements as it runs. */
export const addsStyles = (release: Release): boolean => release.server === null

/** Writes documents whose files lie at an address. */
export function pageDocuments(remotesUrl: string) {
  const baseOf = ({ app: name, folder }: Release, override: Override | null = null): string =>
    override?.app === name ? `${override.origin}/` : `${remotesUrl}/${folder}/`

  const htmlOf = (parts: PageParts): string =>
    documentOf({ state: stateOf(parts), page: parts.page, override: parts.override, ...filesOf(parts) })

  function stateOf({ set, owner, page, path, personal, override }: PageParts): Omit<PageState, 'hydration'> {
    return {
      shell: {
        app: set.shell.app,
        version: set.shell.version,
        folder: set.shell.folder,
        ...cohortOf(set.shell),
        base: baseOf(set.shell),
        routes: set.shell.routes,
        integrity: integrityOf(set.shell),
      },
      remotes: set.remotes.map((remote) => ({
        ...resolvedRemote(remote, override),
        ...(remote === owner && page !== null && { integrity: integrityOf(remote) }),
        ...(remote === owner && page !== null && addsStyles(remote) && { ahead: aheadOf(remote, path) }),
      })),
      owner: owner?.app ?? null,
      styleNonce: personal?.nonce ?? null,
      requestId: personal?.requestId ?? null,
    }
  }

  const resolvedRemote = (remote: Release, override: Override | null): ResolvedRemote => ({
    app: remote.app,
    container: remote.container,
    version: remote.version,
    folder: remote.folder,
    ...cohortOf(remote),
    base: baseOf(remote, override),
    entry: remote.entry,
    routes: remote.routes,
    releaseIntegrity: remote.app === override?.app ? null : remote.releaseIntegrity,
    addsStyles: addsStyles(remote),
  })

  function filesOf({ set, owner, page }: PageParts): Omit<DocumentParts, 'state' | 'page' | 'override'> {
    const asset = (release: Release) => (file: string) => ({
      href: baseOf(release) + file,
      integrity: release.assets[file]?.integrity ?? null,
    })
    const needed = (release: Release, kind: 'js' | 'css') => neededBy(release, page?.page, kind)
    // What the frame is painted without is fetched once the shell has begun.
    const fromOwner = owner && page && !addsStyles(owner) ? owner : null
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

/** What a release needs whatever the page, and for this one. */
const neededBy = ({ start, pages }: Release, page: string | null | undefined, kind: 'js' | 'css') => [
  ...new Set([...start[kind], ...(page ? (pages[page]?.[kind] ?? []) : [])]),
]

/** Files that the page at a path will need. Older releases do not say where their pages are. */
function aheadOf(release: Release, path: string): string[] {
  const routes = Object.entries(release.pages).flatMap(([id, page]) =>
    page.path === undefined ? [] : [{ id, path: page.path }],
  )
  const page = matchRoutes(routes, path)?.at(-1)?.route.id
  return [...neededBy(release, page, 'js'), ...neededBy(release, page, 'css')]
}

const cohortOf = ({ cohort }: Release) => (cohort === undefined ? {} : { cohort })

/** Of what pages load as script or style; nothing else is checked by browsers. */
const integrityOf = (release: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.assets)
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file, { integrity }]) => [file, integrity]),
  )
