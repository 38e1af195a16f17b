/*
 * /products from the shell's server, cached and rendered for each request, beside an empty Fastify route; then the
 * memory that 20,000 renderings take: npm run bench:rendering (-- 100000 renders more, -- 0 none). Production build,
 * demo data; each figure is the median of three runs with 16 connections.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEYS_FOLDER } from '@nalika/release/publish'
import { buildApps, releaseApps } from '../scripts/build.ts'
import { startService, stopServices, type Service } from '../scripts/services.ts'
import { openReleases } from '../shell/server/releases/releases.ts'
import { Renderer } from '../shell/server/rendering/renderer.ts'
import { load, type Load } from './load.ts'

const ROUNDS = 3
const SECONDS = Number(process.env.SECONDS ?? 8)
const CONCURRENCY = 8
const SAMPLES = 10
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const RENDERINGS = Number(process.argv[2] ?? 20_000)

const dataDir = await mkdtemp(join(tmpdir(), 'nalika-rendering-'))
const services: Service[] = []
const settings = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
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

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function speed(apiUrl: string): Promise<void> {
  const shell = await start('shell', 'shell/server/main.ts', { PORT: '0', API_URL: apiUrl })
  const empty = await start('empty route', 'bench/empty-route.ts', {})
  const measured: [string, string][] = [
    ['empty route', `${empty}/`],
    ['cached', `${shell}/products`],
    // Each address differs, so that none is cached.
    ['rendered', `${shell}/products?n=[<id>]`],
  ]
  for (const [, url] of measured) await load(url, { seconds: Math.min(SECONDS, 3), headers: HEADERS })
  const runs = new Map<string, Load[]>(measured.map(([name]) => [name, []]))
  leftToBrowser = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of measured)
      runs.get(name)?.push(await load(url, { seconds: SECONDS, headers: HEADERS }))
  }
  const page = await (await fetch(`${shell}/products?n=last`)).text()
  if (!page.includes('href="/product/')) throw new Error('The page has no products: the figures say nothing.')
  const base = medianOf((runs.get('empty route') ?? []).map(({ perSecond }) => perSecond))
  console.log('response     a second    ratio    p50 ms    p99 ms')
  for (const [name, loads] of runs) {
    const perSecond = medianOf(loads.map((one) => one.perSecond))
    const cells = [
      perSecond.toFixed(0),
      (perSecond / base).toFixed(3),
      medianOf(loads.map(({ p50 }) => p50)).toFixed(0),
      medianOf(loads.map(({ p99 }) => p99)).toFixed(0),
    ]
    console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(9)).join(''))
  }
  if (leftToBrowser === 0) return
  console.log(
    `${String(leftToBrowser)} pages were left to the browser: what was measured is not the rendering.`,
  )
  process.exitCode = 1
}

/** Renders without HTTP in front, and samples the memory of this process and its worker. */
async function memory(apiUrl: string): Promise<void> {
  const releases = await openReleases(
    {
      dataDir,
      store: join(dataDir, 'releases'),
      releaseKeys: join(dataDir, KEYS_FOLDER),
      s3: { region: 'auto' },
      port: 0,
    },
    console.error,
  )
  const set = await releases.registry.resolve(null)
  const owner = set.remotes.find(({ app }) => app === 'public-site') ?? null
  const failures: string[] = []
  const renderer = new Renderer({
    store: releases.folder,
    apiUrl,
    threads: 1,
    liveSets: () => [set],
    report: ({ reason }) => failures.push(reason),
  })
  await renderer.warmUp()
  let begun = 0
  const until = async (last: number) => {
    while (begun < last) {
      begun += 1
      await renderer.render(`http://127.0.0.1/products?n=${String(begun)}`, set, owner)
      // While the circuit breaker is open a page costs next to nothing.
      if (failures[0] !== undefined) throw new Error(`A rendering failed: ${failures[0]}`)
    }
  }
  const sample = (renderings: number, seconds: number) => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const figures = [rss, heapUsed, external].map((bytes) => (bytes / 1024 / 1024).toFixed(0).padStart(9))
    console.log(String(renderings).padEnd(12) + figures.join('') + seconds.toFixed(0).padStart(9))
  }
  console.log('\nrenderings     RSS MB  heap MB external  seconds')
  const began = performance.now()
  for (let part = 1; part <= SAMPLES; part += 1) {
    const last = Math.round((RENDERINGS / SAMPLES) * part)
    await Promise.all(Array.from({ length: CONCURRENCY }, () => until(last)))
    sample(last, (performance.now() - began) / 1000)
  }
  await renderer.close()
  await releases.close()
}

try {
  await buildApps()
  await releaseApps(dataDir)
  const apiUrl = await start('API', 'api/src/main.ts', { API_PORT: '0', NODE_ENV: 'development' })
  await speed(apiUrl)
  if (RENDERINGS > 0) await memory(apiUrl)
} finally {
  await stopServices(services)
  await rm(dataDir, { recursive: true, force: true })
}
