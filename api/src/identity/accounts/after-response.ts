import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Runs work without making the response wait, so that its time does not tell what the work found. Work in progress is
 * waited for when the server closes; a failure is logged.
 */
export function afterResponse(app: FastifyInstance) {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work: Promise<void>, log: FastifyBaseLogger, failure: string): void => {
    const one = work
      .catch((error: unknown) => {
        log.error({ err: error }, failure)
      })
      .finally(() => running.delete(one))
    running.add(one)
  }
}
