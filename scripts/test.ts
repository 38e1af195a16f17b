import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { measureAll, tableOf } from '@nalika/release/budgets'
import { liveReleases } from '@nalika/release/publish'
import { buildApps, releaseApps } from './build.ts'
import { playwrightOutcome, type Outcome } from './results.ts'
import { root } from './services.ts'
import {
  checkCommand,
  conclude,
  countTests,
  dependencies,
  endWithSignals,
  runJest,
  lint,
  program,
  runStep,
} from './steps.ts'

const MINUTE_MS = 60_000
const WORKSHOP_BUILD = ['build', '--config-dir', 'workshop', '--output-dir', 'workshop/dist', '--quiet']

async function build(dataDir: string): Promise<Outcome> {
  await buildApps()
  await releaseApps(dataDir)
  return { passed: 0, failed: 0 }
}

async function budgets(dataDir: string): Promise<Outcome> {
  const releases = await liveReleases(dataDir)
  const rows = measureAll(releases)
  console.log(`\n${tableOf(rows)}\n`)
  const failed = rows.filter(({ isMet }) => !isMet).length
  return { passed: rows.length - failed, failed }
}

/** Two workers, each on a site of its own: one leaves a third of two cores unused. */
const browserTests = (dataDir: string, selection: readonly string[]): Promise<Outcome> =>
  countTests(
    program('playwright'),
    // Results of its own: another run in this folder clears the usual one.
    () => [
      'test',
      ...selection,
      '--workers=2',
      '--reporter=dot,json',
      '--output',
      join(dataDir, 'test-results'),
    ],
    {
      cwd: join(root, 'e2e'),
      // Playwright's own limit is 70 minutes, after which it still reports what it saw.
      limitMs: 71 * MINUTE_MS,
      env: { CHROMIUM_PATH: ensureBrowser(), E2E_RELEASES: join(dataDir, 'releases') },
      envOf: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    },
    playwrightOutcome,
  )

const withoutBuild = (): Promise<Outcome> => Promise.reject(new Error('Not run, because the build failed.'))

/** Every story of the workshop in a browser. */
async function testWorkshop(): Promise<Outcome> {
  const built = await checkCommand(program('storybook'), WORKSHOP_BUILD, { limitMs: 10 * MINUTE_MS })
  if (built.failed > 0) return built
  return countTests(
    program('playwright'),
    () => ['test', '--config', 'workshop', '--workers=2', '--reporter=dot,json'],
    {
      limitMs: 30 * MINUTE_MS,
      env: { CHROMIUM_PATH: ensureBrowser() },
      envOf: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    },
    playwrightOutcome,
  )
}

const buildReleases = (dataDir: string) => runStep('production build and release', () => build(dataDir))

/** Tests what was built: as small as promised, and in a browser. */
async function testReleases(
  dataDir: string,
  built: Outcome,
  selection: readonly string[],
): Promise<Outcome[]> {
  if (built.failed > 0) return [await runStep('browser tests', withoutBuild)]
  return [
    await runStep('budgets', () => budgets(dataDir)),
    await runStep('browser tests', () => browserTests(dataDir, selection)),
  ]
}

/** `npm test`: everything that one waits for before a change is merged. */
async function test(dataDir: string): Promise<Outcome[]> {
  // On one core, beside the others on the second.
  const linting = runStep('lint and types', lint)
  const used = await runStep('dependencies', dependencies)
  const built = await buildReleases(dataDir)
  return [
    await linting,
    used,
    built,
    await runStep('unit and API tests', () => runJest(60 * MINUTE_MS)),
    ...(await testReleases(dataDir, built, ['--grep-invert', '@long'])),
  ]
}

const longJest = (project: string): Promise<Outcome> =>
  runJest(60 * MINUTE_MS, ['--config', 'jest.long.config.ts', '--selectProjects', project])

/** `npm run test:long`: what takes long, every night. */
async function testLong(dataDir: string): Promise<Outcome[]> {
  const api = await runStep('API tests on PGlite', () => longJest('api-pglite'))
  const resilience = await runStep('kills, faults, several machines', () => longJest('resilience'))
  const files = await runStep('hostile files', () => longJest('hostile-files'))
  const attacks = await runStep('attacks, files, release commands', () => longJest('long'))
  const built = await buildReleases(dataDir)
  return [
    api,
    resilience,
    files,
    attacks,
    built,
    await runStep('workshop', testWorkshop),
    ...(await testReleases(dataDir, built, ['--grep', '@long'])),
  ]
}

endWithSignals()
const dataDir = await mkdtemp(join(tmpdir(), 'nalika-test-'))
const outcomes = await (process.argv.includes('--long') ? testLong : test)(dataDir)
await rm(dataDir, { recursive: true, force: true })
conclude(outcomes)
