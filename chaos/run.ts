/*
 * Chaos: npm run test:chaos [-- --minutes 60] [-- --only NAME]. Runs the site while something fails, and writes
 * docs/resilience.md after a run of all scenarios.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApps, releaseApps } from '../scripts/build.ts'
import { clockJumps } from './clock.ts'
import { kills, pauses } from './crashes.ts'
import { fullDisk } from './full-disk.ts'
import { mixedLoad } from './mixed-load.ts'
import { writeReport, type ScenarioResult } from './report.ts'
import { Failed, Skipped, type Scenario } from './scenario.ts'
import { storesAway } from './stores-away.ts'
import { upgrade } from './upgrade.ts'

const SCENARIOS: readonly Scenario[] = [kills, pauses, fullDisk, clockJumps, storesAway, upgrade, mixedLoad]
const SHORTEST_S = 20
const LONGEST_S = 120

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, only: { type: 'string' } },
})
const minutes = Number(values.minutes)
const { only = '' } = values
const chosen = SCENARIOS.filter(({ name }) => name.includes(only))
if (!(minutes > 0) || chosen.length === 0) {
  const names = SCENARIOS.map(({ name }) => `'${name}'`).join(', ')
  console.error(
    `Usage: npm run test:chaos -- --minutes 60 --only NAME, where NAME is part of one of ${names}.`,
  )
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'nalika-chaos-'))
let release: Promise<string> | undefined
const released = () =>
  (release ??= (async () => {
    await buildApps()
    await releaseApps(folder)
    return folder
  })())
const seconds = Math.min(LONGEST_S, Math.max(SHORTEST_S, minutes * 4))

async function run({ name, invariant, run: start }: Scenario): Promise<ScenarioResult> {
  const began = performance.now()
  const result = await start({ minutes, seconds, folder, released }).then(
    (finding) => ({ outcome: 'passed' as const, ...finding }),
    (error: unknown) => ({
      outcome: error instanceof Skipped ? ('skipped' as const) : ('failed' as const),
      figures: error instanceof Error ? error.message : String(error),
      ...(error instanceof Failed && { memory: error.memory }),
    }),
  )
  const took = Math.round((performance.now() - began) / 1000)
  const sign = { passed: '✓', failed: '✗', skipped: '–' }[result.outcome]
  console.log(`${sign} ${name.padEnd(16)} ${String(took).padStart(5)} s  ${result.figures}`)
  return { name, invariant, seconds: took, ...result }
}

const results: ScenarioResult[] = []
try {
  for (const scenario of chosen) results.push(await run(scenario))
} finally {
  await rm(folder, { recursive: true, force: true })
}
if (chosen.length === SCENARIOS.length) await writeReport(results, minutes)
const count = (outcome: ScenarioResult['outcome']) => results.filter((one) => one.outcome === outcome).length
const skipped = count('skipped')
console.log(
  `${String(count('passed'))} passed, ${String(count('failed'))} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`,
)
// Connections of fetch would keep the process alive for a while.
process.exit(count('failed') === 0 ? 0 : 1)
