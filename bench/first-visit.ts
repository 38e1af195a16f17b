/*
 * First visits as Lighthouse sees them on a phone: npm run bench:first-visit [-- part of a page's name].
 * Mobile, simulated throttling, production build, a fresh browser each time; median of 5 (RUNS=1 for a quick look).
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { ACCOUNTS, DEMO_PASSWORD, type Account } from '../e2e/site/accounts.ts'
import { findBrowser } from '../scripts/browser.ts'
import { medianOf, openProductionSite, sessionOf } from './production-site.ts'

const RUNS = 5

interface Place {
  name: string
  path: string
  account?: Account
}

const PLACES: readonly Place[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'product', path: '/product/1' },
  { name: 'category', path: '/category/erw' },
  { name: 'sign-in', path: '/login' },
  { name: 'admin leads', path: '/admin/leads', account: 'admin' },
  { name: 'distributor dashboard', path: '/distributor/dashboard', account: 'distributor' },
]

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage']

type Report = RunnerResult['lhr']

/** One visit by a browser that was never here. */
async function visit(address: string, session: Record<string, string> | null): Promise<Report> {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: FLAGS })
  try {
    if (session) await remember(chrome.port, address, session)
    const result = await lighthouse(address, {
      port: chrome.port,
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
    })
    if (!result) throw new Error(`Lighthouse said nothing about ${address}.`)
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

/** Signs the browser in without fetching anything of the site that the visit would find again in its cache. */
async function remember(port: number, address: string, session: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(new URL('/healthz', address).href)
  await page?.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  await page?.close()
  await browser.close()
}

const score = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100)
const figure = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN

const COLUMNS: readonly [string, (report: Report) => number, (value: number) => string][] = [
  ['performance', (report) => score(report, 'performance'), String],
  ['LCP ms', (report) => figure(report, 'largest-contentful-paint'), (value) => value.toFixed(0)],
  ['TBT ms', (report) => figure(report, 'total-blocking-time'), (value) => value.toFixed(0)],
  ['CLS', (report) => figure(report, 'cumulative-layout-shift'), (value) => value.toFixed(3)],
  ['accessibility', (report) => score(report, 'accessibility'), String],
  ['best practices', (report) => score(report, 'best-practices'), String],
  ['SEO', (report) => score(report, 'seo'), String],
  ['KB', (report) => figure(report, 'total-byte-weight') / 1024, (value) => value.toFixed(0)],
]

/** What keeps a category below 100, so that it can be mended. */
function reasons(report: Report): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${report.audits[id]?.title ?? id}`),
  )
}

/** The limit of this machine: a page with the home page's words and nothing else. */
async function openPeer(home: string): Promise<{ address: string; stop: () => void }> {
  const words = (await (await fetch(home)).text())
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
  const page = gzipSync(
    `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Words</title><meta name="description" content="Words"><link rel="icon" href="data:,"><main><h1>Words</h1><p>${words}</p></main>`,
  )
  const server = createServer(({ url }, response) => {
    if (url !== '/') {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      .end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    stop: () => server.close(),
  }
}

const runs = Number(process.env.RUNS ?? RUNS)
const wanted = process.argv[2] ?? ''
const site = await openProductionSite()
const peer = await openPeer(site.url)
try {
  console.log(['page', ...COLUMNS.map(([name]) => name)].join(' | '))
  const places = [
    { name: 'words alone', address: peer.address },
    ...PLACES.filter(({ name }) => name.includes(wanted)).map((place) => ({
      ...place,
      address: site.url + place.path,
    })),
  ]
  for (const { name, address, account } of places as (Place & { address: string })[]) {
    const session = account
      ? await sessionOf({ email: ACCOUNTS[account].email, password: DEMO_PASSWORD })
      : null
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await visit(address, session))
    const cells = COLUMNS.map(([, read, write]) => write(medianOf(reports.map(read))))
    console.log([name, ...cells].join(' | '))
    for (const reason of new Set(reports.flatMap(reasons))) console.log(`  ${reason}`)
  }
} finally {
  peer.stop()
  await site.stop()
}
