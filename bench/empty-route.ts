/** The least a Fastify server does: what others are compared with. `/buffer` answers as many bytes as BYTES says. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

const app = Fastify()
const bytes = Buffer.alloc(Number(process.env.BYTES ?? 0), 'n')
app.get('/', (_request, reply) => reply.send(''))
app.get('/buffer', (_request, reply) => reply.type('text/html').send(bytes))
await app.listen({ port: 0, host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close())
process.once('disconnect', () => void app.close())
process.send?.({ type: 'listening', port: (app.server.address() as AddressInfo).port })
