/*
 * /products from the shell's server, cached and rendered for each request, beside an empty Fastify route:
 * npm run bench:rendering. Production build, demo data; each figure is the median of three runs with 16 connections.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApps, releaseApps } from '../scripts/build.ts'
import { startService, stopServices, type Service } from '../scripts/services.ts'
import { compareLoads, load, type Load } from './load.ts'

const ROUNDS = 3
const SECONDS = Number(process.env.SECONDS ?? 8)
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

const dataDir = await mkdtemp(join(tmpdir(), 'nalika-rendering-'))
const services: Service[] = []
const settings = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  EMBEDDED_IN_PRODUCTION: 'yes',
  SITE_URL: 'http://localhost',
}
let leftToBrowser = 0

async function start(name: string, file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const service = await startService(name, file, { ...settings, ...env }, 'pipe')
  services.push(service)
  service.process.stdout?.on('data', (lines: Buffer) => {
    leftToBrowser += lines.toString().split('left to the browser').length - 1
  })
  service.process.stderr?.pipe(process.stderr)
  return `http://127.0.0.1:${String(service.port)}`
}

async function speed(apiUrl: string): Promise<void> {
  const shell = await start('shell', 'shell/server/main.ts', { PORT: '0', API_URL: apiUrl })
  const empty = await start('empty route', 'bench/empty-route.ts', {})
  const loads: Record<string, () => Promise<Load>> = {}
  for (const [name, url] of [
    ['empty route', `${empty}/`],
    ['cached', `${shell}/products`],
    // Each address differs, so that none is cached.
    ['rendered', `${shell}/products?n=[<id>]`],
  ] as const) {
    loads[name] = () => load(url, { seconds: SECONDS, headers: HEADERS })
    await loads[name]()
  }
  leftToBrowser = 0
  await compareLoads(ROUNDS, loads)
  const page = await (await fetch(`${shell}/products?n=last`)).text()
  if (!page.includes('href="/product/'))
    throw new Error('The page has no products: the figures mean nothing.')
  if (leftToBrowser > 0)
    throw new Error(`${String(leftToBrowser)} pages were left to the browser: the figures mean nothing.`)
}

try {
  await buildApps()
  await releaseApps(dataDir)
  const apiUrl = await start('API', 'api/src/main.ts', { API_PORT: '0', NODE_ENV: 'development' })
  await speed(apiUrl)
} finally {
  await stopServices(services)
  await rm(dataDir, { recursive: true, force: true })
}
