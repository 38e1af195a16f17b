import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { requireFreeAddress, Settings } from '@nalika/shared-server'
import { APP_NAMES, APPS, devApiPort, devPort, folderOf } from '../build/apps.ts'
import { root, StartError } from './services.ts'

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

/** Starts the development servers of all apps or of those named, and an API unless one runs. */
async function start(names: readonly string[]): Promise<void> {
  const settings = new Settings(process.env)
  // Ports of the remotes and the API follow.
  settings.whole('PORT', 3000, [1, 65_000], 'a port')
  const givenUrl = settings.url('API_URL', ['http:', 'https:'])
  const apiUrl = givenUrl ?? `http://127.0.0.1:${String(devApiPort())}`
  const unknown = names.find((name) => !APP_NAMES.includes(name))
  if (unknown !== undefined)
    throw new StartError(`There is no app '${unknown}'. The apps are ${APP_NAMES.join(', ')}.`)
  const apps = APPS.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const app of apps) {
    const port = devPort(app)
    await requireFreeAddress({ port, host: '127.0.0.1', settings: { port: 'PORT', host: 'HOST' } }).catch(
      () => {
        throw new StartError(
          `Port ${String(port)}, on which ${app.name} is developed, is taken: set PORT to another one than ${process.env.PORT ?? '3000'}.`,
        )
      },
    )
  }
  if (givenUrl === undefined && !(await responds(`${apiUrl}/healthz`)))
    run('api', process.execPath, ['--watch', 'api/src/main.ts'], root, {
      API_PORT: String(devApiPort()),
      LOG_LEVEL: settings.text('LOG_LEVEL') ?? 'warn',
    })
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js')
  for (const { name } of apps)
    run(name, process.execPath, [webpack, 'serve', '--mode', 'development'], folderOf(name), {
      API_URL: apiUrl,
    })
  console.log('Building, which takes a minute the first time …')

  await waitFor(`${apiUrl}/healthz`)
  for (const app of apps) {
    const { name } = app
    const url = `http://127.0.0.1:${String(devPort(app))}/`
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
start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  end(1)
})
