import { resolve } from 'node:path'
import { buildApps, releaseApps, releaseFirst } from './build.ts'
import {
  requireFreePort,
  requireWritableFolder,
  StartError,
  startService,
  stopServices,
  type Service,
} from './services.ts'

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
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`PORT must be a port from 0 to 65535, not '${String(process.env.PORT)}'.`)
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  await requireFreePort(port)
  await requireWritableFolder(dataDir)

  console.log('Building what changed, opening the database …')
  const siteUrl = process.env.SITE_URL || `http://127.0.0.1:${String(port)}`
  const logs = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', DATA_DIR: dataDir }
  const [api] = await Promise.all([
    startService('API', 'api/src/main.ts', { ...logs, API_PORT: '0', SITE_URL: siteUrl }).then(
      (service) => (services.push(service), service),
    ),
    release(dataDir),
  ])
  const shell = await startService('shell', 'shell/server/main.ts', {
    ...logs,
    PORT: String(port),
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
  if (process.env.NODE_ENV !== 'production') {
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
