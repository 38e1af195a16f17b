/** The running site under test, as the global setup left it in the environment for the workers. */
export interface Site {
  /** Address of the shell. */
  url: string
  /** Address of the API itself, without its /api. */
  apiUrl: string
  /** Folder of the releases it serves. */
  releases: string
}

const NAMES: Record<keyof Site, string> = {
  url: 'E2E_SITE',
  apiUrl: 'E2E_API',
  releases: 'E2E_RELEASES',
}

export function rememberSite(site: Site): void {
  for (const [key, name] of Object.entries(NAMES)) process.env[name] = site[key as keyof Site]
}

export function runningSite(): Site {
  const read = (key: keyof Site): string => {
    const value = process.env[NAMES[key]]
    if (!value) throw new Error(`${NAMES[key]} is not set: the site was not started.`)
    return value
  }
  return { url: read('url'), apiUrl: read('apiUrl'), releases: read('releases') }
}
