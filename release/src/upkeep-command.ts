import { StartError } from '@nalika/shared-server'
import { ActionError } from './core/switch/actions.ts'
import { LostRaceError } from './core/registry/changes.ts'
import { readReleaseConfig } from './config.ts'
import { VerificationError } from './core/registry/envelope.ts'
import { NotServedError } from './core/switch/site.ts'
import { upkeep } from './upkeep/upkeep.ts'
import { openConfigured } from './core/registry/writer.ts'

// node release/src/upkeep-command.ts: run every few minutes where the registry's key is, by cron or a CronJob, if no shell
// server has the key.
try {
  const config = readReleaseConfig(process.env)
  const done = await upkeep(await openConfigured(config), config.sites)
  for (const sentence of done) console.log(sentence)
} catch (error) {
  const isExpected = [ActionError, LostRaceError, NotServedError, StartError, VerificationError].some(
    (type) => error instanceof type,
  )
  console.error(isExpected && error instanceof Error ? error.message : error)
  // The next run sees what was faster.
  if (!(error instanceof LostRaceError)) process.exitCode = 1
}
