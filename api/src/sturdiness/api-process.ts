import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const API = join(import.meta.dirname, '../..')

export interface ApiProcess {
  port: number
  url: string
  process: ChildProcess
  /** What it printed so far. */
  printed: () => string
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Asks it to end and answers its exit code. */
  stop: () => Promise<number | null>
}

/** Starts the API in a process of its own, as in production, and waits until it listens. */
export async function startApi(settings: Record<string, string>): Promise<ApiProcess> {
  const child = fork(join(API, 'src/main.ts'), {
    cwd: API,
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(API, '../node_modules/.cache/node-compile'),
      API_PORT: '0',
      SEED_DEMO: 'no',
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
      reject(new Error(`The API ended while starting (${String(code ?? signal)}): ${printed}`))
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
