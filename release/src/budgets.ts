import budgets from './budgets.json' with { type: 'json' }
import type { Release } from './release.ts'
import { table } from './table.ts'

export interface Budget {
  page: string
  /** Id of the page's route. */
  route: string
  /** Remote that brings the page; the shell's own pages have none. */
  remote: string | null
  kind: 'js' | 'css'
  /** Gzip KB of 1024 bytes. */
  limit: number
}

/** Most that a first visit may load. */
export const BUDGETS = budgets as readonly Budget[]

export interface LoadedFile {
  app: string
  file: string
  /** Bytes with gzip. */
  gzip: number
}

export interface Measured extends Budget {
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

/** What a first visit to a page loads: the shell, the remote's start and the page's own files. */
export function measure(releases: Readonly<Record<string, Release>>, budget: Budget): Measured {
  const needed = ['shell', ...(budget.remote === null ? [] : [budget.remote])].map((app) => {
    const release = releases[app]
    if (!release) throw new Error(`No release of ${app} is live.`)
    return release
  })
  if (!needed.at(-1)?.pages[budget.route]) throw new Error(`No release brings the page ${budget.route}.`)
  const files = needed.flatMap((release) => filesOf(release, budget.route, budget.kind))
  const bytes = files.reduce((sum, { gzip }) => sum + gzip, 0)
  return { ...budget, files, kilobytes: bytes / 1024, isMet: bytes <= budget.limit * 1024 }
}

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
