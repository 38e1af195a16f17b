import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { KEYS_FOLDER, RELEASES_FOLDER } from '@nalika/release/publish'
import { startService, stopServices, type Service } from '../scripts/services.ts'
import type { DatabaseServer, DemoDatabase } from './database.ts'

export interface ScannedSite extends DemoDatabase {
  /** Address of the shell server. */
  url: string
  /** Address of the API, without its /api. */
  apiUrl: string
  stop: () => Promise<void>
}

interface Options {
  databases: DatabaseServer
  name: string
  releases: string
  /** What visitors see; the shell's own address when left out. */
  siteUrl?: string
  /** Puts something between shell and API. */
  between?: (apiUrl: string) => Promise<string>
}

/** Starts API and shell server on a PostgreSQL database of their own with the demo data. */
export async function startScannedSite(options: Options): Promise<ScannedSite> {
  const { databases, name, releases, siteUrl, between = (apiUrl) => Promise.resolve(apiUrl) } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-scanned-'))
  const services: Service[] = []
  const stop = async () => {
    await stopServices(services)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await symlink(releases, join(dataDir, RELEASES_FOLDER))
    await symlink(join(dirname(releases), KEYS_FOLDER), join(dataDir, KEYS_FOLDER))
    const demo = await databases.demo(name)
    const settings = {
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      NODE_ENV: undefined,
      ...(siteUrl && { SITE_URL: siteUrl }),
    }
    const start = async (which: string, file: string, env: NodeJS.ProcessEnv) => {
      const service = await startService(which, file, { ...settings, ...env })
      services.push(service)
      return `http://127.0.0.1:${String(service.port)}`
    }
    const apiUrl = await between(
      await start('API', 'api/src/main.ts', { API_PORT: '0', DATABASE_URL: demo.url }),
    )
    const url = await start('shell', 'shell/server/main.ts', { PORT: '0', API_URL: apiUrl })
    return { ...demo, url, apiUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
