import { join } from 'node:path'
import { ensureBrowser } from '../scripts/browser.ts'
import { root } from '../scripts/services.ts'
import { program, runCommand } from '../scripts/steps.ts'
import { checkTraffic, recordTraffic, type Recorder } from './browser-traffic.ts'
import { demoCallers } from './callers.ts'
import { scanPolicies } from './content-security-policy.ts'
import { OBSERVATORY, scanHeaders } from './observatory.ts'
import { OTHERS_PRICE, PLANTED_DOCUMENT } from './planted-api.ts'
import { checkProperties } from './properties.ts'
import type { Scanner } from './scanner.ts'
import { startScannedSite } from './site.ts'
import { attackQueries, SQLMAP, targetsOf } from './sqlmap.ts'
import { targetsIn, type Environment } from './targets.ts'
import { attackPages, WAPITI } from './wapiti.ts'

/** Pages of visitors, of the sign-in and of both portals. */
const PAGES = ['/', '/products', '/brands', '/login', '/admin/dashboard', '/distributor/dashboard']
/** Browser tests whose requests are compared with the OpenAPI document: from a search to a delivered order. */
const BROWSER_TESTS = ['journey.spec.ts', 'deal.spec.ts', 'admin/brands.spec.ts', 'distributor/leads.spec.ts']
const WAPITI_MINUTES = 4
const RUNS = 50
/** Operations that show a firm its own secrets: with fewer, that others do not see them would prove little. */
const LEAST_SHOWN = 3
/** A failure is repeated with the seed that it names. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

export function scannersOf(environment: Environment): Scanner[] {
  const { releases, databases, document, places } = environment
  const { stoppedAtEnd, plantedSite, plantedApi, site, behindProxy, gateways } = targetsIn(environment)
  const attack = async (target: Promise<{ url: string }>) =>
    attackPages((await target).url, WAPITI_MINUTES, (await behindProxy(target)).url)
  return [
    {
      name: 'csp_evaluator',
      planted: [/unsafe-inline/, /https:/, /object-src/],
      scanPlanted: async () => scanPolicies((await plantedSite()).url, ['/']),
      scanSite: async () => scanPolicies((await site()).url, PAGES),
    },
    {
      name: 'observatory',
      programs: OBSERVATORY,
      planted: [
        /content-security-policy/,
        /hsts-not-implemented/,
        /x-content-type-options/,
        /x-frame-options/,
      ],
      scanPlanted: async () => scanHeaders(await behindProxy(plantedSite())),
      scanSite: async () => scanHeaders(await behindProxy(site())),
    },
    {
      name: 'wapiti',
      programs: WAPITI,
      planted: [
        /Cross Site Scripting: \/echo/,
        /SQL Injection/,
        /Content Security Policy/,
        /X-Frame-Options/,
      ],
      scanPlanted: async () => attack(plantedSite()),
      scanSite: async () => attack(site()),
    },
    {
      name: 'sqlmap',
      programs: SQLMAP,
      planted: [/Parameter: id/],
      async scanPlanted() {
        const { url } = await plantedSite()
        return attackQueries({ admin: url, distributor: url }, [{ path: '/api/tubes?id=1', role: 'admin' }])
      },
      scanSite: async () => attackQueries(await gateways(), targetsOf(places, 'adminLeads')),
    },
    {
      name: 'ajv',
      planted: [/strays 200/],
      async scanPlanted() {
        const recorder = await stoppedAtEnd(recordTraffic((await plantedApi()).url))
        for (const path of ['/api/strays', '/api/strays?search=tube'])
          await (await fetch(recorder.url + path)).text()
        return checkTraffic(PLANTED_DOCUMENT, recorder.exchanges)
      },
      async scanSite() {
        let recorder: Recorder | undefined
        const between = async (apiUrl: string) => (recorder = await stoppedAtEnd(recordTraffic(apiUrl))).url
        const own = await stoppedAtEnd(startScannedSite({ databases, name: 'browsed', releases, between }))
        const { code, output } = await runCommand(
          program('playwright'),
          [
            'test',
            ...BROWSER_TESTS,
            '--grep-invert',
            '@long',
            '--workers=1',
            '--reporter=line',
            '--output',
            join(environment.folder, 'browser-tests'),
          ],
          {
            cwd: join(root, 'e2e'),
            limitMs: 6 * 60_000,
            env: {
              CHROMIUM_PATH: ensureBrowser(),
              E2E_SITE: own.url,
              E2E_API: own.apiUrl,
              E2E_RELEASES: releases,
            },
          },
        )
        const checked = await checkTraffic(document, recorder?.exchanges ?? [])
        const failed = code === 0 ? [] : [`The browser tests failed: ${output.slice(-3000)}`]
        return { ...checked, findings: [...checked.findings, ...failed] }
      },
    },
    {
      name: 'fast-check',
      planted: [
        /fails .*failed/,
        /tells .*tells of the inside/,
        /strays .*must be object/,
        /tubes.*tells the price/,
      ],
      async scanPlanted() {
        const { url } = await plantedApi()
        const visitor = {
          name: 'visitor',
          role: null,
          secrets: [OTHERS_PRICE],
          signIn: () => Promise.resolve({}),
        }
        return checkProperties({
          url,
          document: PLANTED_DOCUMENT,
          callers: [visitor],
          ids: [7],
          runs: 60,
          seed,
        })
      },
      async scanSite() {
        const own = await stoppedAtEnd(startScannedSite({ databases, name: 'called', releases }))
        const { callers, ids, owner, secret } = await demoCallers(own.database)
        const called = { url: own.apiUrl, document, ids }
        const seen = await checkProperties({
          ...{ ...called, runs: RUNS, seed, only: 'GET' },
          callers: [{ name: 'owner', role: 'distributor', secrets: [secret], signIn: owner }],
        })
        const { findings, scanned } = await checkProperties({ ...called, callers, runs: RUNS, seed })
        const shown = seen.findings.length
        return {
          findings:
            shown >= LEAST_SHOWN
              ? findings
              : [`Only ${String(shown)} operations show the owner the secrets.`, ...findings],
          scanned: `${scanned}; ${String(shown)} operations show a secret to its owner`,
        }
      },
    },
  ]
}
