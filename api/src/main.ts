import {
  describeStartFailure,
  requireFreeAddress,
  requireWritableFolder,
  restrictDataFolder,
} from '@nalika/shared-server'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app.ts'
import { mediaStorage, openDatabase, readConfig } from './platform/index.ts'
import type { Config, Database } from './platform/index.ts'
import { warmUp } from './warm-up.ts'

/** Time for open requests at shutdown. */
const SHUTDOWN_MS = 10_000
/** Time for the response to the request that crashed the database. */
const PANIC_MS = 500

// Other users of this machine must not read uploads and backups.
process.umask(0o077)

/** Ends this process, which another one started, once that is gone. */
let end: () => void = () => process.exit(1)
if (process.send)
  process.once('disconnect', () => {
    end()
  })

async function start() {
  const config = readConfig(process.env)
  const { port, host } = config
  await requireFreeAddress({ port, host, settings: { port: 'API_PORT', host: 'API_HOST' } })
  await requireWritableFolder('DATA_DIR', config.dataDir)
  await restrictDataFolder(config.dataDir)
  const database = await openDatabase(config, {
    // The database is gone for this process; the next process recovers all acknowledged writes.
    onPanic: (reason) => {
      console.error(`The embedded database cannot go on and the API ends: ${reason}. Start it again.`)
      setTimeout(() => process.exit(1), PANIC_MS)
    },
    onWait: () => {
      console.log('Another process prepares the database. The API waits for it.')
    },
    prepare: async (opened) => {
      if (config.seedDemo) await storeDemo(opened, config)
    },
  })
  if (config.production) {
    const { refuseDemoAccounts } = await import('./demo/index.ts')
    await refuseDemoAccounts(database.db)
  }
  const app = await buildApp({ config, database })
  collectDefaultMetrics({ register: app.metrics })

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void close())
  end = () => void close()

  await warmUp(app)
  await app.listen({ port, host })
  const address = app.server.address()
  process.send?.({ type: 'listening', port: typeof address === 'object' && address ? address.port : port })
}

/** Loaded on demand: no production server needs the demo data. */
async function storeDemo(database: Database, config: Config): Promise<void> {
  const { seedDemo } = await import('./demo/index.ts')
  await seedDemo(database, { today: new Date(), everySize: true, storage: await mediaStorage(config) })
}

start().catch((error: unknown) => {
  console.error(describeStartFailure(error))
  process.exit(1)
})
