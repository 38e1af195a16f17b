import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const app = await buildApp(config)
  const close = () => void app.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  // Started by another process: end with it.
  if (process.send) process.once('disconnect', close)
  const address = await app.listen({ port: config.port, host: config.host })
  process.send?.({ type: 'listening', port: Number(new URL(address).port) })
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const text = taken
    ? `Port ${String(readConfig(process.env).port)} is taken. Set PORT to another.`
    : error instanceof Error
      ? error.message
      : String(error)
  console.error(error instanceof ConfigError || taken ? text : error)
  process.exitCode = 1
})
