/** A running site under test. */
export interface Site {
  /** Address of the shell. */
  url: string
  /** Address of the API itself, without its /api. */
  apiUrl: string
  /** Folder of the releases it serves. */
  releases: string
}

const VARIABLE = 'E2E_SITES'

/** Leaves the sites in the environment: the first worker of Playwright gets the first one, and so on. */
export function rememberSites(sites: readonly Site[]): void {
  process.env[VARIABLE] = JSON.stringify(sites)
}

/** The site of this worker. Outside of Playwright the first. */
export function runningSite(): Site {
  const sites = JSON.parse(process.env[VARIABLE] ?? '[]') as Site[]
  const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (site) return site
  throw new Error(`${VARIABLE} names no site for this worker: it was not started.`)
}

/** A site that runs already, when E2E_SITE, E2E_API and E2E_RELEASES name one. */
export function givenSite(): Site | null {
  const { E2E_SITE: url, E2E_API: apiUrl, E2E_RELEASES: releases } = process.env
  return url && apiUrl && releases ? { url, apiUrl, releases } : null
}
