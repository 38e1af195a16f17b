import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root, startService, type Service } from '../scripts/services.ts'

/** A process, or several, that can be killed, paused and started again at the same address. */
export interface Server {
  name: string
  url: string
  /** The process and those that it started. */
  processIds: () => number[]
  /** Ends it at once, as `kill -9` does. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Kills it for good and removes its data. */
  remove: () => Promise<void>
}

export function signal(server: Server, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const id of server.processIds()) {
    try {
      process.kill(id, name)
    } catch {
      // It ended meanwhile.
    }
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Starts a server of ours; later starts use the port of the first. */
export async function startNode(
  name: string,
  file: string,
  portSetting: string,
  settings: NodeJS.ProcessEnv,
): Promise<Server & { child: () => ChildProcess }> {
  let service: Service
  const start = async (port: number) => {
    const env = { LOG_LEVEL: 'fatal', NODE_ENV: undefined, ...settings, [portSetting]: String(port) }
    service = await startService(name, file, env)
  }
  await start(0)
  const child = () => service.process
  const kill = async () => {
    if (!isRunning(child())) return
    const ended = once(child(), 'exit')
    child().kill('SIGKILL')
    await ended
  }
  return {
    name,
    get url() {
      return `http://127.0.0.1:${String(service.port)}`
    },
    child,
    processIds: () => (isRunning(child()) && child().pid ? [child().pid as number] : []),
    kill,
    start: () => start(service.port),
    remove: kill,
  }
}

export const startApi = (settings: NodeJS.ProcessEnv) =>
  startNode('API', 'api/src/main.ts', 'API_PORT', { SITE_URL: 'http://127.0.0.1', ...settings })

export const startShell = (settings: NodeJS.ProcessEnv) =>
  startNode('shell', 'shell/server/main.ts', 'PORT', settings)

const POSTGRES = join(root, 'api/src/testing/servers/postgres-server.ts')
/** A killed server recovers its log first, and waits for the last of its processes to end. */
const STARTS = 20

interface PostgresMessage {
  url: string
  folder: string
  failed?: boolean
}

/**
 * Starts a PostgreSQL server with an empty database. What it acknowledges is on the disk.
 * @param folder Where its data lies; the folder for temporary files when left out.
 */
export async function startPostgres(folder?: string): Promise<Server> {
  const starter = fork(POSTGRES, ['durable'], {
    execArgv: [],
    env: { ...process.env, ...(folder !== undefined && { TMPDIR: folder }) },
  })
  const answer = async () => (await once(starter, 'message'))[0] as PostgresMessage
  const ended = once(starter, 'exit').then(() => Promise.reject(new Error('PostgreSQL did not start.')))
  ended.catch(() => undefined)
  const { url, folder: data } = await Promise.race([answer(), ended])
  const processIds = () => {
    try {
      const [id] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      const children = readFileSync(`/proc/${String(id)}/task/${String(id)}/children`, 'utf8')
      return [Number(id), ...children.split(' ').filter(Boolean).map(Number)]
    } catch {
      // Not running.
      return []
    }
  }
  const server: Server = {
    name: 'PostgreSQL',
    url: `${url}/postgres`,
    processIds,
    async kill() {
      signal(server, 'SIGKILL')
      while (processIds().length > 0) await setTimeout(20)
    },
    async start() {
      for (let tries = 1; ; tries += 1) {
        const started = answer()
        starter.send('start')
        if (!(await started).failed) return
        if (tries === STARTS) throw new Error('PostgreSQL did not start again.')
        await setTimeout(500)
      }
    },
    async remove() {
      await server.kill()
      starter.kill('SIGKILL')
      await rm(dirname(data), { recursive: true, force: true })
    },
  }
  return server
}
