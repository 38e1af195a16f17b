import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { KEYS_FOLDER, RELEASES_FOLDER } from '@nalika/release/publish'
import { startApi, startPostgres, startShell, type Server } from './servers.ts'

export interface Context {
  /** Length of the mixed load. */
  minutes: number
  /** Length of the load during other scenarios. */
  seconds: number
  /** For everything that is removed at the end. */
  folder: string
  /** A data folder with the built apps released into it. */
  released: () => Promise<string>
}

/** Megabytes after so many seconds. */
export interface MemorySample {
  seconds: number
  megabytes: Readonly<Record<string, number>>
}

export interface Outcome {
  /** What was done and measured, in a sentence. */
  figures: string
  memory?: readonly MemorySample[]
}

export interface Scenario {
  name: string
  /** What must hold. */
  invariant: string
  run: (context: Context) => Promise<Outcome>
}

/** Thrown by a scenario that this machine does not allow. */
export class Skipped extends Error {}

/** A failure with what was measured before it. */
export class Failed extends Error {
  readonly memory: readonly MemorySample[]

  constructor(message: string, memory: readonly MemorySample[]) {
    super(message)
    this.memory = memory
  }
}

/** Throws with the sentence when the condition does not hold. */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}

/** Shell, API and PostgreSQL with the demo data. */
export interface Site {
  shell: Server
  api: Server
  postgres: Server
}

/** Runs the work on a site of its own and removes the site. */
export async function onSite<T>(
  { folder, released }: Context,
  work: (site: Site) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  const releases = await released()
  const dataDir = await mkdtemp(join(folder, 'site-'))
  for (const name of [RELEASES_FOLDER, KEYS_FOLDER]) await symlink(join(releases, name), join(dataDir, name))
  const servers: Server[] = []
  const add = <Started extends Server>(server: Started): Started => {
    servers.unshift(server)
    return server
  }
  try {
    const postgres = add(await startPostgres())
    const data = { DATA_DIR: dataDir, ...settings }
    const api = add(await startApi({ DATABASE_URL: postgres.url, ...data }))
    const shell = add(await startShell({ API_URL: api.url, ...data }))
    return await work({ shell, api, postgres })
  } finally {
    for (const server of servers) await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
