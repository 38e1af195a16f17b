import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireFreeAddress } from '@nalika/shared-server'
import { APPS } from '../../build/apps.ts'
import { root } from '../../scripts/services.ts'

const START_MS = 240_000

/** A developer's checkout, with its development servers. */
export interface Developer {
  /** Port of its shell, from which the others count. */
  port: number
  /** What it has printed. */
  output: () => string
  /** Changes a source file. */
  edit(file: string, change: (text: string) => string): Promise<void>
  /** Closes the output, as `npm run dev | head` does. */
  closeOutput(): void
  /** Resolves once `npm run dev` has ended. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/** A port whose successors are free too: of the apps, and of the API. */
async function freePorts(): Promise<number> {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 10_000)
    const ports = [...APPS.map(({ port }) => port - 3000), 100].map((offset) => base + offset)
    const probes = ports.map((port) =>
      requireFreeAddress({ port, host: '127.0.0.1', settings: { port: 'PORT', host: 'HOST' } }),
    )
    const results = await Promise.allSettled(probes)
    if (results.every(({ status }) => status === 'fulfilled')) return base
  }
}

/** Copies the sources that a developer may change, and links the packages. */
async function copySources(folders: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-developer-'))
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    // What another checkout compiled is of no use.
    if (name !== '.cache') await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of [...folders, 'build', 'scripts', 'package-lock.json', 'package.json']) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (source) => !/\/(dist|node_modules)$/.test(source),
    })
    // Packages in versions of its own.
    const packages = join(root, name, 'node_modules')
    if ((await readdir(packages).catch(() => [])).length > 0)
      await symlink(packages, join(folder, name, 'node_modules'))
  }
  return folder
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await ended
}

/** Starts `npm run dev -- <apps>` on a copy that a test may edit. Ready once everything is compiled. */
export async function startDeveloper(
  apps: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Developer> {
  const folder = await copySources(env.API_URL === undefined ? [...apps, 'api'] : apps)
  const port = await freePorts()
  const child = spawn(process.execPath, ['scripts/dev.ts', ...apps], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, DATA_DIR: join(folder, 'data'), ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  const ready = Promise.withResolvers<undefined>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C ends all.')) ready.resolve(undefined)
    })
  const failed = (why: string) => ready.reject(new Error(`The development servers ${why}:\n${said}`))
  void ended.then(() => failed('ended'))
  const timer = setTimeout(() => failed('did not come up'), START_MS)
  const stop = async () => {
    await end(child, ended)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  await ready.promise
    .catch(async (error: unknown) => {
      await stop()
      throw error
    })
    .finally(() => clearTimeout(timer))
  return {
    port,
    output: () => said,
    async edit(file, change) {
      const path = join(folder, file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    },
    closeOutput: () => child.stdout.destroy(),
    ended,
    stop,
  }
}
