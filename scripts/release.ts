import { ActionError, NothingNewError } from '@nalika/release/actions'
import { LostRaceError } from '@nalika/release/changes'
import { VerificationError } from '@nalika/release/envelope'
import { GateError } from '@nalika/release/live'
import { NotServedError } from '@nalika/release/site'
import { readCommandLine } from './release/command-line.ts'
import { runCommand } from './release/commands.ts'
import { StartError } from './services.ts'

// npm run release -- <command>: see release/usage.ts.

const EXPECTED = [ActionError, GateError, LostRaceError, NotServedError, VerificationError, StartError]

try {
  console.log(await runCommand(readCommandLine(process.argv.slice(2), process.env)))
} catch (error) {
  // A pipeline that runs for a commit which changes no file of the app is well.
  if (error instanceof NothingNewError) console.log(error.message)
  else {
    const isExpected = EXPECTED.some((type) => error instanceof type)
    console.error(isExpected && error instanceof Error ? error.message : error)
    // What still runs beside the failure ends with this process.
    process.exit(1)
  }
}
