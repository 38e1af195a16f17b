import { requireFreeAddress, requireWritableFolder, Settings, StartError } from '@nalika/shared-server'
import { buildApps, releaseApps, releaseFirst } from './build.ts'
import { startService, stopServices, type Service } from './services.ts'

const services: Service[] = []
let ending = false

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  await stopServices(services)
  process.exit(code)
}

/** A start must not undo what a team released or rolled back: only an empty store gets what is built here. */
async function release(dataDir: string): Promise<void> {
  await buildApps()
  if (process.argv.includes('--publish')) {
    await releaseApps(dataDir)
    return
  }
  const others = Object.entries(await releaseFirst(dataDir))
  if (others.length > 0)
    console.log(
      [
        `${dataDir} has releases already. They are served as they are, not what is built here:`,
        ...others.map(([, folder]) => `  ${folder}`),
        'To serve what is built here: npm start -- --publish. To release it: npm run release -- <app>.',
      ].join('\n'),
    )
}

async function start(): Promise<void> {
  const settings = new Settings(process.env)
  const port = settings.port('PORT', 3000)
  const apiPort = settings.port('API_PORT', 0)
  const dataDir = settings.folder('DATA_DIR', './data')
  const siteUrl = settings.siteUrl() ?? `http://127.0.0.1:${String(port || 3000)}`
  if (settings.text('API_URL') !== undefined)
    throw new StartError('API_URL is of no use here: npm start runs an API of its own. Unset it.')
  const host = settings.host('HOST', '127.0.0.1')
  await requireFreeAddress({ port, host, settings: { port: 'PORT', host: 'HOST' } })
  await requireWritableFolder('DATA_DIR', dataDir)

  console.log('Building what changed, opening the database …')
  const logs = { LOG_LEVEL: settings.text('LOG_LEVEL') ?? 'warn', DATA_DIR: dataDir }
  const [api] = await Promise.all([
    startService('API', 'api/src/main.ts', { ...logs, API_PORT: String(apiPort), SITE_URL: siteUrl }).then(
      (service) => (services.push(service), service),
    ),
    release(dataDir),
  ])
  const shell = await startService('shell', 'shell/server/main.ts', {
    ...logs,
    PORT: String(port),
    // Nobody knows a free port before the shell has taken it.
    ...(port > 0 && { SITE_URL: siteUrl }),
    API_URL: `http://127.0.0.1:${String(api.port)}`,
  })
  services.push(shell)
  for (const { name, process: child } of services) {
    child.once('exit', () => {
      if (!ending) console.error(`The ${name} ended unexpectedly.`)
      void end(1)
    })
  }
  console.log(`\nNalika is at http://127.0.0.1:${String(shell.port)}`)
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

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
start().catch(async (error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  await end(1)
})
