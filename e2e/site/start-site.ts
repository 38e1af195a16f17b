import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEYS_FOLDER } from '@nalika/release/publish'
import { buildApps, releaseApps } from '../../scripts/build.ts'
import { startService, stopServices, type Service } from '../../scripts/services.ts'
import { rememberSite } from './site.ts'

/**
 * Starts the site that all tests share: API and shell on free ports, a database of its own with the demo data, and
 * the releases of E2E_RELEASES (`npm test` built them) or of a build made here. With E2E_SITE, E2E_API and
 * E2E_RELEASES set, the site that runs there is tested instead.
 */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_SITE) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-e2e-'))
  const releases = join(dataDir, 'releases')
  if (process.env.E2E_RELEASES) {
    await symlink(process.env.E2E_RELEASES, releases)
    await symlink(join(process.env.E2E_RELEASES, '..', KEYS_FOLDER), join(dataDir, KEYS_FOLDER))
  } else {
    await buildApps()
    await releaseApps(dataDir)
  }
  const services: Service[] = []
  const stop = async () => {
    await stopServices(services)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const logs = { LOG_LEVEL: 'fatal', DATA_DIR: dataDir, NODE_ENV: undefined }
    const api = await startService('API', 'api/src/main.ts', { ...logs, API_PORT: '0' })
    services.push(api)
    const apiUrl = `http://127.0.0.1:${String(api.port)}`
    const shell = await startService('shell', 'shell/server/main.ts', { ...logs, PORT: '0', API_URL: apiUrl })
    services.push(shell)
    rememberSite({ url: `http://127.0.0.1:${String(shell.port)}`, apiUrl, releases })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
