import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { login } from '@nalika/shared-api/contract'
import { as } from '../e2e/site/api.ts'
import { rememberSite, runningSite } from '../e2e/site/site.ts'
import { buildApps, releaseApps } from '../scripts/build.ts'
import { root, runToEnd, startService, stopServices, type Service } from '../scripts/services.ts'

export interface ProductionSite {
  url: string
  /** Its data folder. */
  dataDir: string
  stop: () => Promise<void>
}

/**
 * Starts the production build on free ports with the demo data and at least so many products. The browser tests' ways
 * to sign in (e2e/site) work with it. With E2E_SITE, E2E_API and E2E_RELEASES set, the site that runs there is measured.
 */
export async function openProductionSite(products?: number): Promise<ProductionSite> {
  if (process.env.E2E_SITE) {
    const { url, releases } = runningSite()
    return { url, dataDir: dirname(releases), stop: () => Promise.resolve() }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-bench-'))
  const services: Service[] = []
  const stop = async () => {
    await stopServices(services)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await buildApps()
    await releaseApps(dataDir)
    const settings = { LOG_LEVEL: 'fatal', DATA_DIR: dataDir, NODE_ENV: undefined }
    if (products !== undefined) {
      const args = ['scripts/seed.ts', '--products', String(products)]
      await runToEnd(process.execPath, args, { ...process.env, ...settings }, root)
    }
    const api = await startService('API', 'api/src/main.ts', { ...settings, API_PORT: '0' })
    services.push(api)
    const apiUrl = `http://127.0.0.1:${String(api.port)}`
    const shell = await startService('shell', 'shell/server/main.ts', {
      ...settings,
      PORT: '0',
      API_URL: apiUrl,
    })
    services.push(shell)
    const url = `http://127.0.0.1:${String(shell.port)}`
    rememberSite({ url, apiUrl, releases: join(dataDir, 'releases') })
    return { url, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What lies in the browser's storage of a person who is signed in. */
export async function sessionOf(person: {
  email: string
  password: string
}): Promise<Record<string, string>> {
  const visitor = await as(null)
  const { access_token, data } = await visitor(login, { body: { ...person, remember: false } })
  return { auth_token: access_token, user_id: String(data.id), role: data.role, name: data.name }
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
