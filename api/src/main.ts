import { requireFreeAddress } from '@nalika/shared-server'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app.ts'
import { readConfig, StartError } from './infrastructure/config/config.ts'
import { openDatabase } from './infrastructure/database/database.ts'

/** Connections that are still busy are cut after this long. */
const LAST_CALL = 10_000
/** Time for the response to the request that met it. */
const PANIC_MS = 500

// Uploads, backups and whatever else is written belong to nobody else on this machine.
process.umask(0o077)

async function start() {
  const config = readConfig(process.env)
  const { port, host } = config
  await requireFreeAddress({ port, host, settings: { port: 'API_PORT', host: 'API_HOST' } })
  const database = await openDatabase(config, {
    // Nothing in this process is answered by it again; the next process recovers what it acknowledged.
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
    const { seedDemo } = await import('./demo/seed.ts')
    await seedDemo(database, { today: new Date() })
  }
  const app = await buildApp({ config, database })
  collectDefaultMetrics({ register: app.metrics })

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), LAST_CALL).unref()
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
