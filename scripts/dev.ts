import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root } from './services.ts'

const API_PORT = '3100'
const children: ChildProcess[] = []

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
    console.log(`${name.padEnd(18)} ended (${String(code)})`)
  })
  children.push(child)
}

run('api', process.execPath, ['--watch', 'api/src/main.ts'], root, { API_PORT, LOG_LEVEL: 'warn' })
const webpack = join(root, 'node_modules/.bin/webpack')
for (const app of ['shell', 'public-site', 'distributor-portal', 'admin-console']) {
  run(app, webpack, ['serve', '--mode', 'development'], join(root, app), {
    API_URL: `http://127.0.0.1:${API_PORT}`,
  })
}
console.log(
  'The site comes up at http://127.0.0.1:3000; each remote alone at 3001, 3002 and 3003. Ctrl-C ends all.',
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
    process.exit(0)
  })
}
