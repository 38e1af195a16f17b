import { requireFreeAddress } from '@nalika/shared-server'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app.ts'
import { readConfig, StartError } from './infrastructure/config/config.ts'
import { openDatabase } from './infrastructure/database/database.ts'

/** Time for open requests at shutdown. */
const SHUTDOWN_MS = 10_000
/** Time for the response to the request that crashed the database. */
const PANIC_MS = 500

// Other users of this machine must not read uploads and backups.
process.umask(0o077)

async function start() {
  const config = readConfig(process.env)
  const { port, host } = config
  await requireFreeAddress({ port, host, settings: { port: 'API_PORT', host: 'API_HOST' } })
  const database = await openDatabase(config, {
    // The database is gone for this process; the next process recovers all acknowledged writes.
    onPanic: (reason) => {
      console.error(`The embedded database cannot go on and the API ends: ${reason}. Start it again.`)
      setTimeout(() => process.exit(1), PANIC_MS)
    },
  })
  if (config.production) {
    const { refuseDemoAccounts } = await import('./demo/demo-accounts.queries.ts')
    await refuseDemoAccounts(database.db)
  }
  if (config.seedDemo) {
    const [{ seedDemo }, { mediaStorage }] = await Promise.all([
      import('./demo/seed.ts'),
      import('./media/media.ts'),
    ])
    await seedDemo(database, { today: new Date(), storage: await mediaStorage(config) })
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
  process.once('SIGTERM', () => void close())
  process.once('SIGINT', () => void close())
  // Started by another process: end with it.
  if (process.send) process.once('disconnect', () => void close())

  await app.listen({ port, host })
  const address = app.server.address()
  process.send?.({ type: 'listening', port: typeof address === 'object' && address ? address.port : port })
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
