import { execFile, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../../..')

export interface ServerProcess {
  port: number
  url: string
  process: ChildProcess
  /** Output so far. */
  printed: () => string
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Asks it to end and answers its exit code. */
  stop: () => Promise<number | null>
}

/** Starts the API in a process of its own, as in production, and waits until it listens. */
export const startApi = (settings: Record<string, string>) =>
  startServer('api/src/main.ts', { API_PORT: '0', SEED_DEMO: 'no', ...settings })

/** The same for the server of the shell, with keys of its own and nothing released. */
export async function startShell(settings: Record<string, string> & { DATA_DIR: string }) {
  // In a process of its own: the API knows nothing of releases.
  const script = `const { KeyFolder } = await import('./release/src/core/registry/keys.ts')
    await new KeyFolder(process.argv[1]).ensure()`
  await run(
    process.execPath,
    ['--input-type=module', '-e', script, join(settings.DATA_DIR, 'release-keys')],
    {
      cwd: ROOT,
    },
  )
  return startServer('shell/server/main.ts', { PORT: '0', ...settings })
}

const run = promisify(execFile)

async function startServer(file: string, settings: Record<string, string>): Promise<ServerProcess> {
  const child = fork(join(ROOT, file), {
    cwd: ROOT,
    // The embedded database is compiled once and not twice: half of what a start takes.
    execArgv: ['--liftoff-only'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node-compile'),
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const ended = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => {
      resolve(message.port)
    })
    child.once('exit', (code, signal) => {
      reject(new Error(`It ended while starting (${String(code ?? signal)}): ${printed}`))
    })
  })
  return {
    port,
    url: `http://127.0.0.1:${String(port)}`,
    process: child,
    printed: () => printed,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}
