import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../scripts/steps.ts'
import type { Program, Scan } from './scanner.ts'

export const WAPITI: readonly Program[] = [
  { name: 'wapiti', install: 'apt install wapiti' },
  { name: 'openssl', install: 'apt install openssl' },
]

const MODULES = [
  ...['blindsql', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'http_headers', 'methods', 'permanentxss'],
  ...['redirect', 'shellshock', 'sql', 'xss', 'xxe'],
]
/** Browsers know the header no longer. */
const ACCEPTED = /X-XSS-Protection is not set/
/** Addresses of each kind (the first part of the path) from the sitemap. */
const OF_EACH_GROUP = 3
const MOST_QUERIES = 30
const MINUTE_S = 60

interface Report {
  vulnerabilities: Record<string, { path: string; info: string; parameter?: string }[]>
}

/** Some pages of each kind that the sitemap names, with those of its parts. */
async function startsOf(origin: string): Promise<string[]> {
  const addresses = await pagesIn(origin, '/sitemap.xml')
  const groups = Map.groupBy(addresses, (address) => new URL(address).pathname.split('/')[1] ?? '')
  return [...groups.values()].flatMap((ones) => ones.slice(0, OF_EACH_GROUP))
}

/** What these pages link to with a query: one address for each path and set of parameters. */
async function queriesOf(pages: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>()
  for (const page of pages) {
    const html = await (await fetch(page)).text()
    for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g)) {
      const link = new URL(href.replaceAll('&amp;', '&'), page)
      if (link.origin !== new URL(page).origin || link.search === '') continue
      found.set([link.pathname, ...[...link.searchParams.keys()].sort()].join(), link.href)
    }
  }
  return [...found.values()].slice(0, MOST_QUERIES)
}

async function pagesIn(origin: string, path: string): Promise<string[]> {
  const xml = await (await fetch(origin + path)).text()
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address))
  const parts = found.filter(({ pathname }) => pathname.endsWith('.xml'))
  if (parts.length > 0)
    return (await Promise.all(parts.map(({ pathname }) => pagesIn(origin, pathname)))).flat()
  return found.map(({ pathname, search }) => origin + pathname + search)
}

/**
 * Attacks pages, forms and queries of a site with wapiti, from the sitemap on.
 * @param address Of the proxy in front, which wapiti reaches it by.
 */
export async function attackPages(origin: string, minutes: number, address: string): Promise<Scan> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-wapiti-'))
  const file = join(folder, 'report.json')
  const pages = await startsOf(origin)
  const queries = await queriesOf(pages)
  const starts = [...pages, ...queries].map((start) => start.replace(origin, address))
  try {
    const { output } = await runCommand(
      'wapiti',
      [
        // Its scope 'domain' follows no links where the address has a port.
        ...['-u', `${address}/`, '--scope', 'folder', ...starts.flatMap((start) => ['-s', start])],
        ...['-m', MODULES.join(), '-l', '2', '-d', '3', '-S', 'polite', '--max-links-per-page', '60'],
        ...['--max-scan-time', String((minutes * MINUTE_S) / 3), '--max-attack-time', String(MINUTE_S / 4)],
        ...['--verify-ssl', '0', '--flush-session', '--no-bugreport'],
        ...['--store-session', folder, '--store-config', folder, '-f', 'json', '-o', file],
      ],
      { limitMs: minutes * MINUTE_S * 1000 * 2, env: { HOME: folder } },
    )
    const report = await readFile(file, 'utf8').catch(() => {
      throw new Error(`wapiti wrote no report: ${output.slice(-2000)}`)
    })
    const { vulnerabilities } = JSON.parse(report) as Report
    const findings = Object.entries(vulnerabilities)
      .flatMap(([kind, ones]) =>
        ones.map(({ path, info, parameter = '' }) => `${kind}: ${path} ${parameter} ${info}`),
      )
      .filter((finding) => !ACCEPTED.test(finding))
    const [, crawled = 'unknown'] = /found (\d+) URLs/.exec(output) ?? []
    return {
      findings,
      scanned: `${String(pages.length)} addresses of the sitemap, ${String(queries.length)} with queries, ${crawled} pages and forms in all, ${String(MODULES.length)} kinds of attack`,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
