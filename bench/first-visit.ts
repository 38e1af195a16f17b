/*
 * First visits as Lighthouse sees them on a phone: npm run bench:first-visit [-- part of a page's name].
 * Mobile, simulated throttling, production build, a fresh browser each time; median of 5 (RUNS=1 for a quick look).
 * Lighthouse is a tenth of what the whole project installs, and npm fetches it when this is run first.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { ACCOUNTS, type Account } from '../e2e/site/accounts.ts'
import { logIn, storeSession, type Login } from '../scripts/browser-session.ts'
import { findBrowser } from '../scripts/browser.ts'
import { openProductionSite } from './production-site.ts'
import { median, printHead, printRow } from './report.ts'

const RUNS = 5
const LIGHTHOUSE = 'lighthouse@13.5.0'
const LONGEST_REPORT = 64 * 2 ** 20

interface VisitedPage {
  name: string
  path: string
  account?: Account
}

const PAGES: readonly VisitedPage[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'product', path: '/product/1' },
  { name: 'category', path: '/category/erw' },
  { name: 'sign-in', path: '/login' },
  { name: 'admin leads', path: '/admin/leads', account: 'admin' },
  { name: 'distributor dashboard', path: '/distributor/dashboard', account: 'distributor' },
]

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage']

/** The parts of Lighthouse's report that are read. */
interface Report {
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Partial<Record<string, { title: string; score: number | null; numericValue?: number }>>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

async function report(address: string, port: number): Promise<Report> {
  const options = [
    ...['--quiet', '--output=json', '--output-path=stdout', `--port=${String(port)}`],
    ...['--disable-storage-reset', '--form-factor=mobile', '--throttling-method=simulate'],
    '--only-categories=performance,accessibility,best-practices,seo',
  ]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, ...options],
    { maxBuffer: LONGEST_REPORT },
  )
  const result = JSON.parse(stdout) as Report
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  return result
}

/** One visit by a fresh browser. */
async function visit(address: string, login: Login | null): Promise<Report> {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: FLAGS })
  try {
    if (login) await signIn(chrome.port, address, login)
    return await report(address, chrome.port)
  } finally {
    chrome.kill()
  }
}

/** Signs the browser in, without loading anything that the visit would find in its cache. */
async function signIn(port: number, address: string, login: Login): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`)
  const page = await browser.contexts()[0]?.newPage()
  if (page) await storeSession(page, new URL(address).origin, login)
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
  // Lighthouse's measure of the machine: compare only runs with a similar one.
  ['machine', (report) => report.environment.benchmarkIndex, (value) => value.toFixed(0)],
  ['KB', (report) => figure(report, 'total-byte-weight') / 1024, (value) => value.toFixed(0)],
]

/** Audits that keep a category below 100. */
function reasons(report: Report): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${report.audits[id]?.title ?? id}`),
  )
}

const runs = Number(process.env.RUNS ?? RUNS)
const wanted = process.argv[2] ?? ''
const site = await openProductionSite()
try {
  printHead('page', ...COLUMNS.map(([name]) => name))
  for (const { name, path, account } of PAGES.filter((page) => page.name.includes(wanted))) {
    const login = account ? await logIn(site.apiUrl, ACCOUNTS[account].email) : null
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await visit(site.url + path, login))
    const cells = COLUMNS.map(([, read, write]) => write(median(reports.map(read))))
    printRow(name, ...cells)
    for (const reason of new Set(reports.flatMap(reasons))) console.log(`  ${reason}`)
  }
} finally {
  await site.stop()
}
