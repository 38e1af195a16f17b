/*
 * First visits as Lighthouse sees them on a phone: npm run bench:first-visit [-- part of a page's name].
 * Mobile, simulated throttling, production build, a fresh browser each time; median of 5 (RUNS=1 for a quick look).
 */
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { ACCOUNTS, type Account } from '../e2e/site/accounts.ts'
import { logIn, storeSession, type Login } from '../scripts/browser-session.ts'
import { findBrowser } from '../scripts/browser.ts'
import { openProductionSite } from './production-site.ts'
import { median, printHead, printRow } from './report.ts'

const RUNS = 5

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

type Report = RunnerResult['lhr']

/** One visit by a fresh browser. */
async function visit(address: string, login: Login | null): Promise<Report> {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: FLAGS })
  try {
    if (login) await signIn(chrome.port, address, login)
    const result = await lighthouse(address, {
      port: chrome.port,
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
    })
    if (!result) throw new Error(`Lighthouse returned no report on ${address}.`)
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
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
