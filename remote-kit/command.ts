#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { StartError } from '@nalika/shared-server'
import { RELEASE_COMMANDS, releaseArguments } from './release-arguments.ts'

const USAGE = `nalika-remote new <name> [--role admin|distributor]   makes a remote of the folder it runs in
nalika-remote dev                  runs the remote alone, with the API of API_URL or RELEASE_SITE
nalika-remote build                builds it for production
nalika-remote release [options]    builds, tests, asks the gate, uploads and switches; --help lists all commands
nalika-remote list | status | log | show | canary | promote | withdraw | rollback | refresh …   as 'release' has them`

async function appHere(): Promise<string> {
  const { APP_NAMES } = await import('../build/apps.ts')
  return APP_NAMES[0] ?? ''
}

/** Runs another file of the kit, which reads its arguments from the command line. */
async function run(load: () => Promise<unknown>, args: readonly string[]): Promise<void> {
  process.argv.splice(2, Infinity, ...args)
  await load()
}

function build(): void {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js')
  const child = spawn(process.execPath, [webpack, 'build', '--mode', 'production'], { stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

async function dev(app: string): Promise<void> {
  process.env.API_URL ??= process.env.RELEASE_SITE?.split(',')[0]
  if (!process.env.API_URL)
    throw new StartError('Set API_URL to a site or its API, for example http://127.0.0.1:3000.')
  await run(() => import('../scripts/dev.ts'), [app])
}

async function start([command = '', ...args]: string[]): Promise<void> {
  if (command === 'new') return run(() => import('./new.ts'), args)
  if (!['dev', 'build', 'release', ...RELEASE_COMMANDS].includes(command)) throw new StartError(USAGE)
  const app = await appHere()
  if (command === 'dev') return dev(app)
  if (command === 'build') return build()
  const wanted = releaseArguments(app, command === 'release' ? args : [command, ...args])
  return run(() => import('../scripts/release.ts'), wanted)
}

start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
