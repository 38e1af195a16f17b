import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASES_FOLDER } from '@nalika/release/publish'
import { openApiDocument } from '../api/src/platform/open-api/open-api-document.ts'
import { dereferenced, placesOf, type OpenApiDocument } from '../api/src/testing/contract/valid-requests.ts'
import { buildApps, releaseApps } from '../scripts/build.ts'
import { endWithSignals, runStep } from '../scripts/steps.ts'
import type { Outcome } from '../scripts/results.ts'
import { startDatabases } from './database.ts'
import { scannersOf } from './scanners.ts'
import { findsDefects, findsNothing, missingPrograms, type Scanned } from './scanner.ts'

/** `npm run test:security`, or some of its scanners by name: `npm run test:security -- sqlmap wapiti`. */
endWithSignals()
const folder = await mkdtemp(join(tmpdir(), 'nalika-security-'))
const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
const outcomes: Outcome[] = []
const chosen = process.argv.slice(2)
let missing = 0

async function run(name: string, step: () => Promise<Scanned>): Promise<void> {
  let scanned = ''
  outcomes.push(
    await runStep(name, async () => {
      const outcome = await step()
      scanned = outcome.scanned
      return outcome
    }),
  )
  if (scanned) console.log(`    ${scanned}`)
}

try {
  console.log('Building what changed, starting PostgreSQL …')
  await buildApps()
  await releaseApps(folder)
  const databases = await startDatabases()
  stops.unshift(databases.stop)
  const document = (await openApiDocument()) as OpenApiDocument
  const scanners = scannersOf({
    ...{ folder, databases, document, places: placesOf(dereferenced(document)) },
    releases: join(folder, RELEASES_FOLDER),
    onStop: (stop) => stops.unshift(stop),
  })
  for (const scanner of scanners.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    const absent = missingPrograms(scanner)
    for (const { name, install } of absent)
      console.log(`- ${scanner.name}: ${name} is not installed: ${install}`)
    if (absent.length > 0) missing += 1
    else {
      await run(`${scanner.name}: planted defects`, () => findsDefects(scanner))
      await run(`${scanner.name}: the site`, () => findsNothing(scanner))
    }
  }
} finally {
  for (const stop of stops) await stop()
}
const sum = (kind: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[kind], 0)
console.log(
  `${String(sum('passed'))} passed, ${String(sum('failed'))} failed, ${String(missing)} not installed`,
)
// A connection that a scanner left open keeps nothing waiting.
process.exit(sum('failed') === 0 ? 0 : 1)
