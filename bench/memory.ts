/*
 * Memory of the shell's server and the API: npm run bench:memory. Production build, PostgreSQL with 2,000 products, 500
 * connections that request cached, rendered and searched pages and API responses for three minutes. Prints the resident
 * memory of both every 20 s, and its peak. Goal: shell at most 400 MB.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildApps, releaseApps } from '../scripts/build.ts'
import { startService, stopServices, type Service } from '../scripts/services.ts'
import { openLargeDatabase } from './large-database.ts'
import { load } from './load.ts'
import { printHead, printRow } from './report.ts'

const SECONDS = Number(process.env.SECONDS ?? 180)
const EVERY_MS = 20_000
const MAX_SHELL_MB = 400

/** Connections by path; `[<id>]` is another text each time, so that the page is rendered. In an overload some get 503. */
const VISITS: Readonly<Record<string, number>> = {
  '/': 80,
  '/products': 80,
  '/products?search=pipe%20[<id>]': 60,
  '/products?n=[<id>]': 60,
  '/product/1?n=[<id>]': 60,
  '/brands': 40,
  '/network': 40,
  '/api/onlyProducts?search=[<id>]': 40,
  '/sitemap.xml': 20,
  '/login': 20,
}

const database = await openLargeDatabase({ products: 2000, leads: 1000, distributors: 50 })
const dataDir = await mkdtemp(join(tmpdir(), 'nalika-memory-'))
const services: Service[] = []
const settings = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'production',
  EMBEDDED_IN_PRODUCTION: 'yes',
  SITE_URL: 'http://localhost',
}

async function start(name: string, file: string, env: NodeJS.ProcessEnv): Promise<Service> {
  const service = await startService(name, file, { ...settings, ...env })
  services.push(service)
  return service
}

/** Megabytes of a process: now, and at most so far. */
function memoryOf({ process: { pid } }: Service): [now: number, peak: number] {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return [read('VmRSS'), read('VmHWM')]
}

try {
  await buildApps()
  await releaseApps(dataDir)
  const api = await start('API', 'api/src/main.ts', {
    API_PORT: '0',
    DATABASE_URL: database.url,
    NODE_ENV: undefined,
  })
  const apiUrl = `http://127.0.0.1:${String(api.port)}`
  const shell = await start('shell', 'shell/server/main.ts', { PORT: '0', API_URL: apiUrl })
  const url = `http://127.0.0.1:${String(shell.port)}`
  printHead('second', 'shell MB', 'peak', 'API MB', 'peak')
  const began = performance.now()
  const print = () => {
    printRow(String(Math.round((performance.now() - began) / 1000)), ...memoryOf(shell), ...memoryOf(api))
  }
  print()
  const timer = setInterval(print, EVERY_MS)
  const loads = Object.entries(VISITS).map(async ([path, connections]) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const { perSecond, p99 } = await load(`${url}${path}`, { seconds: SECONDS, connections, headers })
    return `${path}: ${String(perSecond)} a second, p99 ${String(p99)} ms`
  })
  const results = await Promise.allSettled(loads)
  clearInterval(timer)
  await setTimeout(EVERY_MS)
  print()
  for (const result of results)
    console.log(result.status === 'fulfilled' ? result.value : String(result.reason))
  const [, peak] = memoryOf(shell)
  if (peak > MAX_SHELL_MB) throw new Error(`The shell took ${String(peak)} MB.`)
} finally {
  await stopServices(services)
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
