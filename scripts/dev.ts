import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requireFreeAddress, Settings } from '@nalika/shared-server'
import { APP_NAMES, APPS } from '../build/apps.ts'
import { root, StartError } from './services.ts'

const API_PORT = 3100

const children: ChildProcess[] = []
let ending = false

function end(code: number): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  process.exit(code)
}

function run(name: string, command: string, args: string[], cwd = root, env: NodeJS.ProcessEnv = {}): void {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().trimEnd().split('\n')) console.log(`${name.padEnd(18)} ${line}`)
    })
  }
  child.once('exit', (code) => {
    if (ending) return
    console.error(`${name.padEnd(18)} ended (${String(code)}); the others are stopped.`)
    end(1)
  })
  children.push(child)
}

const responds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  )

async function waitFor(url: string): Promise<void> {
  while (!(await responds(url))) await wait(300)
}

/** Starts the development servers of all apps, or of one remote, and an API unless one runs. */
async function start(app: string | undefined): Promise<void> {
  const settings = new Settings(process.env)
  const givenUrl = settings.url('API_URL', ['http:', 'https:'])
  const apiUrl = givenUrl ?? `http://127.0.0.1:${String(API_PORT)}`
  const apps = APPS.filter(({ name }) => app === undefined || name === app)
  if (apps.length === 0)
    throw new StartError(`There is no app '${String(app)}'. The apps are ${APP_NAMES.join(', ')}.`)
  for (const { name, port } of apps)
    await requireFreeAddress({ port, host: '127.0.0.1', settings: { port: 'PORT', host: 'HOST' } }).catch(
      () => {
        throw new StartError(`Port ${String(port)}, on which ${name} is developed, is taken.`)
      },
    )
  if (givenUrl === undefined && !(await responds(`${apiUrl}/healthz`)))
    run('api', process.execPath, ['--watch', 'api/src/main.ts'], root, {
      API_PORT: String(API_PORT),
      LOG_LEVEL: settings.text('LOG_LEVEL') ?? 'warn',
    })
  const webpack = join(root, 'node_modules/.bin/webpack')
  for (const { name } of apps)
    run(name, webpack, ['serve', '--mode', 'development'], join(root, name), { API_URL: apiUrl })

  await waitFor(`${apiUrl}/healthz`)
  for (const { name, port } of apps) {
    const url = `http://127.0.0.1:${String(port)}/`
    await waitFor(url)
    console.log(`${name.padEnd(18)} ${name === 'shell' ? 'The whole site' : 'Alone'} at ${url}`)
  }
  console.log(`API at ${apiUrl}. Ctrl-C ends all.`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    end(0)
  })
// The reader of the output is gone, for example `| head`.
process.stdout.on('error', () => {
  end(0)
})
start(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  end(1)
})
