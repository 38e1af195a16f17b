import { describeStartFailure, requireFreeAddress, requireWritableFolder } from '@nalika/shared-server'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

/** Ends this process, which another one started, once that is gone. */
let end: () => void = () => process.exit(1)
if (process.send)
  process.once('disconnect', () => {
    end()
  })

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { port, host, metricsPort } = config
  // Before threads are started, which render their first pages at once.
  await requireFreeAddress({ port, host, settings: { port: 'PORT', host: 'HOST' } })
  if (metricsPort !== null)
    await requireFreeAddress({ port: metricsPort, host, settings: { port: 'METRICS_PORT', host: 'HOST' } })
  await requireWritableFolder('DATA_DIR', config.dataDir)
  const app = await buildApp(config)
  const close = () => void app.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, close)
  end = close
  const address = await app.listen({ port, host })
  process.send?.({ type: 'listening', port: Number(new URL(address).port) })
}

main().catch((error: unknown) => {
  console.error(describeStartFailure(error))
  // Threads that render would keep the process alive.
  process.exit(1)
})
