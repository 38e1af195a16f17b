import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { BUDGETS, measure, tableOf } from '@nalika/release/budgets'
import { liveReleases } from '@nalika/release/publish'
import { buildApps, releaseApps } from './build.ts'
import { playwrightOutcome, sumOf, type Outcome } from './results.ts'
import { root } from './services.ts'
import {
  conclude,
  countTests,
  dependencies,
  endWithSignals,
  jest,
  lint,
  program,
  runStep,
  types,
} from './steps.ts'

const MINUTE_MS = 60_000

async function build(dataDir: string): Promise<Outcome> {
  await buildApps()
  await releaseApps(dataDir)
  return { passed: 0, failed: 0 }
}

async function budgets(dataDir: string): Promise<Outcome> {
  const releases = await liveReleases(dataDir)
  const rows = BUDGETS.map((budget) => measure(releases, budget))
  console.log(`\n${tableOf(rows)}\n`)
  const failed = rows.filter(({ kept }) => !kept).length
  return { passed: rows.length - failed, failed }
}

/** Each half on a site of its own: a browser leaves a third of two cores unused. */
async function browserTests(dataDir: string, selection: readonly string[]): Promise<Outcome> {
  const halves = await Promise.all([1, 2].map((half) => halfOfBrowserTests(dataDir, half, selection)))
  return sumOf(halves)
}

function halfOfBrowserTests(dataDir: string, half: number, selection: readonly string[]): Promise<Outcome> {
  const results = join(dataDir, `test-results-${String(half)}`)
  return countTests(
    program('playwright'),
    // Results of its own: another run in this folder clears the usual one.
    () => ['test', ...selection, '--reporter=dot,json', `--shard=${String(half)}/2`, '--output', results],
    {
      cwd: join(root, 'e2e'),
      // Playwright's own limit is 35 minutes, after which it still tells what it saw.
      limitMs: 36 * MINUTE_MS,
      env: { CHROMIUM_PATH: ensureBrowser(), E2E_RELEASES: join(dataDir, 'releases') },
      envOf: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    },
    playwrightOutcome,
  )
}

const withoutBuild = (): Promise<Outcome> => Promise.reject(new Error('Not run, because the build failed.'))

/** Builds and releases everything, then tests it: as small as promised, and in a browser. */
async function testReleases(dataDir: string, selection: readonly string[]): Promise<Outcome[]> {
  const built = await runStep('production build and release', () => build(dataDir))
  if (built.failed > 0) return [built, await runStep('browser tests', withoutBuild)]
  return [
    built,
    await runStep('budgets', () => budgets(dataDir)),
    await runStep('browser tests', () => browserTests(dataDir, selection)),
  ]
}

/** `npm test`: everything that one waits for before a change is merged. */
const test = async (dataDir: string): Promise<Outcome[]> => [
  ...(await Promise.all([runStep('lint', lint), runStep('types', types)])),
  await runStep('dependencies', dependencies),
  await runStep('unit and API tests', () => jest(20 * MINUTE_MS)),
  ...(await testReleases(dataDir, ['--grep-invert', '@long'])),
]

const longJest = (project: string): Promise<Outcome> =>
  jest(30 * MINUTE_MS, ['--config', 'jest.long.config.ts', '--selectProjects', project])

/** `npm run test:long`: what takes long, every night. */
const testLong = async (dataDir: string): Promise<Outcome[]> => [
  await runStep('API tests on PGlite', () => longJest('api-pglite')),
  await runStep('kills, faults, several machines', () => longJest('resilience')),
  ...(await testReleases(dataDir, ['--grep', '@long'])),
]

endWithSignals()
const dataDir = await mkdtemp(join(tmpdir(), 'nalika-test-'))
const outcomes = await (process.argv.includes('--long') ? testLong : test)(dataDir)
await rm(dataDir, { recursive: true, force: true })
conclude(outcomes)
