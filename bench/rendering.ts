/*
 * /products as the shell's server answers it, beside a Fastify route that does nothing and one that sends as many
 * bytes: npm run bench:rendering. Then what memory a million renderings take: -- 200000 renders fewer, -- 0 none.
 * Production build, demo data, one thread that renders; each figure is the median of three runs with 16 connections.
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
const AT_ONCE = 8
const SAMPLES = 10
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const RENDERINGS = Number(process.argv[2] ?? 1_000_000)

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
  const shell = await start('shell', 'shell/server/main.ts', {
    PORT: '0',
    API_URL: apiUrl,
    RENDER_WORKERS: '1',
  })
  const document = await fetch(`${shell}/products`, { headers: HEADERS })
  const bytes = document.headers.get('content-length') ?? ''
  const empty = await start('empty route', 'bench/empty-route.ts', { BYTES: bytes })
  const measured: [string, string][] = [
    ['empty route', `${empty}/`],
    ['bytes', `${empty}/buffer`],
    ['kept', `${shell}/products`],
    // Each address is another, so that none is kept.
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
  console.log('answer       a second    ratio    p50 ms    p99 ms')
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
  // A page that no thread took up in time costs next to nothing, and a release rests after one that cost a thread.
  console.log(
    `${String(leftToBrowser)} pages were left to the browser: what was measured is not the rendering.`,
  )
  process.exitCode = 1
}

/** Renders without HTTP in front, and looks at what this process and its thread hold. */
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
    report: ({ reason }) => failures.push(reason),
  })
  renderer.prepare(releases.registry.everySet())
  await renderer.started(10_000)
  let begun = 0
  const until = async (last: number) => {
    while (begun < last) {
      begun += 1
      await renderer.render(`http://127.0.0.1/products?n=${String(begun)}`, set, owner)
      // After one that failed the release rests, and what follows would cost next to nothing.
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
    await Promise.all(Array.from({ length: AT_ONCE }, () => until(last)))
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
