import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { checkExitCode, jestOutcome, type Outcome } from './results.ts'
import { root } from './services.ts'

/** For a cold cache on a busy machine. */
const STATIC_LIMIT_MS = 900_000
const GRACE_MS = 10_000
const PROGRESS_MS = 30_000
const PARTIAL_RESULTS = join(root, 'scripts/partial-results.mjs')
const running = new Set<ChildProcess>()
let interrupted = false

export const program = (name: string): string => join(root, 'node_modules/.bin', name)

interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Ended after this long. */
  limitMs: number
}

interface Ended {
  code: number | null
  output: string
  /** Set when it was ended because it took too long. */
  cut?: string
}

// An interrupt, not a termination: Playwright then still stops the servers it started.
function end(child: ChildProcess): void {
  child.kill('SIGINT')
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
}

/** Runs a command to its end and returns its output. Does not reject when the command fails. */
export async function runCommand(command: string, args: string[], options: CommandOptions): Promise<Ended> {
  if (interrupted) return { code: null, output: 'Interrupted.' }
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, FORCE_COLOR: undefined, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  let cut: string | undefined
  const timer = setTimeout(() => {
    cut = `Ended after ${String(options.limitMs / 1000)} s.`
    end(child)
  }, options.limitMs)
  const printedAll = new Promise((resolve) => child.once('close', resolve))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      printed.push(Buffer.from(error.message))
      resolve(null)
    })
    child.once('exit', resolve)
  })
  // Something it started may outlive it and hold its output open.
  await Promise.race([printedAll, setTimeoutPromise(1000)])
  clearTimeout(timer)
  running.delete(child)
  return { code, output: Buffer.concat(printed).toString(), ...(cut !== undefined && { cut }) }
}

/** Lets an interrupted run end what it started. */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      interrupted = true
      for (const child of running) end(child)
      process.exitCode = 1
    })
  }
}

/** A step that is a single check. */
export async function checkCommand(
  command: string,
  args: string[],
  options: CommandOptions,
): Promise<Outcome> {
  const { code, output, cut = '' } = await runCommand(command, args, options)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: `${output}\n${cut}` }
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8')) as unknown

/** Runs a command that writes its results as JSON, and counts the tests in them. */
export async function countTests<Results>(
  command: string,
  args: (file: string) => string[],
  options: CommandOptions & { envOf?: (file: string) => NodeJS.ProcessEnv },
  outcomeOf: (results: Results) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-results-'))
  const file = join(folder, 'results.json')
  try {
    const env = { ...options.env, ...options.envOf?.(file) }
    const { code, output, cut = '' } = await runCommand(command, args(file), { ...options, env })
    const outcome = await readJson(file).then(
      (results) => outcomeOf(results as Results),
      () => ({ passed: 0, failed: 1 }),
    )
    const checked = checkExitCode(outcome, code)
    if (checked.failed === 0) return checked
    return { ...checked, report: `${checked.report?.trim() || output}\n${cut}` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lint and types, in one pass. */
export const lint = (): Promise<Outcome> =>
  checkCommand(program('oxlint'), [], {
    limitMs: STATIC_LIMIT_MS,
    // Each further thread checks most types once more; memory costs less than its collection.
    env: { GOMAXPROCS: '1', GOGC: '200' },
  })

/** Results of jest; of a run that took too long, those it had by then. */
export const runJest = (limitMs: number, options: readonly string[] = []): Promise<Outcome> =>
  countTests(
    program('jest'),
    (file) => [
      // As many tests at once as there are cores; jest itself would leave one free.
      '--maxWorkers=100%',
      '--reporters',
      'default',
      '--reporters',
      PARTIAL_RESULTS,
      '--json',
      '--outputFile',
      file,
      ...options,
    ],
    {
      limitMs,
      // A tenth of the time of tests in jsdom went into collecting objects that live for a moment.
      env: { NODE_ENV: 'test', COLORS: 'false', NODE_OPTIONS: '--max-semi-space-size=64' },
      envOf: (file) => ({ RESULTS_FILE: file }),
    },
    jestOutcome,
  )

/** Declared packages are the imported ones, each declared where it is imported. */
export const dependencies = (): Promise<Outcome> => checkCommand(program('knip'), [], { limitMs: 120_000 })

/** Runs a step: reports progress, then its result and duration in one line, and what failed. */
export async function runStep(name: string, step: () => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now()
  const secondsSoFar = () => (performance.now() - started) / 1000
  const progress = setInterval(() => console.log(`  ${name} … ${secondsSoFar().toFixed(0)} s`), PROGRESS_MS)
  const outcome: Outcome = await step().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    report: error instanceof Error ? error.message : String(error),
  }))
  clearInterval(progress)
  const seconds = `${secondsSoFar().toFixed(1)} s`
  const count = `${String(outcome.passed)} passed, ${String(outcome.failed)} failed`
  console.log(
    `${outcome.failed === 0 ? '✓' : '✗'} ${name.padEnd(34)} ${count.padEnd(24)} ${seconds.padStart(8)}`,
  )
  if (outcome.failed > 0 && outcome.report) console.log(`\n${outcome.report.trimEnd()}\n`)
  return outcome
}

/** The last line of a run, and its exit code. */
export function conclude(outcomes: readonly Outcome[]): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`${String(passed)} passed, ${String(failed)} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
