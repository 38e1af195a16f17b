import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * `node scripts/run.mjs <file> [arguments]` installs what is missing, then runs a file of the project on the Node that
 * came with the install. It runs before anything is installed, on any Node from 20.19, so it imports only Node itself.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const node24 = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Compares the lock file with npm's own record of what it installed. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(node24) || !existsSync(join(root, record))) return false
  const installed = packagesIn(record)
  return Object.entries(packagesIn('package-lock.json'))
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional, devOptional }]) =>
      // Packages for other systems are not installed.
      path in installed ? installed[path].version === version : (optional ?? devOptional),
    )
}

function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing what is missing (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) return
  console.error('npm ci failed; nothing was started.')
  process.exit(1)
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
