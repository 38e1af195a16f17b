import { SHELL } from '../composition/composition.ts'
import type { Budget, Release } from '../release/release.ts'
import { table } from '../../reports/table.ts'

type Releases = Readonly<Record<string, Release>>

export interface LoadedFile {
  app: string
  file: string
  /** Bytes with gzip. */
  gzip: number
}

export interface Measured extends Budget {
  app: string
  files: LoadedFile[]
  kilobytes: number
  isMet: boolean
}

function filesOf(release: Release, route: string, kind: 'js' | 'css'): LoadedFile[] {
  const names = new Set([...release.start[kind], ...(release.pages[route]?.[kind] ?? [])])
  return [...names].map((file) => {
    const asset = release.assets[file]
    if (!asset)
      throw new Error(`${release.app} ${release.version} lists ${file} for ${route} but has no such file.`)
    return { app: release.app, file, gzip: asset.gzip }
  })
}

/** What a first visit to a page of an app loads: the shell, the app's start and the page's own files. */
export function measure(releases: Releases, app: string, budget: Budget): Measured {
  const needed = [...new Set([SHELL, app])].map((name) => {
    const release = releases[name]
    if (!release) throw new Error(`No release of ${name} is live.`)
    return release
  })
  if (!needed.at(-1)?.pages[budget.route]) throw new Error(`No release brings the page ${budget.route}.`)
  const files = needed.flatMap((release) => filesOf(release, budget.route, budget.kind))
  const bytes = files.reduce((sum, { gzip }) => sum + gzip, 0)
  return { ...budget, app, files, kilobytes: bytes / 1024, isMet: bytes <= budget.limit * 1024 }
}

/** Every budget that the apps declare, measured. */
export const measureAll = (releases: Releases): Measured[] =>
  Object.values(releases).flatMap(({ app, budgets = [] }) =>
    budgets.map((budget) => measure(releases, app, budget)),
  )

export const tableOf = (rows: readonly Measured[]): string =>
  table([
    ['first visit', 'gzip KB', 'limit', ''],
    ...rows.map(({ page, kind, kilobytes, limit, isMet }) => [
      `${page} ${kind.toUpperCase()}`,
      kilobytes.toFixed(1).padStart(7),
      String(limit).padStart(5),
      isMet ? '' : 'over',
    ]),
  ])
