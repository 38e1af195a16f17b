/** The least a Fastify server does: what others are compared with. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

const app = Fastify()
app.get('/', (_request, reply) => reply.send(''))
await app.listen({ port: 0, host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close())
process.once('disconnect', () => void app.close())
process.send?.({ type: 'listening', port: (app.server.address() as AddressInfo).port })
