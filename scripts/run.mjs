import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * `node scripts/run.mjs <file> [arguments]` installs what is missing, then runs a file of the project on the Node that
 * came with the install. It runs before anything is installed, on any Node from 20.19, so it imports only Node itself.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules/.cache/nalika-installed')
const node24 = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** Hash of the installed packages. The project's own versions, which each release changes, do not count. */
function hashPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
  return createHash('sha256').update(JSON.stringify(installed)).digest('hex')
}

function ensureInstalled() {
  const hash = hashPackages()
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
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
  writeFileSync(stamp, hash)
}

ensureInstalled()
const [script, ...args] = process.argv.slice(2)
const child = spawn(node24, [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
})
// The terminal's Ctrl-C reaches the child by itself; a signal to this process alone is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
