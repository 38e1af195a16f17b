import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEYS_FOLDER } from '@nalika/release/publish'
import { startService, stopServices, type Service } from '../../scripts/services.ts'

export interface OwnSite {
  url: string
  apiUrl: string
  stop: () => Promise<void>
}

/**
 * A site with a database of its own, for what no other test should meet. It serves the releases of the shared one.
 * @param given Settings of its API.
 */
export async function startOwnSite(releases: string, given: NodeJS.ProcessEnv = {}): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-attacked-'))
  const services: Service[] = []
  const stop = async () => {
    await stopServices(services)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await symlink(releases, join(dataDir, 'releases'))
    await symlink(join(releases, '..', KEYS_FOLDER), join(dataDir, KEYS_FOLDER))
    const settings = { LOG_LEVEL: 'fatal', DATA_DIR: dataDir, NODE_ENV: undefined }
    const api = await startService('API', 'api/src/main.ts', { ...settings, ...given, API_PORT: '0' })
    services.push(api)
    const apiUrl = `http://127.0.0.1:${String(api.port)}`
    const shell = await startService('shell', 'shell/server/main.ts', {
      ...settings,
      PORT: '0',
      API_URL: apiUrl,
      RENDER_WORKERS: '1',
    })
    services.push(shell)
    return { url: `http://127.0.0.1:${String(shell.port)}`, apiUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
