import { resolve } from 'node:path'
import { BUDGETS, measure, tableOf } from '@nalika/release/budgets'
import { liveReleases } from '@nalika/release/publish'

// What the live releases of DATA_DIR cost a first visit: node scripts/print-budgets.ts
const releases = await liveReleases(resolve(process.env.DATA_DIR ?? './data'))
const rows = BUDGETS.map((budget) => measure(releases, budget))
console.log(tableOf(rows))
process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1
