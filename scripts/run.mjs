import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clearInterval, setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'

/*
 * `node scripts/run.mjs [--omit=dev] <file> [arguments]` installs what is missing, then runs a file of the project on the
 * Node that came with the install. `--omit=dev` installs no devDependencies, as npm's option does. It runs before anything is
 * installed, on any Node from 20.19, so it imports only Node itself.
 */
const omitsDev = process.argv[2] === '--omit=dev'
const [script, ...args] = process.argv.slice(omitsDev ? 3 : 2)
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'
const node24 = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node')
/** npm's own record of what it installed. */
const RECORD = 'node_modules/.package-lock.json'
const NODE = [20, 19]
const PROGRESS_MS = 10_000
const WATCH_MS = 500

/** The process that this one waits for. */
let running

const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
const required = () =>
  Object.entries(packagesIn('package-lock.json')).filter(
    ([path, { dev }]) => path.includes('node_modules/') && !(omitsDev && dev),
  )

/** Other releases of Node leave packages out without an error. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return
  console.error(
    `Nalika needs Node ${NODE.join('.')} or later, and this is ${process.versions.node}: https://nodejs.org`,
  )
  process.exit(1)
}

const includes = (list, value) => list === undefined || list.includes(value)

/** Whether every supported Node installs a package, as the first number of '^20.19.0 || >=22.12.0' says. */
const isForOldestNode = ({ node = '' } = {}) => Number(/\d+/.exec(node)?.[0] ?? 0) <= NODE[0]

/** Whether a package is made for this kind of system, as those with compiled code say. */
function isForThisSystem({ os, cpu, libc, engines }) {
  if (os === undefined || cpu === undefined || !isForOldestNode(engines)) return false
  const ownLibc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return includes(os, process.platform) && includes(cpu, process.arch) && includes(libc, ownLibc)
}

/** Whether an install ran to its end. */
const hasInstall = () => existsSync(node24) && existsSync(join(root, RECORD))

/** Compares the lock file with npm's own record of what it installed. */
function isInstalled() {
  if (!hasInstall()) return false
  const installed = packagesIn(RECORD)
  return required().every(([path, wanted]) =>
    path in installed
      ? installed[path].version === wanted.version
      : (wanted.optional || wanted.devOptional) && !isForThisSystem(wanted),
  )
}

/** Top-level folders of packages: what npm has begun to unpack. */
function unpacked() {
  const folder = join(root, 'node_modules')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  return names.flatMap((name) => (name.startsWith('@') ? readdirSync(join(folder, name)) : name)).length
}

/** Arguments of npm that install what is missing. A site may be running on what is there: only the first install removes it. */
function npmArguments() {
  if (!hasInstall()) return ['ci', omitsDev ? '--omit=dev' : '--include=dev']
  const keepsDev = !omitsDev || Object.values(packagesIn(RECORD)).some(({ dev }) => dev)
  return ['install', '--no-save', keepsDev ? '--include=dev' : '--omit=dev']
}

/**
 * The processes that started this one: npm, or a shell and npm before it. npm forwards no SIGHUP, a shell that it uses forwards
 * nothing, and SIGKILL cannot be forwarded: another parent than at first means that npm is gone.
 */
function starters() {
  const parent = process.ppid
  if (process.platform !== 'linux') return String(parent)
  try {
    const [, name, grandparent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))
    return /^(ba|da|a)?sh$|^busybox$/.test(name) ? `${parent} ${grandparent}` : String(parent)
  } catch {
    // It ended just now.
    return ''
  }
}

/** Ends what runs here once npm is gone. Started without npm, it outlives its terminal where nohup asks for that. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const first = starters()
  const watch = setInterval(() => {
    if (starters() === first) return
    clearInterval(watch)
    if (running) running.kill('SIGTERM')
    else process.exit(1)
  }, WATCH_MS).unref()
}

async function ensureInstalled() {
  if (isInstalled()) return
  const npm = npmArguments()
  const command = `npm ${npm.join(' ')}`
  const size = npm.includes('--omit=dev') ? '0.8' : '1.2'
  console.log(
    `Installing up to ${required().length} packages (${command}), ${size} GB on the disk. This takes some minutes …`,
  )
  const started = Date.now()
  const child = spawn(
    isWindows ? 'npm.cmd' : 'npm',
    [...npm, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: isWindows },
  )
  running = child
  const progress = setInterval(() => {
    console.log(`  ${Math.round((Date.now() - started) / 1000)} s, ${unpacked()} folders unpacked`)
  }, PROGRESS_MS)
  const code = await new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  })
  clearInterval(progress)
  if (code !== 0) {
    console.error(`${command} failed; nothing was started.`)
    process.exit(1)
  }
  // Its program is linked to node_modules/node/bin; the rest is 67 MB of C headers.
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true })
}

requireNode()
endWithNpm()
await ensureInstalled()
const child = spawn(node24, [join(root, script), ...args], {
  cwd: root,
  // The channel closes when this process ends, however it ends.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${isWindows ? ';' : ':'}${process.env.PATH}`,
  },
})
running = child
// The terminal's Ctrl-C reaches the child by itself; a signal to this process alone is passed on.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
