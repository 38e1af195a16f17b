import {
  describeStartFailure,
  firstLines,
  requireFreeAddress,
  requireWritableFolder,
  Settings,
  StartError,
} from '@nalika/shared-server'
import { buildApps, releaseApps, releaseFirst } from './build.ts'
import { Supervisor, type SupervisorOptions } from './supervisor.ts'

const servers: Supervisor[] = []
let ending = false

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  await Promise.all(servers.map((server) => server.stop()))
  process.exit(code)
}

const log = (line: string): void => void console.error(line)

/** Says why Nalika cannot run, in few lines, and ends it. */
const fail = (error: unknown): Promise<void> => {
  if (!ending) log(describeStartFailure(error))
  return end(1)
}

/** Starts a server, and again whenever it ends. */
async function run(
  options: Pick<SupervisorOptions, 'name' | 'file' | 'env' | 'portSetting'>,
): Promise<number> {
  const server = new Supervisor({ ...options, log, giveUp: (error) => void fail(error) })
  servers.push(server)
  await server.start()
  return server.port
}

/** The lines of a failed build that say what is wrong. */
function showErrors(printed: string): void {
  const at = printed.search(/^.*\berror\b/im)
  log(firstLines(printed.slice(Math.max(0, at))))
}

/** A start must not undo what a team released or rolled back: only an empty store gets what is built here. */
async function release(dataDir: string): Promise<void> {
  await buildApps(showErrors)
  // What is written below the data folder from here on is for its owner alone.
  process.umask(0o077)
  if (process.argv.includes('--publish')) {
    await releaseApps(dataDir)
    return
  }
  const others = await releaseFirst(dataDir)
  if (others.length > 0)
    console.log(
      [
        `${dataDir} has releases already. They are served as they are, not what is built here:`,
        ...others.map(({ folder }) => `  ${folder}`),
        'To serve what is built here: npm start -- --publish. To release it: npm run release -- <app>.',
      ].join('\n'),
    )
}

interface Ready {
  sequence: number | null
  refused: { reason: string } | null
  leftOut: { app: string; folder: string; reasons: string[] }[]
}

/**
 * Names the releases that are damaged or do not fit, which visitors do not get.
 * @throws StartError when there is nothing that could be served
 */
async function reportReleases(address: string): Promise<void> {
  const response = await fetch(`${address}/readyz`)
  const { sequence, refused, leftOut } = (await response.json()) as Ready
  if (sequence === null)
    throw new StartError(`No release can be served: ${refused?.reason ?? 'there is none.'}`)
  for (const { app, folder, reasons } of leftOut) log(`${folder || app} is not served: ${reasons.join(' ')}`)
}

async function start(): Promise<void> {
  const settings = new Settings(process.env)
  const port = settings.port('PORT', 3000)
  const dataDir = settings.folder('DATA_DIR', './data')
  const siteUrl = settings.siteUrl() ?? `http://127.0.0.1:${String(port || 3000)}`
  const givenApiPort = settings.port('API_PORT', 0)
  if (settings.text('API_URL') !== undefined)
    throw new StartError('API_URL is of no use here: npm start runs an API of its own. Unset it.')
  const host = settings.host('HOST', '127.0.0.1')
  await requireFreeAddress({ port, host, settings: { port: 'PORT', host: 'HOST' } })
  await requireWritableFolder('DATA_DIR', dataDir)

  console.log('Building what changed, opening the database …')
  const logs = { LOG_LEVEL: settings.text('LOG_LEVEL') ?? 'warn', DATA_DIR: dataDir }
  const [apiPort] = await Promise.all([
    run({
      name: 'API',
      file: 'api/src/main.ts',
      env: { ...logs, API_PORT: String(givenApiPort), SITE_URL: siteUrl },
      portSetting: 'API_PORT',
    }),
    release(dataDir),
  ])
  const shellPort = await run({
    name: 'shell',
    file: 'shell/server/main.ts',
    env: {
      ...logs,
      PORT: String(port),
      // Nobody knows a free port before the shell has taken it.
      ...(port > 0 && { SITE_URL: siteUrl }),
      API_URL: `http://127.0.0.1:${String(apiPort)}`,
    },
    portSetting: 'PORT',
  })
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  await reportReleases(
    `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${String(shellPort)}`,
  )
  console.log(`\nNalika is at http://127.0.0.1:${String(shellPort)}`)
  if (!settings.isProduction()) {
    console.log(
      [
        '',
        'Demo accounts, password steel-and-tube:',
        '  admin@nalika.example        admin',
        '  distributor@nalika.example  distributor',
        '  dealer@nalika.example       distributor',
        '',
        'Ctrl-C ends it.',
      ].join('\n'),
    )
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// The process that started this one is gone, even if it was killed.
if (process.send) process.once('disconnect', () => void end(0))
start().catch(fail)
