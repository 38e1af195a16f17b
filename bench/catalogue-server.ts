/* The API of the catalogue benchmark in a process of its own, without its response cache: `node bench/catalogue-server.ts <url>`. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/infrastructure/config/config.ts'
import { openDatabase } from '../api/src/infrastructure/database/database.ts'

const database = await openDatabase({ databaseUrl: process.argv[2], dataDir: '' })
const notListening = () => ({ isLive: false, stop: () => Promise.resolve() })
const app = await buildApp({
  config: { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: '' },
  database: { ...database, listen: notListening },
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => {
  void app.close().then(() => database.close())
})
process.send?.({ port: (app.server.address() as AddressInfo).port })
