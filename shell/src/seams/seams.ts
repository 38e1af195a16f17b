import type { PageRelease, PageState } from '../page-state.ts'

/** What an app brought to a page. */
export interface AppSeam {
  app: string
  version: string
  /** Whether it shows the page between header and footer. */
  isOwner: boolean
  /** Files that this document loaded of it, from the network or the cache. */
  files: number
  /** As sent; what came from the cache counts with its size. */
  bytes: number
  /** From the first request to the last byte; 0 without files. */
  loadMs: number
}

/** A module that apps share, in the version that one of them brought. */
export interface SharedSeam {
  name: string
  version: string
  /** App that brought it. */
  from: string
  /** Apps that use it. */
  usedBy: readonly string[]
}

export type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'encodedBodySize'
>

/** By name and version, as Module Federation keeps it. */
export type ShareScope = Readonly<
  Record<string, Readonly<Record<string, { from: string; useIn: readonly string[]; loaded?: unknown }>>>
>

/** The apps of a page with what they loaded: the shell first, then those that have loaded anything or own the page. */
export function appSeams(
  { shell, remotes }: Pick<PageState, 'shell' | 'remotes'>,
  owner: string | null,
  timings: readonly Timing[],
  documentUrl: string,
): AppSeam[] {
  const seamOf = ({ app, version, base }: PageRelease): AppSeam => {
    const { href } = new URL(base, documentUrl)
    const own = timings.filter(({ name }) => name.startsWith(href))
    const first = Math.min(...own.map(({ startTime }) => startTime))
    const last = Math.max(...own.map(({ responseEnd }) => responseEnd))
    return {
      app,
      version,
      isOwner: app === (owner ?? shell.app),
      files: own.length,
      bytes: own.reduce(
        (sum, { transferSize, encodedBodySize }) => sum + (transferSize || encodedBodySize),
        0,
      ),
      loadMs: own.length === 0 ? 0 : Math.round(last - first),
    }
  }
  return [shell, ...remotes].map(seamOf).filter(({ files, isOwner }, at) => at === 0 || files > 0 || isOwner)
}

/** The shared modules that were loaded, by name. */
export function sharedSeams(scope: ShareScope): SharedSeam[] {
  const appOf = (container: string) => container.replace(/^nalika_/, '').replaceAll('_', '-')
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).flatMap(([version, { from, useIn, loaded }]) =>
        loaded || useIn.length > 0
          ? [{ name, version, from: appOf(from), usedBy: [...new Set(useIn.map(appOf))].sort() }]
          : [],
      ),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
