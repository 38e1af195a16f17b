import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/services.ts'

/** A developer's copy of a remote's sources, with its development server. */
export interface Developer {
  /** Address of the development server. */
  url: string
  /** Changes a source file of the remote. */
  edit(file: string, change: (text: string) => string): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

/** Starts `npm run dev` of a remote, on a copy that a test may edit. Ready once it is compiled. */
export async function startDeveloper(app: string, apiUrl: string): Promise<Developer> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-developer-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of [app, 'build', 'package-lock.json', 'package.json'])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (source) => !/\/(dist|node_modules)$/.test(source),
    })
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/webpack/bin/webpack.js'),
      ...['serve', '--mode', 'development', '--no-cache', '--port', String(port)],
    ],
    {
      cwd: join(folder, app),
      env: { ...process.env, NODE_ENV: undefined, API_URL: apiUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const stop = async () => {
    await ended(child)
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://localhost:${String(port)}`
  const deadline = Date.now() + 120_000
  // It responds as soon as the first build is done.
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${String(port)}/remoteEntry.js`).catch(() => null)
    if (response?.ok) break
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The development server of ${app} did not come up:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    async edit(file, change) {
      const path = join(folder, app, file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    },
    stop,
  }
}
