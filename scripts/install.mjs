import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * The only code that runs before anything is installed, on whatever Node the machine has (20.19 or later), so it
 * imports nothing but Node itself.
 */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules/.cache/nalika-installed')
const node24 = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

function ensureInstalled() {
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return
  console.log('Installing what is missing (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('npm ci failed; nothing was started.')
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lockHash())
}

/** Installs what is missing, then runs a script of this folder on the Node that came with the install. */
export function run(script) {
  ensureInstalled()
  const child = spawn(node24, [join(root, 'scripts', script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  // The terminal's Ctrl-C reaches the child by itself; what is sent to this process alone is handed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
