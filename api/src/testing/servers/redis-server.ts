import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

const NAMES = ['redis-server', 'valkey-server']

function installedServer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path))
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function installPackage(): void {
  // In runlevel 1 the package starts no service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const wait = ['-o', 'DPkg::Lock::Timeout=120', '--quiet']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'redis-server']]) {
    const { status, stderr } = spawnSync('apt-get', [...wait, ...args], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`apt-get could not install Redis for the tests: ${stderr.trim()}`)
  }
}

/** The server to test with: an installed one, or, as root on Debian, the package, which it installs. */
function ensureServer(): string {
  if (installedServer() === undefined && mayInstall()) installPackage()
  const found = installedServer()
  if (found === undefined)
    throw new Error('No Redis was found to test with: install redis-server or valkey-server.')
  return found
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.')
  return address.port
}

export interface TestRedis {
  url: string
  /** Stops answering without hanging up, until `resume`. */
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
}

/** A Redis server of its own, in memory and on loopback; on a port that an earlier one had, or on a free one. */
export async function startRedis(at?: string): Promise<TestRedis> {
  const port = at === undefined ? await freePort() : Number(new URL(at).port)
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', daemonize: 'no', logfile: '' }
  const server = spawn(
    ensureServer(),
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve()
    })
    void ended.then(() => {
      reject(new Error('The test Redis server ended while starting.'))
    })
  })
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGKILL')
      await ended
    },
  }
}
