import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEYS_FOLDER, RELEASES_FOLDER } from '@nalika/release/publish'
import { buildApps, releaseApps } from '../../scripts/build.ts'
import { root, runToEnd, startService, stopServices, type Service } from '../../scripts/services.ts'
import type { Site } from './site.ts'

export interface RunningSite extends Site {
  dataDir: string
  stop: () => Promise<void>
}

interface Options {
  /** Folder of releases to serve, with their keys beside it; a build is made when left out. */
  releases?: string | undefined
  /** The least number of products; those of the demo data when left out. */
  products?: number | undefined
  /** Settings of its API. */
  api?: NodeJS.ProcessEnv
}

/** Starts API and shell on free ports, with the demo data in a data folder of their own. */
export async function startSite({
  releases: given,
  products,
  api = {},
}: Options = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-site-'))
  const releases = join(dataDir, RELEASES_FOLDER)
  const services: Service[] = []
  const stop = async () => {
    await stopServices(services)
    await rm(dataDir, { recursive: true, force: true })
  }
  const settings = { LOG_LEVEL: 'fatal', DATA_DIR: dataDir, NODE_ENV: undefined }
  const start = async (name: string, file: string, env: NodeJS.ProcessEnv) => {
    const service = await startService(name, file, { ...settings, ...env })
    services.push(service)
    return `http://127.0.0.1:${String(service.port)}`
  }
  try {
    if (given === undefined) {
      await buildApps()
      await releaseApps(dataDir)
    } else {
      await symlink(given, releases)
      await symlink(join(given, '..', KEYS_FOLDER), join(dataDir, KEYS_FOLDER))
    }
    if (products !== undefined) {
      const args = ['api/src/demo/seed-command.ts', '--products', String(products)]
      await runToEnd(process.execPath, args, { ...process.env, ...settings, ...api }, root)
    }
    const apiUrl = await start('API', 'api/src/main.ts', { ...api, API_PORT: '0' })
    const url = await start('shell', 'shell/server/main.ts', { PORT: '0', API_URL: apiUrl })
    return { url, apiUrl, releases, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
