/*
 * The API of the catalogue benchmark in a process of its own: `node bench/catalogue-server.ts <url or folder> <kept or
 * not>`. Beside it /static answers a buffer of the same bytes as the first page of products.
 */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/infrastructure/config/config.ts'
import { openDatabase } from '../api/src/infrastructure/database/database.ts'

const [, , where = '', kept] = process.argv
const isServer = where.startsWith('postgres')
const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: where }
const database = await openDatabase({ databaseUrl: isServer ? where : undefined, dataDir: where })
const deaf = () => ({ isLive: false, stop: () => Promise.resolve() })
const app = await buildApp({
  config,
  database: { ...database, ...(kept !== 'kept' && { listen: deaf }) },
})
let bytes: Buffer = Buffer.from('')
app.get('/static', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes),
)
await app.listen({ port: 0, host: '127.0.0.1' })
bytes = (await app.inject('/api/onlyProducts')).rawPayload
process.once('disconnect', () => {
  void app.close().then(() => database.close())
})
process.send?.({ port: (app.server.address() as AddressInfo).port })
