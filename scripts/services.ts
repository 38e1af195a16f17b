import { fork, spawn, type ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@nalika/shared-server'
import { root } from '#project'

export { root, StartError }

const LOWEST_PRIORITY = 19

/** Runs a command to its end. Rejects with a {@link StartError} when it fails, showing what it printed. */
export async function runToEnd(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = root,
  lowerPriority = 0,
): Promise<void> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined && lowerPriority > 0)
    setPriority(child.pid, Math.min(getPriority() + lowerPriority, LOWEST_PRIORITY))
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) {
    process.stderr.write(Buffer.concat(printed))
    throw new StartError(`'${[command, ...args].join(' ')}' failed.`)
  }
}

/** As {@link runToEnd}, and leaves the processors to what has time limits. */
export const runInBackground = (command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<void> =>
  runToEnd(command, args, env, root, 5)

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
 * @param output Where what it prints goes: to the terminal, or to the service's `process` to be read there.
 */
export async function startService(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<Service> {
  const child = fork(join(root, file), {
    cwd: root,
    env: { ...MEMORY_SETTINGS, ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => {
      // Nobody reads it yet.
      const said: unknown = child.stderr?.read()
      const why = said instanceof Buffer ? `\n${said.toString()}` : ''
      reject(new StartError(`The ${name} did not start (exit code ${String(code)}).${why}`))
    })
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'listening' && message.port !== undefined) resolve(message.port)
    })
  })
  return { name, port, process: child }
}

/** Ends processes: politely, and after `graceMs` for certain. */
export async function stopServices(services: readonly Service[], graceMs = 4000): Promise<void> {
  await Promise.all(
    services.map(async ({ process: child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(timer)
    }),
  )
}
