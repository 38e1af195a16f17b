import Fastify from 'fastify'
import { health } from './health.ts'

/** The answer of /readyz with a database that answers so. */
async function readiness(query: () => Promise<unknown>, isFull = false) {
  const app = Fastify()
  app.decorate('database', { pool: { query } } as never)
  app.decorate('disk', { isFull: () => Promise.resolve(isFull) } as never)
  await app.register(health)
  const [ready, alive] = await Promise.all([app.inject('/readyz'), app.inject('/healthz')])
  await app.close()
  expect(alive.json()).toEqual({ status: 'ok' })
  return [ready.statusCode, ready.json<unknown>()]
}

test('API-09 the server is ready while its database answers, and not when it is away or silent', async () => {
  const away = [503, { message: 'The database cannot be reached.' }]
  expect(await readiness(() => Promise.resolve())).toEqual([200, { status: 'ready' }])
  expect(await readiness(() => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1:5432')))).toEqual(away)
  expect(await readiness(() => new Promise(() => undefined))).toEqual(away)
})

test('TRU-06 the server is not ready while a disk is full', async () => {
  const full = [503, { message: 'The disk is full.' }]
  expect(await readiness(() => Promise.resolve(), true)).toEqual(full)
})
