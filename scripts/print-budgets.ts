import { join, resolve } from 'node:path'
import { BUDGETS, liveReleases, measure, tableOf } from './budgets.ts'

// What the live releases of DATA_DIR cost a first visit: node scripts/print-budgets.ts
const releases = await liveReleases(join(resolve(process.env.DATA_DIR ?? './data'), 'releases'))
const rows = BUDGETS.map((budget) => measure(releases, budget))
console.log(tableOf(rows))
process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1
