import { fork, spawn, type ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { StartError } from '@nalika/shared-server'
import { root } from '#project'

export { root, StartError }

const LOWEST_PRIORITY = 19
/** For a slow machine; a loop in a build or a test ends here. */
const COMMAND_LIMIT_MS = 15 * 60_000

const printAll = (printed: string): void => void process.stderr.write(printed)

interface RunOptions {
  /** How much lower its priority is than that of this process. */
  lowerPriority?: number
  /** Ended after this long; 15 minutes unless given. */
  limitMs?: number
  /** Shows what a command printed that failed; all of it unless given. */
  showFailure?: (printed: string) => void
}

/** Runs a command to its end. Rejects with a {@link StartError} when it fails or takes too long, showing what it printed. */
export async function runToEnd(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = root,
  { lowerPriority = 0, limitMs = COMMAND_LIMIT_MS, showFailure = printAll }: RunOptions = {},
): Promise<void> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const endChild = () => void child.kill()
  process.once('exit', endChild)
  if (child.pid !== undefined && lowerPriority > 0)
    setPriority(child.pid, Math.min(getPriority() + lowerPriority, LOWEST_PRIORITY))
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  let isCut = false
  const timer = setTimeout(() => {
    isCut = true
    void stopServices([{ process: child }])
  }, limitMs)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearTimeout(timer)
  process.off('exit', endChild)
  if (isCut || code !== 0) {
    showFailure(Buffer.concat(printed).toString())
    const end = isCut ? `was ended after ${String(limitMs / 1000)} s` : 'failed'
    throw new StartError(`'${[command, ...args].join(' ')}' ${end}.`)
  }
}

/** As {@link runToEnd}, and leaves the processors to what has time limits. */
export const runInBackground = (command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<void> =>
  runToEnd(command, args, env, root, { lowerPriority: 5 })

/** Returns freed memory to the system and keeps that of short-lived objects small, as the images of deploy/ do. */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
}

export interface Service {
  name: string
  port: number
  process: ChildProcess
}

/**
 * Starts a server of ours and waits until it listens. Rejects when it ends before.
 * @param output Where what it prints goes: to the terminal, or to the service's `process` to be read there; of `errors`
 * only its standard error does.
 * @param onSpawn Gets its process at once.
 */
export async function startService(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe' | 'errors' = 'inherit',
  onSpawn?: (child: ChildProcess) => void,
): Promise<Service> {
  const child = fork(resolve(root, file), {
    cwd: root,
    env: { ...MEMORY_SETTINGS, ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', output === 'errors' ? 'inherit' : output, output === 'errors' ? 'pipe' : output, 'ipc'],
  })
  onSpawn?.(child)
  const port = await new Promise<number>((listening, reject) => {
    child.once('exit', (code, signal) => {
      // Nobody reads it yet.
      const said: unknown = child.stderr?.read()
      const why = said instanceof Buffer ? `\n${said.toString()}` : ''
      reject(new StartError(`The ${name} did not start (${describeEnd(code, signal)}).${why}`))
    })
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'listening' && message.port !== undefined) listening(message.port)
    })
  })
  return { name, port, process: child }
}

/** How a process ended: `exit code 1`, `SIGKILL`. */
export const describeEnd = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ?? `exit code ${String(code)}`

/** Ends processes: politely, and after `graceMs` for certain. */
export async function stopServices(
  services: readonly Pick<Service, 'process'>[],
  graceMs = 4000,
): Promise<void> {
  await Promise.all(
    services.map(async ({ process: child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((settle) => child.once('exit', settle))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(timer)
    }),
  )
}
