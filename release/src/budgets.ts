import type { Release } from './release.ts'

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

/** What a first visit may cost. */
export const BUDGETS: readonly Budget[] = [
  { page: 'home', route: 'public-site-home', remote: 'public-site', kind: 'js', limit: 180 },
  { page: 'products', route: 'public-site-products', remote: 'public-site', kind: 'js', limit: 180 },
  { page: 'product', route: 'public-site-product', remote: 'public-site', kind: 'js', limit: 180 },
  { page: 'sign-in', route: 'shell-login', remote: null, kind: 'js', limit: 155 },
  {
    page: 'distributor dashboard',
    route: 'distributor-portal-dashboard',
    remote: 'distributor-portal',
    kind: 'js',
    limit: 480,
  },
  { page: 'admin leads', route: 'admin-console-leads', remote: 'admin-console', kind: 'js', limit: 520 },
  { page: 'home', route: 'public-site-home', remote: 'public-site', kind: 'css', limit: 15 },
  { page: 'products', route: 'public-site-products', remote: 'public-site', kind: 'css', limit: 15 },
  { page: 'product', route: 'public-site-product', remote: 'public-site', kind: 'css', limit: 15 },
]

export interface LoadedFile {
  app: string
  file: string
  /** Bytes with gzip. */
  gzip: number
}

export interface Measured extends Budget {
  files: LoadedFile[]
  kilobytes: number
  kept: boolean
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
  return { ...budget, files, kilobytes: bytes / 1024, kept: bytes <= budget.limit * 1024 }
}

export function tableOf(rows: readonly Measured[]): string {
  return [
    `${'first visit'.padEnd(24)}${'gzip KB'.padStart(11)}${'at most'.padStart(9)}`,
    ...rows.map(({ page, kind, kilobytes, limit, kept }) =>
      [
        `${page} ${kind.toUpperCase()}`.padEnd(25),
        kilobytes.toFixed(1).padStart(10),
        String(limit).padStart(9),
        kept ? '' : '  over',
      ].join(''),
    ),
  ].join('\n')
}
