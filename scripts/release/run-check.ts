import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '#project'
import { runToEnd, StartError } from '../services.ts'
import { failureDigest } from './failure-digest.ts'

const LOGS = join(root, 'data/release-checks')

/**
 * Runs a check of an app, and leaves the processors to what has time limits.
 * @param name Of its log file, which has all that a failed check printed.
 * @throws StartError with file, test, expected and actual of what failed, and the log file's name
 */
export async function runCheck(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const file = join(LOGS, `${name}.log`)
  let digest: string[] = []
  const showFailure = (printed: string) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, printed)
    digest = failureDigest(printed)
  }
  try {
    await runToEnd(command, args, env, root, { lowerPriority: 5, showFailure })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const said = digest.length > 0 ? digest : [error.message]
    throw new StartError([...said, `All that was printed: ${relative(process.cwd(), file)}`].join('\n'), {
      cause: error,
    })
  }
}
